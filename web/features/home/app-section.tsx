import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardLink } from '../../ui/card.tsx'
import { CalendarClock, Download, Headset, Share, Smartphone } from '../../ui/icons.tsx'

/** The Android app, how to install the site on iOS, and links to appointments and service. */
export function AppSection({ androidApp }: { androidApp: string | null }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="use-the-app" className="page-width">
      <div className="grid gap-3 rounded-lg bg-primary-soft p-4 sm:grid-cols-[1.4fr_1fr] sm:gap-8 md:p-10">
        <div className="grid content-start gap-2 sm:gap-3">
          <h2 id="use-the-app">{t('home.app')}</h2>
          <p className="max-w-[55ch] text-ink-2 max-sm:text-sm">{t('home.app_text')}</p>
          <div className="flex flex-wrap items-start gap-2">
            {androidApp ? (
              <ButtonLink to={androidApp} target="_blank" rel="noreferrer" size="sm" className="max-sm:px-3">
                <Download className="size-5 shrink-0" />
                <span>
                  {t('home.app_android')} <span className="sr-only">{t('shell.opens_new_tab')}</span>
                </span>
              </ButtonLink>
            ) : null}
            <InstallOnIos />
          </div>
        </div>
        <ul className="grid grid-cols-1 gap-2 min-[24rem]:grid-cols-[auto_auto] sm:grid-cols-1 sm:gap-3">
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
              <Card className="flex items-center gap-2 px-2.5 py-2 sm:gap-4 sm:p-5">
                <Icon className="size-6 shrink-0 text-primary" />
                <div className="min-w-0">
                  <h3 className="text-sm sm:text-base">
                    <CardLink to={to}>{title}</CardLink>
                  </h3>
                  <p className="text-sm text-ink-2 max-sm:hidden">{text}</p>
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
      <summary className="flex w-fit min-h-11 list-none items-center gap-2 rounded-md border-2 border-primary px-4 max-sm:px-3 py-1.5 text-sm font-semibold text-primary hover:bg-surface [&::-webkit-details-marker]:hidden">
        <Smartphone className="size-5 shrink-0" />
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
