import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { applyTheme } from '../theme.ts'
import { Toaster } from '../ui/toast.tsx'
import { ChatInvitation } from './chat-invitation.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import { Footer } from './footer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { NeedsScript } from './needs-script.tsx'
import { SidePanel } from './side-panel.tsx'
import { TopBar } from './top-bar.tsx'
import { useRouteFocus } from './use-route-focus.ts'
import { useSessionEndedToast } from './use-session-ended-toast.tsx'

/** The layout around every page: skip link, top bar, main, side panel, chat invitation, footer, toasts. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <NavigationProgress />
      <TopBar />
      <main id="main" tabIndex={-1} className="grow outline-none">
        <noscript>
          <div className="needs-script-note page-width">
            <NeedsScript>{t('needs_script.page')}</NeedsScript>
          </div>
        </noscript>
        {children}
      </main>
      <SidePanel />
      <ChatInvitation />
      <Footer />
      <div className="sticky bottom-0 z-30">
        <ConnectionStatus />
      </div>
      <Toaster dismissLabel={t('shell.dismiss')} />
      <ShellEffects />
    </>
  )
}

/**
 * What the shell does besides showing itself. A component of its own: the states of the router and of the
 * session, which it reads, would render the whole shell again, with a hundred links.
 */
function ShellEffects() {
  useSessionSync()
  useSessionEndedToast()
  useRouteFocus()
  useLayoutEffect(applyTheme, [])
  return null
}

/** Revalidates when the visitor signs in or out in another tab. */
function useSessionSync() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === 'access_token' || key === null) revalidate()
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }, [revalidate])
}
