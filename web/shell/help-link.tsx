import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { MessageCircle } from '../ui/icons.tsx'
import { useLayoutData } from './layout-data.ts'

/** The help control, in the top bar, where it covers nothing, and where there is room for its name. */
export function HelpLink() {
  const { t } = useTranslation()
  return (
    <ChatLink className="help-link">
      <MessageCircle />
      {t('shell.help')}
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
