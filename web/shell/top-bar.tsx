import { Link, useLocation } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { useIsSignedIn } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CalendarPlus } from '../ui/icons.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Drawer } from './drawer.tsx'
import { HelpLink } from './help-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { useMenu } from './menu.ts'
import { MenuItem } from './menu-item.tsx'
import { ServicesMenu } from './services-menu.tsx'
import { SignInLink } from './sign-in-link.tsx'

/**
 * The bar at the top of every page: menu, help, language and account. On the hospitals page it has that
 * page's colour.
 */
export function TopBar() {
  const { t } = useTranslation()
  const { home, places } = useMenu()
  const { pathname } = useLocation()
  const isSignedIn = useIsSignedIn()
  const isHospitalsPage = pathname.toLowerCase().replace(/\/$/, '') === paths.hospitals()
  return (
    <header
      className={`no-print sticky short:static top-0 z-20 border-b ${isHospitalsPage ? 'border-transparent bg-primary-soft' : 'border-line bg-surface'}`}
    >
      <div className="page-width flex min-h-17 flex-wrap items-center gap-x-1 py-1 min-[80rem]:gap-x-4">
        <Drawer className="-ms-2 md:hidden" />
        <Link
          to={paths.home()}
          className="flex min-h-11 items-center gap-2 text-lg font-semibold text-ink no-underline sm:gap-2.5"
        >
          <Logo />
          {t('site.name')}
        </Link>
        <nav aria-label={t('shell.main_nav')} className="ms-2 hidden md:block min-[80rem]:ms-4">
          <ul className="flex min-[80rem]:gap-1">
            {/* The logo leads there too. */}
            <li className="max-[64rem]:hidden">
              <MenuItem {...home} className="bar-link" />
            </li>
            <li>
              <ServicesMenu buttonClassName="bar-link" />
            </li>
            {places.map(place => (
              <li key={place.to}>
                <MenuItem {...place} className="bar-link" />
              </li>
            ))}
          </ul>
        </nav>
        <HelpLink className="sm:ms-auto" />
        <div className="ms-auto flex flex-wrap items-center justify-end gap-1 sm:ms-0 min-[80rem]:gap-3">
          <LanguageSwitch />
          {isSignedIn ? <AccountMenu /> : <SignInLink />}
          {/* In place of the side panel, for which these screens have no room. */}
          <ButtonLink
            to={paths.appointment()}
            size="sm"
            aria-label={t('shell.book_long')}
            className="max-md:hidden md:max-lg:px-3 min-[80rem]:hidden"
          >
            <CalendarPlus className="size-5 lg:hidden" />
            <span className="max-lg:sr-only">{t('shell.book')}</span>
          </ButtonLink>
        </div>
      </div>
    </header>
  )
}
