import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { useIsSignedIn } from '../session.ts'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { CalendarPlus, Menu, X } from '../ui/icons.tsx'
import { registerOpenDialog } from '../ui/open-dialogs.ts'
import { useAccountLinks } from './account-links.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { useIsOn } from './layout-data.ts'
import { type MenuLink, useMenu } from './menu.ts'
import { MenuItem } from './menu-item.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/**
 * The menu of narrow screens: a button, and a drawer at the start side with all links of the site. Before
 * hydration and without scripts it is a popover, which the browser opens and closes by itself; after that a
 * modal dialog, which traps the focus.
 */
export function Drawer({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDialogElement>(null)
  const unregister = useRef<() => void>(undefined)

  const open = () => {
    const dialog = ref.current
    if (!dialog || dialog.open) return
    dialog.showModal()
    unregister.current = registerOpenDialog(dialog)
  }
  const close = () => ref.current?.close()
  const handleButton = (action: () => void) => (event: MouseEvent) => {
    event.preventDefault()
    action()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the functions only read refs
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && isOpenPopover(dialog)) {
      const focused = dialog.querySelector<HTMLElement>(':focus')
      dialog.hidePopover()
      open()
      focused?.focus({ preventScroll: true })
    }
    const wide = window.matchMedia('(width >= 56.25rem)')
    // After a tablet is rotated, the top bar has the menu again.
    wide.addEventListener('change', close)
    return () => {
      wide.removeEventListener('change', close)
      unregister.current?.()
    }
  }, [])

  return (
    <div className={className}>
      <button
        type="button"
        aria-haspopup="dialog"
        popoverTarget="menu"
        onClick={handleButton(open)}
        className="bar-control"
      >
        <Menu />
        {t('shell.menu')}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Esc */}
      <dialog
        ref={ref}
        id="menu"
        popover="auto"
        aria-label={t('shell.menu')}
        onClose={() => unregister.current?.()}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget || (target as Element).closest('a')) close()
        }}
        className="drawer"
      >
        <DrawerContent onClose={handleButton(close)} />
      </dialog>
    </div>
  )
}

/** Browsers that know no popovers reject the selector. */
const isOpenPopover = (element: HTMLElement) => 'popover' in element && element.matches(':popover-open')

function DrawerContent({ onClose }: { onClose: (event: MouseEvent) => void }) {
  const { t } = useTranslation()
  const { home, services, places, more } = useMenu()
  return (
    <div className="grid gap-4 px-3 pt-2 pb-8">
      <div className="drawer-head">
        <p>{t('shell.menu')}</p>
        <IconButton
          label={t('shell.close')}
          popoverTarget="menu"
          popoverTargetAction="hide"
          onClick={onClose}
        >
          <X />
        </IconButton>
      </div>
      {useIsOn()(paths.book()) ? (
        <ButtonLink to={paths.doctors()} wide>
          <CalendarPlus />
          {t('shell.book_long')}
        </ButtonLink>
      ) : null}
      <GuestLink />
      <LanguageSwitch className="menu-item" />
      <nav aria-label={t('shell.menu')} className="grid gap-4">
        <MenuLinks links={[home, ...places]} />
        <AccountPart />
        {services.map(({ text, to, links }) => (
          <div key={text} className="drawer-part">
            {to ? (
              <MenuItem text={text} to={to} currentWhen="exact" className="menu-item font-semibold" />
            ) : (
              <p>{text}</p>
            )}
            <MenuLinks links={links} className="ps-4" />
          </div>
        ))}
        {more.length > 0 ? (
          <div className="drawer-part">
            <MenuLinks links={more} />
          </div>
        ) : null}
      </nav>
      <ThemeChoice className="drawer-part px-3 pt-4" />
    </div>
  )
}

// Components of their own, because hydration renders them again: the server does not know who is signed in.
const GuestLink = () => (useIsSignedIn() ? null : <SignInLink wide />)

function AccountPart() {
  const { t } = useTranslation()
  const links = useAccountLinks()
  if (!useIsSignedIn()) return null
  return (
    <div className="drawer-part">
      <p>{t('shell.account')}</p>
      <MenuLinks links={links} className="ps-4" />
      <div className="ps-4">
        <SignOutButton />
      </div>
    </div>
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
