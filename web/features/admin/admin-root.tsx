import { Outlet } from 'react-router'
import { PageTitle } from '../../components/page-title.tsx'
import { currentLanguage } from '../../i18n/language.ts'
import { addTranslations } from '../../i18n/load-translations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConnectionStatus } from '../../shell/connection-status.tsx'
import { FrameEffects } from '../../shell/frame-effects.tsx'
import { NavigationProgress } from '../../shell/navigation-progress.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Toaster } from '../../ui/toast.tsx'
import './admin.css'

/** Loads the texts of the back office; public pages do not contain them. */
export async function clientLoader() {
  const language = currentLanguage()
  await addTranslations(language, `/locales/admin/${language}.json`)
  return null
}
clientLoader.hydrate = true as const

/** The root of every back-office page, including the sign-in page. */
export default function AdminRoot() {
  const { t } = useTranslation()
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ConnectionStatus />
      {/* Forms have their buttons at the start. */}
      <Toaster dismissLabel={t('shell.dismiss')} className="sm:ms-auto sm:me-4" />
      <FrameEffects />
    </>
  )
}

/** The server-rendered placeholder. It uses texts of the public site only; the others are not loaded yet. */
export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <main className="page-width py-8">
      <PageTitle>{t('site.name')}</PageTitle>
      <h1 className="sr-only">{t('site.name')}</h1>
      <Loading label={t('shell.loading')} className="grid gap-4">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-100 w-full" />
      </Loading>
    </main>
  )
}
