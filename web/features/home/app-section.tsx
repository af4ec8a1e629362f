import type { PageSection } from '#contract/page-content.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardLink } from '../../ui/card.tsx'
import { Headset, Share, Smartphone } from '../../ui/home-icons.tsx'
import { CalendarClock, Download } from '../../ui/icons.tsx'

/** The Android app, how to install the site on iOS, and links to appointments and service. */
export function AppSection({ section, androidApp }: { section: PageSection; androidApp: string | null }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="use-the-app" className="page-width">
      <div className="app-box">
        <div className="grid content-start gap-2 sm:gap-3">
          <h2 id="use-the-app">{section.title}</h2>
          <p className="max-w-[55ch] text-ink-2 max-sm:text-sm">{section.text}</p>
          <div className="flex flex-wrap items-start gap-2">
            {androidApp ? (
              <ButtonLink to={androidApp} target="_blank" rel="noreferrer" size="sm" className="max-sm:px-3">
                <Download />
                <span>
                  {t('home.app_android')} <span className="sr-only">{t('shell.opens_new_tab')}</span>
                </span>
              </ButtonLink>
            ) : null}
            <InstallOnIos />
          </div>
        </div>
        <ul>
          {[
            {
              to: paths.doctors(),
              Icon: CalendarClock,
              title: t('home.app_appointments'),
              text: t('home.app_appointments_text'),
            },
            {
              to: paths.contact(),
              Icon: Headset,
              title: t('home.app_service'),
              text: t('home.app_service_text'),
            },
          ].map(({ to, Icon, title, text }) => (
            <li key={to} className="grid">
              <Card>
                <Icon />
                <div className="min-w-0">
                  <h3>
                    <CardLink to={to}>{title}</CardLink>
                  </h3>
                  <p>{text}</p>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** There is no iOS app: explains how to add the site to the home screen instead (product.md). */
function InstallOnIos() {
  const { t } = useTranslation()
  return (
    <details className="grid gap-3">
      <summary className="summary-button max-sm:px-3 hover:bg-surface">
        <Smartphone />
        {t('home.app_ios')}
      </summary>
      <div className="mt-3 grid gap-2 rounded-md bg-surface p-4 text-sm text-ink-2">
        <p className="flex items-start gap-2">
          <Share className="mt-0.5 size-5 shrink-0 text-primary" />
          {t('home.app_ios_lead')}
        </p>
        <ol className="grid list-decimal gap-1.5 ps-6">
          <li>{t('home.app_ios_share')}</li>
          <li>{t('home.app_ios_add')}</li>
          <li>{t('home.app_ios_confirm')}</li>
        </ol>
      </div>
    </details>
  )
}
