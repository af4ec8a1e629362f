import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { MessageCircle } from '../ui/icons.tsx'
import { useLayoutData } from './layout-data.ts'

/** The help control, in the top bar, where it covers nothing: its icon alone after the first scroll. */
export function HelpLink({ className }: { className: string }) {
  const { t } = useTranslation()
  const scrolled = useSyncExternalStore(subscribeToScroll, hasScrolled, () => false)
  return (
    <ChatLink className={`help-link ${className}`}>
      <MessageCircle />
      <span className={scrolled ? 'sr-only' : undefined}>{t('shell.help')}</span>
    </ChatLink>
  )
}

/** The link to the chat, or to the contact page if none is configured. */
export function ChatLink({ className, children }: { className: string; children: ReactNode }) {
  const { t } = useTranslation()
  const { chat } = useLayoutData().site
  if (!chat)
    return (
      <Link to={paths.contact()} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={chat} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only">{t('shell.opens_new_tab')}</span>
    </a>
  )
}

// For the whole visit: who has scrolled has seen the label.
let scrolledOnce = false
const hasScrolled = () => {
  scrolledOnce ||= window.scrollY > 0
  return scrolledOnce
}
const subscribeToScroll = (onChange: () => void) => {
  document.addEventListener('scroll', onChange, { passive: true })
  return () => document.removeEventListener('scroll', onChange)
}
