import { Link, useLocation } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { useIsSignedIn } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CalendarPlus, Search } from '../ui/icons.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Drawer } from './drawer.tsx'
import { HelpLink } from './help-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useIsOn } from './layout-data.ts'
import { Logo } from './logo.tsx'
import { useMenu } from './menu.ts'
import { MenuItem } from './menu-item.tsx'
import { ServicesMenu } from './services-menu.tsx'
import { SignInLink } from './sign-in-link.tsx'

/**
 * The bar at the top of every page: menu, help, language and account, on a phone also the search. On the
 * hospitals page it has that page's colour.
 */
export function TopBar() {
  const { t } = useTranslation()
  const { home, places } = useMenu()
  const { pathname } = useLocation()
  const isHospitalsPage = pathname.toLowerCase().replace(/\/$/, '') === paths.hospitals()
  const isOn = useIsOn()
  const isStore = isOn(paths.store()) && pathname.startsWith(paths.store())
  const searched = isStore ? paths.products() : paths.doctors()
  return (
    <header className={isHospitalsPage ? 'top-bar top-bar-soft no-print' : 'top-bar no-print'}>
      <div className="page-width">
        <Drawer className="-ms-2 md:hidden" />
        <Link to={paths.home()} className="home-link">
          <Logo name={t('site.name')} />
        </Link>
        <nav aria-label={t('shell.main_nav')} className="main-nav">
          <ul>
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
        <div className="top-bar-end">
          <HelpLink />
          {isOn(searched) ? (
            <Link to={searched} className="bar-control md:hidden">
              <Search />
              {t('shell.search')}
            </Link>
          ) : null}
          <LanguageSwitch />
          <Account />
          {isOn(paths.book()) ? (
            <ButtonLink
              to={paths.doctors()}
              size="sm"
              aria-label={t('shell.book_long')}
              className="top-bar-book"
            >
              <CalendarPlus />
              <span>{t('shell.book')}</span>
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </header>
  )
}

/** A component of its own, because hydration renders it again: the server does not know who is signed in. */
const Account = () => (useIsSignedIn() ? <AccountMenu /> : <SignInLink />)
