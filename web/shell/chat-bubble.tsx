import MessageCircle from 'lucide-react/icons/message-circle'
import X from 'lucide-react/icons/x'
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { setCookie } from '../browser/set-cookie.ts'
import { useBrowserValue } from '../browser/use-browser-value.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { IconButton } from '../ui/button.tsx'
import { useLayoutData } from './layout-data.ts'

/**
 * The chat invitation in the bottom corner. It appears after hydration, because the server's page is the same
 * for all visitors, and causes no layout shift. Closing it hides it for 30 days. On a phone it shrinks to its
 * icon at the first interaction. With `data-chat` focused elements are scrolled clear of it (root.tsx).
 */
export function ChatBubble() {
  const { t } = useTranslation()
  const { chat } = useLayoutData().site
  const [closed, setClosed] = useState(false)
  const isShown = useBrowserValue(isNotDismissed, false)
  const small = useSyncExternalStore(subscribeToInteraction, hasInteracted, () => false)
  if (!isShown || closed) return null

  const close = () => {
    setCookie(DISMISSED_COOKIE, 30 * 24 * 60 * 60)
    setClosed(true)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const content = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary">
        <MessageCircle aria-hidden className="size-5" />
      </span>
      <span className="max-sm:group-data-small:sr-only">
        <span className="block text-sm font-semibold text-ink">{t('shell.chat_title')}</span>
        <span className="block text-xs text-ink-2">{t('shell.chat_note')}</span>
      </span>
    </>
  )
  const linkClass = 'flex min-h-11 items-center gap-3 rounded-md py-1 text-start no-underline'
  return (
    <aside
      data-chat
      data-small={small || undefined}
      aria-label={t('shell.chat')}
      onKeyDown={event => event.key === 'Escape' && close()}
      className="group no-print absolute end-4 bottom-full mb-4 flex max-w-[calc(100vw-2rem)] items-center gap-1 rounded-lg border border-line bg-raised py-2 ps-3 pe-1 shadow-2 transition-opacity starting:opacity-0 max-sm:data-small:rounded-full max-sm:data-small:p-0.5"
    >
      {chat ? (
        <a href={chat} target="_blank" rel="noopener noreferrer" className={linkClass}>
          {content}
          <span className="sr-only">{t('shell.opens_new_tab')}</span>
        </a>
      ) : (
        <Link to={paths.contact()} className={linkClass}>
          {content}
        </Link>
      )}
      <IconButton
        label={t('shell.chat_close')}
        onClick={close}
        className="max-sm:group-data-small:absolute max-sm:group-data-small:-end-2 max-sm:group-data-small:-top-3 max-sm:group-data-small:size-7 max-sm:group-data-small:border-line max-sm:group-data-small:bg-raised max-sm:group-data-small:[&_svg]:size-4"
      >
        <X aria-hidden />
      </IconButton>
    </aside>
  )
}

const DISMISSED_COOKIE = 'chat=closed'
const isNotDismissed = () => !document.cookie.split('; ').includes(DISMISSED_COOKIE)

// Kept for the whole visit: a visitor who has started to read or write has seen the invitation.
let interacted = false
const hasInteracted = () => interacted
const subscribeToInteraction = (onChange: () => void) => {
  const handleInteraction = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-chat]')) return
    interacted = true
    onChange()
  }
  const eventTypes = ['scroll', 'pointerdown', 'focusin'] as const
  for (const type of eventTypes) document.addEventListener(type, handleInteraction, { passive: true })
  return () => {
    for (const type of eventTypes) document.removeEventListener(type, handleInteraction)
  }
}
