import Languages from 'lucide-react/icons/languages'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { useLanguage } from '../i18n/use-language.ts'
import { paths } from '../paths.ts'
import { useIsSignedIn } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Logo } from './logo.tsx'

/** The bar over every page: where to go, the other language, and who one is. */
export function TopBar() {
  const { t } = useTranslation()
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="page-width flex min-h-17 flex-wrap items-center gap-x-1 py-1 sm:gap-x-4">
        <Link
          to={paths.home()}
          className="flex min-h-11 items-center gap-2.5 text-lg font-semibold text-ink no-underline"
        >
          <Logo />
          {t('site.name')}
        </Link>
        <nav aria-label={t('shell.main_nav')} className="sm:ms-4">
          <ul className="flex gap-1">
            <li>
              <NavLink to={paths.doctors()} className={navLink}>
                {t('shell.doctors')}
              </NavLink>
            </li>
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-1 sm:gap-3">
          <LanguageToggle />
          <Account />
        </div>
      </div>
    </header>
  )
}

const navLink =
  'flex min-h-11 items-center rounded-md px-2 text-sm sm:px-3 font-semibold text-ink-2 no-underline hover:bg-band hover:text-ink ' +
  'aria-[current=page]:text-primary'

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
      <Languages aria-hidden className="hidden size-4.5 sm:block" />
      {t('shell.other_language')}
    </button>
  )
}

/** The server cannot know who looks at its page, so until the browser has said it the place is kept empty. */
function Account() {
  const { t } = useTranslation()
  const isSignedIn = useIsSignedIn()
  const { pathname, search } = useLocation()
  if (isSignedIn) return <AccountMenu />
  const here = [paths.signIn(), paths.signUp()].includes(pathname) ? undefined : `${pathname}${search}`
  return (
    <ButtonLink
      size="sm"
      to={paths.signIn()}
      state={{ backUrl: here }}
      className={isSignedIn === undefined ? 'invisible' : ''}
    >
      {t('shell.sign_in')}
    </ButtonLink>
  )
}
