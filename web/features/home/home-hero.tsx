import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Download from 'lucide-react/icons/download'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { DoctorSearch } from '../doctors/doctor-search.tsx'

type HomeHeroProps = { specialties: readonly { id: number; name: string }[]; androidApp: string | null }

/** The first screen: title, the links to booking and to the app, and the search for a doctor. */
export function HomeHero({ specialties, androidApp }: HomeHeroProps) {
  const { t } = useTranslation()
  return (
    <div className="bg-linear-to-b from-primary-soft to-ground">
      <div className="page-width grid items-center gap-8 pt-8 sm:pt-12 sm:grid-cols-[1.15fr_1fr]">
        <div className="grid gap-4">
          <p className="font-semibold text-primary">{t('site.group')}</p>
          <h1 className="text-2xl">{t('home.title')}</h1>
          <p className="max-w-[38rem] text-lg text-ink-2">{t('home.tagline')}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink to={paths.book()} size="lg">
              <CalendarPlus aria-hidden className="size-5 shrink-0" />
              {t('home.book')}
            </ButtonLink>
            {androidApp ? (
              <ButtonLink to={androidApp} target="_blank" rel="noreferrer" variant="secondary" size="lg">
                <Download aria-hidden className="size-5 shrink-0" />
                <span>
                  {t('home.download')} <span className="sr-only">{t('shell.opens_new_tab')}</span>
                </span>
              </ButtonLink>
            ) : null}
          </div>
        </div>
        <Picture
          src="/pictures/hero/doctors-800.avif"
          widths={[400, 800, 1200]}
          sizes="(min-width: 75rem) 34rem, (min-width: 40rem) 45vw, 90vw"
          ratio={4 / 3}
          alt={t('home.hero_picture')}
          eager
          className="w-full rounded-lg max-sm:order-last"
        />
        <div className="sm:col-span-2">
          <DoctorSearch specialties={specialties} preventEmpty />
        </div>
      </div>
    </div>
  )
}
