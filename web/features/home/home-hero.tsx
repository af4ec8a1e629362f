import type { PageSection } from '#contract/page-content.ts'
import { DoctorSearchForm } from '../../components/doctor-search-form.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { useIsOn } from '../../shell/layout-data.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CalendarPlus, Download } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'

type HomeHeroProps = {
  /** What the group says first; undefined where it has not entered it. */
  section: PageSection | undefined
  specialties: readonly { id: number; name: string }[]
  androidApp: string | null
}

/** The first screen: title, the search for a doctor, the links to booking and to the app. */
export function HomeHero({ section, specialties, androidApp }: HomeHeroProps) {
  const { t } = useTranslation()
  const isOn = useIsOn()
  return (
    <div className="home-hero">
      <div className="page-width">
        <div className="grid gap-4">
          <div className="grid gap-1 sm:gap-2">
            {section?.title ? (
              <p className="text-sm font-semibold text-primary sm:text-base">{t('site.group')}</p>
            ) : null}
            <h1 className="text-2xl">{section?.title || t('site.group')}</h1>
            {section?.text ? (
              <p className="max-w-[38rem] whitespace-pre-line text-ink-2 sm:text-lg">{section.text}</p>
            ) : null}
          </div>
          {isOn(paths.doctors()) ? (
            <DoctorSearchForm specialties={specialties} className="home-search" />
          ) : null}
          <div className="flex flex-wrap gap-2">
            {isOn(paths.book()) ? (
              <ButtonLink to={paths.doctors()} className="max-sm:grow max-sm:px-3">
                <CalendarPlus />
                {t('home.book')}
              </ButtonLink>
            ) : null}
            {androidApp ? (
              <ButtonLink
                to={androidApp}
                target="_blank"
                rel="noreferrer"
                variant="quiet"
                className="max-sm:px-2"
              >
                <Download />
                <span>
                  {t('home.download')} <span className="sr-only">{t('shell.opens_new_tab')}</span>
                </span>
              </ButtonLink>
            ) : null}
          </div>
        </div>
        {section?.picture ? (
          <Picture
            src={section.picture.path}
            widths={[400, 800, 1440]}
            sizes="(min-width: 75rem) 32rem, (min-width: 56.25rem) 42vw, 92vw"
            ratio={16 / 9}
            alt={section.picture.alt}
            eager
          />
        ) : null}
      </div>
    </div>
  )
}
