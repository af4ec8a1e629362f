import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { showTheme } from '../theme.ts'
import { Toaster } from '../ui/toast.tsx'
import { ChatBubble } from './chat-bubble.tsx'
import { Connection } from './connection.tsx'
import { Footer } from './footer.tsx'
import { Progress } from './progress.tsx'
import { SidePanel } from './side-panel.tsx'
import { TopBar } from './top-bar.tsx'
import { useArrival } from './use-arrival.ts'

/** What stands around every page: skip link, top bar, the page, what floats beside it, footer, toasts. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  useOtherTabs()
  useArrival()
  useLayoutEffect(showTheme, [])
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <Progress />
      <TopBar />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SidePanel />
      <Footer />
      <ChatBubble />
      <Connection />
      <Toaster dismissLabel={t('shell.dismiss')} />
    </>
  )
}

/** Signing in or out in another tab changes this one too. */
function useOtherTabs() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const asked = ({ key }: StorageEvent) => {
      if (key === 'access_token' || key === null) revalidate()
    }
    window.addEventListener('storage', asked)
    return () => window.removeEventListener('storage', asked)
  }, [revalidate])
}
