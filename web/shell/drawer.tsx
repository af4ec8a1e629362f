import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { type MouseEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { useIsSignedIn } from '../session.ts'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { disclosureItem } from '../ui/disclosure.tsx'
import { registerOpenDialog } from '../ui/open-dialogs.ts'
import { useAccountLinks } from './account-links.ts'
import { type MenuLink, useMenu } from './menu.ts'
import { MenuItem } from './menu-item.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** The menu of narrow screens: a button, and a drawer at the start side with all links of the site. */
export function Drawer({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <div className={className}>
      <IconButton label={t('shell.menu')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu aria-hidden />
      </IconButton>
      {open ? <OpenDrawer onClose={close} /> : null}
    </div>
  )
}

function OpenDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { home, services, places, more } = useMenu()
  const accountLinks = useAccountLinks()
  const isSignedIn = useIsSignedIn()
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const wide = window.matchMedia('(width >= 56.25rem)')
    dialog.showModal()
    const unregister = registerOpenDialog(dialog)
    // After a tablet is rotated, the top bar has the menu again.
    wide.addEventListener('change', onClose)
    return () => {
      wide.removeEventListener('change', onClose)
      unregister()
      // The browser restores the focus to the button only if the dialog is closed before React removes it.
      dialog.close()
    }
  }, [onClose])

  const handleClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget || (target as Element).closest('a')) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Esc
    <dialog
      ref={ref}
      aria-label={t('shell.menu')}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClose={event => !event.currentTarget.open && onClose()}
      onClick={handleClick}
      className="me-auto ms-0 my-0 h-dvh max-h-none w-80 max-w-[calc(100vw-3rem)] overflow-y-auto overscroll-contain bg-raised text-ink shadow-3 transition-transform starting:-translate-x-full rtl:starting:translate-x-full backdrop:animate-fade backdrop:bg-scrim forced-colors:border"
    >
      <div className="grid gap-4 px-3 pt-2 pb-8">
        <div className="sticky top-0 z-1 flex items-center justify-between bg-raised py-1 ps-3">
          <p className="text-lg font-semibold">{t('shell.menu')}</p>
          <IconButton label={t('shell.close')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        <ButtonLink to={paths.appointment()} wide>
          <CalendarPlus aria-hidden className="size-5" />
          {t('shell.book_long')}
        </ButtonLink>
        <nav aria-label={t('shell.main_nav')} className="grid gap-4">
          <MenuLinks links={[home, ...places]} />
          {isSignedIn ? (
            <div className="border-t border-line pt-3">
              <p className="flex min-h-11 items-center px-3 text-sm font-semibold">{t('shell.account')}</p>
              <MenuLinks links={accountLinks} className="ps-4" />
            </div>
          ) : null}
          {services.map(({ text, to, links }) => (
            <div key={text} className="border-t border-line pt-3">
              {to ? (
                <MenuItem
                  text={text}
                  to={to}
                  currentWhen="exact"
                  className={`${disclosureItem} font-semibold`}
                />
              ) : (
                <p className="flex min-h-11 items-center px-3 text-sm font-semibold">{text}</p>
              )}
              <MenuLinks links={links} className="ps-4" />
            </div>
          ))}
          {more.length > 0 ? (
            <div className="border-t border-line pt-3">
              <MenuLinks links={more} />
            </div>
          ) : null}
        </nav>
        <ThemeChoice className="border-t border-line px-3 pt-4" />
        <SocialLinks className="flex flex-wrap border-t border-line px-1 pt-3" />
      </div>
    </dialog>
  )
}

function MenuLinks({ links, className }: { links: MenuLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map(link => (
        <li key={link.text}>
          <MenuItem {...link} />
        </li>
      ))}
    </ul>
  )
}
