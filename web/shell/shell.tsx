import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { applyTheme } from '../theme.ts'
import { Toaster } from '../ui/toast.tsx'
import { ChatBubble } from './chat-bubble.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import { Footer } from './footer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { SidePanel } from './side-panel.tsx'
import { TopBar } from './top-bar.tsx'
import { useRouteFocus } from './use-route-focus.ts'

/** The layout around every page: skip link, top bar, main, side panel, footer, chat bubble, toasts. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  useSessionSync()
  useRouteFocus()
  useLayoutEffect(applyTheme, [])
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <NavigationProgress />
      <TopBar />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SidePanel />
      <Footer />
      <ChatBubble />
      <ConnectionStatus />
      <Toaster dismissLabel={t('shell.dismiss')} />
    </>
  )
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
