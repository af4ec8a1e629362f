import { useCarouselLabels } from '../../components/use-carousel-labels.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Stars } from '../../ui/stars.tsx'

/** Testimonials: sample content of the specification (§2), the same for everyone. */
export function Testimonials() {
  const { t } = useTranslation()
  const testimonials = [
    { name: t('store.voice_1_name'), text: t('store.voice_1') },
    { name: t('store.voice_2_name'), text: t('store.voice_2') },
    { name: t('store.voice_3_name'), text: t('store.voice_3') },
    { name: t('store.voice_4_name'), text: t('store.voice_4') },
  ]
  return (
    <Carousel
      className="page-width"
      title={t('store.voices')}
      labels={useCarouselLabels()}
      slides={testimonials.map(({ name, text }) => ({
        id: name,
        content: (
          <figure className="grid content-start gap-3 rounded-lg border border-line bg-surface p-5 shadow-1">
            <Stars rating={5} className="h-5 w-fit" />
            <blockquote>{text}</blockquote>
            <figcaption className="font-semibold">{name}</figcaption>
          </figure>
        ),
      }))}
    />
  )
}
