import { useLocation } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { useIsSignedIn } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LogIn } from '../ui/icons.tsx'

const SIGN_IN_PATHS = [
  paths.signIn(),
  paths.signUp(),
  paths.forgetPassword(),
  paths.verify(),
  paths.resetPassword(),
]

/**
 * The way to sign-in for guests, which returns to this page. Invisible until hydration, because the server
 * does not know whether the visitor is signed in; without scripts nobody is.
 */
export function SignInLink({ wide }: { wide?: boolean }) {
  const { t } = useTranslation()
  const isSignedIn = useIsSignedIn()
  const { pathname, search } = useLocation()
  const backUrl = SIGN_IN_PATHS.includes(pathname) ? undefined : `${pathname}${search}`
  return (
    <ButtonLink
      size="sm"
      variant="secondary"
      wide={wide}
      to={paths.signIn(backUrl)}
      className={`${wide ? '' : 'max-sm:px-2.5 '}${isSignedIn === undefined ? 'invisible noscript:visible' : ''}`}
    >
      {wide ? <LogIn className="mirrored" /> : null}
      {t('shell.sign_in')}
    </ButtonLink>
  )
}
