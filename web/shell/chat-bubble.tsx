import MessageCircle from 'lucide-react/icons/message-circle'
import X from 'lucide-react/icons/x'
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { keepCookie } from '../cookie.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { useAround } from '../site.ts'
import { IconButton } from '../ui/button.tsx'

/**
 * The invitation to ask, in the bottom corner. It comes after the server's page, which is the same for everybody, and
 * moves nothing; a month long it stays away from who has closed it. On a phone only its icon is left when one begins to
 * read or write. `data-chat` keeps focused elements clear of it (root.tsx).
 */
export function ChatBubble() {
  const { t } = useTranslation()
  const { chat } = useAround().site
  const [closed, setClosed] = useState(false)
  const wanted = useSyncExternalStore(noChange, isWanted, () => false)
  const small = useSyncExternalStore(onBegin, hasBegun, () => false)
  if (!wanted || closed) return null

  const close = () => {
    keepCookie(COOKIE, 30 * 24 * 60 * 60)
    setClosed(true)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const inside = (
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
  const look = 'flex min-h-11 items-center gap-3 rounded-md py-1 text-start no-underline'
  return (
    <aside
      data-chat
      data-small={small || undefined}
      aria-label={t('shell.chat')}
      onKeyDown={event => event.key === 'Escape' && close()}
      className="group no-print fixed end-4 bottom-4 z-10 flex max-w-[calc(100vw-2rem)] items-center gap-1 rounded-lg border border-line bg-raised py-2 ps-3 pe-1 shadow-2 transition-opacity starting:opacity-0 max-sm:data-small:rounded-full max-sm:data-small:p-0.5"
    >
      {chat ? (
        <a href={chat} target="_blank" rel="noopener noreferrer" className={look}>
          {inside}
          <span className="sr-only">{t('shell.opens_new_tab')}</span>
        </a>
      ) : (
        <Link to={paths.contact()} className={look}>
          {inside}
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

const COOKIE = 'chat=closed'
const isWanted = () => !document.cookie.split('; ').includes(COOKIE)
const noChange = () => () => {}

// Of the whole visit: who has begun to read or write has seen the invitation.
let begun = false
const hasBegun = () => begun
const onBegin = (changed: () => void) => {
  const begin = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-chat]')) return
    begun = true
    changed()
  }
  const signs = ['scroll', 'pointerdown', 'focusin'] as const
  for (const sign of signs) document.addEventListener(sign, begin, { passive: true })
  return () => {
    for (const sign of signs) document.removeEventListener(sign, begin)
  }
}
