import { useEffect } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { setSessionEndTold, useIsSessionEndUntold, useIsSignedIn } from '../session.ts'
import { toast } from '../ui/toast.tsx'

const SESSION_ENDED_TOAST = 'session ended'

/** A personal page leads to sign-in within this time, which says it instead. */
const REDIRECT_MS = 500

/** Read without haste, and longer than other toasts: only sign-in repeats it. */
const SHOWN_MS = 10_000

/** Says once, on a page that needs no session, that the server has ended it. */
export function useSessionEndedToast(): void {
  const isUntold = useIsSessionEndUntold()
  const isIdle = useNavigation().state === 'idle'
  const isSignedIn = useIsSignedIn()
  useEffect(() => {
    if (!isUntold || !isIdle) return
    const timer = setTimeout(() => {
      setSessionEndTold()
      toast.info(<SessionEnded />, { id: SESSION_ENDED_TOAST, duration: SHOWN_MS })
    }, REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isUntold, isIdle])
  useEffect(() => {
    if (isSignedIn) toast.dismiss(SESSION_ENDED_TOAST)
  }, [isSignedIn])
}

function SessionEnded() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <>
      <span className="block">{t('shell.session_ended')}</span>
      <Link
        to={paths.signIn(`${pathname}${search}`)}
        onClick={() => toast.dismiss(SESSION_ENDED_TOAST)}
        className="inline-flex min-h-11 items-center font-semibold"
      >
        {t('shell.sign_in')}
      </Link>
    </>
  )
}
