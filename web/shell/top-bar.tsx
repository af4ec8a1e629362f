import Languages from 'lucide-react/icons/languages'
import LogIn from 'lucide-react/icons/log-in'
import { Link, useLocation } from 'react-router'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { useIsSignedIn } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Drawer } from './drawer.tsx'
import { Logo } from './logo.tsx'
import { useMenu } from './menu.ts'
import { MenuItem } from './menu-item.tsx'
import { ServicesMenu } from './services-menu.tsx'

/**
 * The bar at the top of every page: menu, language and account. On the hospitals page it has that page's
 * colour.
 */
export function TopBar() {
  const { t } = useTranslation()
  const { home, places } = useMenu()
  const { pathname } = useLocation()
  const isHospitalsPage = pathname.toLowerCase().replace(/\/$/, '') === paths.hospitals()
  return (
    <header
      className={`no-print sticky top-0 z-20 border-b ${isHospitalsPage ? 'border-transparent bg-primary-soft' : 'border-line bg-surface'}`}
    >
      <div className="page-width flex min-h-17 flex-wrap items-center gap-x-1 py-1 lg:gap-x-4">
        <Drawer className="-ms-2 md:hidden" />
        <Link
          to={paths.home()}
          className="flex min-h-11 items-center gap-2.5 text-lg font-semibold text-ink no-underline"
        >
          <Logo />
          {t('site.name')}
        </Link>
        <nav aria-label={t('shell.main_nav')} className="ms-2 hidden md:block lg:ms-4">
          <ul className="flex lg:gap-1">
            <li>
              <MenuItem {...home} className={barLinkClass} />
            </li>
            <li>
              <ServicesMenu buttonClassName={barLinkClass} />
            </li>
            {places.map(place => (
              <li key={place.to}>
                <MenuItem {...place} className={barLinkClass} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex flex-wrap items-center justify-end gap-1 lg:gap-3">
          <LanguageToggle />
          <Account />
        </div>
      </div>
    </header>
  )
}

const barLinkClass =
  'flex min-h-11 items-center gap-1 rounded-md px-2 text-sm font-semibold whitespace-nowrap text-ink-2 no-underline ' +
  'hover:bg-band hover:text-ink aria-expanded:bg-band aria-expanded:text-ink aria-[current=page]:text-primary lg:px-3'

function LanguageToggle() {
  const { t } = useTranslation()
  const { language, change } = useLanguage()
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <button
      type="button"
      lang={other}
      onClick={() => change(other)}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-semibold text-ink-2 hover:bg-band hover:text-ink"
    >
      <Languages aria-hidden className="hidden size-4.5 lg:block" />
      {t('shell.other_language')}
    </button>
  )
}

const SIGN_IN_PATHS = [
  paths.signIn(),
  paths.signUp(),
  paths.forgetPassword(),
  paths.verify(),
  paths.resetPassword(),
]

/** Invisible until hydration, because the server does not know whether the visitor is signed in. */
function Account() {
  const { t } = useTranslation()
  const isSignedIn = useIsSignedIn()
  const { pathname, search } = useLocation()
  if (isSignedIn) return <AccountMenu />
  const backUrl = SIGN_IN_PATHS.includes(pathname) ? undefined : `${pathname}${search}`
  return (
    <ButtonLink
      size="sm"
      to={paths.signIn(backUrl)}
      className={`max-[24rem]:px-3 ${isSignedIn === undefined ? 'invisible' : ''}`}
    >
      <LogIn aria-hidden className="size-5 min-[24rem]:hidden rtl:-scale-x-100" />
      <span className="max-[24rem]:sr-only">{t('shell.sign_in')}</span>
    </ButtonLink>
  )
}
