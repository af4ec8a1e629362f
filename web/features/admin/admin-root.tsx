import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { PageTitle } from '../../components/page-title.tsx'
import { ReadFailure } from '../../components/read-failure.tsx'
import { currentLanguage } from '../../i18n/language.ts'
import { addTranslations } from '../../i18n/load-translations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type FailedRead, failedReadOf } from '../../routing/failed-read.ts'
import { ConnectionStatus } from '../../shell/connection-status.tsx'
import { FrameEffects } from '../../shell/frame-effects.tsx'
import { LateNotice } from '../../shell/late-notice.tsx'
import { NavigationProgress } from '../../shell/navigation-progress.tsx'
import { useInlineMarker } from '../../ssr/inline-marker.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Toaster } from '../../ui/toast.tsx'
import type { Route } from './+types/admin-root'
import './admin.css'
import { endEarlyKeys } from './components/stock/use-scans-anywhere.ts'
import { keepEarlyKeys } from './early-keys.ts'
import { useStaffReload } from './use-current-staff.ts'

/**
 * Loads the texts of the back office; public pages do not contain them. A failure is no error of the page: a
 * missing file would be taken for a missing page.
 */
export async function clientLoader() {
  const language = currentLanguage()
  const failure = await addTranslations(language, `/locales/admin/${language}.json`).then(
    () => undefined,
    failedReadOf,
  )
  return { failure }
}
clientLoader.hydrate = true as const

/** The root of every back-office page, including the sign-in page. */
export default function AdminRoot({ loaderData: { failure } }: Route.ComponentProps) {
  const { t } = useTranslation()
  useEffect(() => {
    // A page that takes scans has taken them by now.
    endEarlyKeys()
  }, [])
  return (
    <>
      <NavigationProgress />
      {failure ? <TextsMissing failure={failure} /> : <Outlet />}
      <ConnectionStatus />
      {/* Forms have their buttons at the start. */}
      <Toaster dismissLabel={t('shell.dismiss')} className="sm:ms-auto sm:me-4" />
      <AdminEffects />
    </>
  )
}

/** A component of its own, because the member of staff is read again and again. */
const AdminEffects = () => <FrameEffects reloadFrame={useStaffReload()} />

/** What the back office shows without its texts, in words of the public site. */
function TextsMissing({ failure: { status } }: { failure: FailedRead }) {
  const { t } = useTranslation()
  return (
    <main className="page-width grid gap-6 py-12">
      <PageTitle>{t('shell.texts_missing')}</PageTitle>
      <h1 className="text-center text-xl">{t('shell.texts_missing')}</h1>
      <ReadFailure failure={{ status, message: t('shell.texts_missing_text') }} />
    </main>
  )
}

/** Runs before hydration only: the browser's bundle does not contain it. */
const earlyKeys = import.meta.env.SSR || import.meta.env.DEV ? keepEarlyKeys() : ''

/** The server-rendered placeholder. It uses texts of the public site only; the others are not loaded yet. */
export function HydrateFallback() {
  const { t } = useTranslation()
  const nonce = useInlineMarker()
  return (
    <main className="page-width py-8">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React would escape a child */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: earlyKeys }} />
      <PageTitle>{t('shell.loading')}</PageTitle>
      <h1 className="sr-only">{t('shell.loading')}</h1>
      <Loading label={t('shell.loading')} className="grid gap-4">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-100 w-full" />
      </Loading>
      <LateNotice />
    </main>
  )
}
