import { useEffect } from 'react'
import { useBrowserValue } from '../browser/use-browser-value.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { hasSessionEnded, setSessionEndTold } from '../session.ts'
import { Info } from '../ui/icons.tsx'

/** Tells a person who was signed in why sign-in is shown. */
export function SessionEndedNotice() {
  const { t } = useTranslation()
  const hasEnded = useBrowserValue(hasSessionEnded, false)
  useEffect(() => {
    if (hasEnded) setSessionEndTold()
  }, [hasEnded])
  if (!hasEnded) return null
  return (
    <p role="status" className="flex items-start gap-2.5 rounded-md bg-band p-4 font-semibold">
      <Info className="mt-1 size-5 shrink-0 text-link" />
      {t('sign_in.ended')}
    </p>
  )
}
