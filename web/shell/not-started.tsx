import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { NOT_STARTED_ID } from '../ssr/pre-hydration-events.ts'

/** Says that the page is incomplete: its scripts have not come. The script of early events shows it. */
export function NotStarted() {
  // A hydrated page has no use for it, and a changed link in it would be announced.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated ? null : <NotStartedSentence hidden />
}

export function NotStartedSentence({ hidden }: { hidden: boolean }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <p
      id={NOT_STARTED_ID}
      role="alert"
      hidden={hidden}
      className="status-bar fixed inset-x-0 bottom-0 z-40 bg-warn-soft text-center"
    >
      {t('shell.not_started')}{' '}
      <a href={`${pathname}${search}`} className="font-semibold whitespace-nowrap">
        {t('error.reload')}
      </a>
    </p>
  )
}
