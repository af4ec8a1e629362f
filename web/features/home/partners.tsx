import { useCarouselLabels } from '../../components/use-carousel-labels.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Picture } from '../../ui/picture.tsx'

// In the order of the logo files, partner-01 to partner-11.
const partners = [
  'home.partner_warifa',
  'home.partner_zukhruf',
  'home.partner_batalat',
  'home.partner_rahatayn',
  'home.partner_diraa',
  'home.partner_nakhlah',
  'home.partner_wuthqa',
  'home.partner_ishraq',
  'home.partner_jadila',
  'home.partner_dar_hanan',
  'home.partner_mirwaha',
] as const

/** The logos of the group's eleven partners, seven at a time on wide screens (spec §9). */
export function Partners() {
  const { t } = useTranslation()
  const labels = useCarouselLabels()
  return (
    <Carousel
      className="page-width"
      title={t('home.partners')}
      fit="logos"
      labels={labels}
      slides={partners.map((key, index) => ({
        id: key,
        content: (
          <>
            <Picture
              src={`/pictures/partners/partner-${String(index + 1).padStart(2, '0')}-320.avif`}
              widths={[320]}
              sizes="10rem"
              ratio={2}
              alt={t(key)}
            />
            {/* Hidden from screen readers: the logo's alt text is the same name. */}
            <p aria-hidden>{t(key)}</p>
          </>
        ),
      }))}
    />
  )
}
