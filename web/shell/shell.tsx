import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Toaster } from '../ui/toast.tsx'
import { ChatInvitation } from './chat-invitation.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import { Footer } from './footer.tsx'
import { FrameEffects } from './frame-effects.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { NeedsScript } from './needs-script.tsx'
import { SidePanel } from './side-panel.tsx'
import { TopBar } from './top-bar.tsx'
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
      <FrameEffects />
      <SessionEndedToast />
    </>
  )
}

/** A component of its own: the states of the router, which it reads, would render the whole shell again. */
function SessionEndedToast() {
  useSessionEndedToast()
  return null
}
