import { useState } from 'react'
import { setCookie } from '../browser/set-cookie.ts'
import { useBrowserValue } from '../browser/use-browser-value.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { IconButton } from '../ui/button.tsx'
import { MessageCircle, X } from '../ui/icons.tsx'
import { ChatLink } from './help-link.tsx'

/**
 * The chat promotion of spec §2, in the flow of the page before the footer, where it covers nothing. Closing
 * it hides it for 30 days.
 */
export function ChatInvitation() {
  const { t } = useTranslation()
  const [closed, setClosed] = useState(false)
  const isShown = useBrowserValue(isNotDismissed, true)
  if (!isShown || closed) return null
  const close = () => {
    setCookie(DISMISSED_COOKIE, 30 * 24 * 60 * 60)
    setClosed(true)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <aside
      data-chat
      aria-label={t('shell.chat')}
      onKeyDown={event => event.key === 'Escape' && close()}
      className="chat-invitation no-print"
    >
      <div className="page-width">
        <ChatLink className="chat-link">
          <MessageCircle />
          <span>
            <b>{t('shell.chat_title')}</b> <span>{t('shell.chat_note')}</span>
          </span>
        </ChatLink>
        <IconButton label={t('shell.chat_close')} onClick={close} className="noscript:hidden">
          <X />
        </IconButton>
      </div>
    </aside>
  )
}

const DISMISSED_COOKIE = 'chat=closed'
const isNotDismissed = () => !document.cookie.split('; ').includes(DISMISSED_COOKIE)
