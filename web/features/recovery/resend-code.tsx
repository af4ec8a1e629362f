import { useEffect, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import type { clientAction } from './forget-password-page.tsx'

type ResendCodeProps = { email: string; backUrl: string; availableAt: number }

/** Requests another code from `availableAt` (epoch ms) on. The result becomes the navigation state. */
export function ResendCode({ email, backUrl, availableAt }: ResendCodeProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const fetcher = useFetcher<typeof clientAction>()
  const seconds = useSecondsUntil(availableAt)
  const { data } = fetcher
  const next = data && 'next' in data ? data.next : undefined

  useEffect(() => {
    if (next) navigate(paths.verify(), { replace: true, state: next, preventScrollReset: true })
  }, [next, navigate])

  if (seconds > 0)
    return (
      <p className="text-sm text-ink-2">
        {t('verify.resend_in', {
          time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
        })}
      </p>
    )
  return (
    <fetcher.Form method="post" action={paths.forgetPassword()} className="grid">
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="backUrl" value={backUrl} />
      <Button type="submit" variant="secondary" busy={fetcher.state !== 'idle'}>
        {t('verify.resend')}
      </Button>
    </fetcher.Form>
  )
}

/** Counts down to a timestamp, in whole seconds. */
function useSecondsUntil(timestamp: number): number {
  const [now, setNow] = useState(Date.now)
  const secondsLeft = Math.max(0, Math.ceil((timestamp - now) / 1000))
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  return secondsLeft
}
