import { useSyncExternalStore } from 'react'
import { DAYS_AHEAD } from '#domain/booking-window.ts'
import { CLINIC_OFFSET } from '#domain/clinic-time.ts'
import { useTranslation } from './use-translation.ts'

/** Says that times are those of Riyadh, to somebody whose own clock shows another time now or when a visit may be. */
export function RiyadhTime() {
  const { t } = useTranslation()
  const isElsewhere = useSyncExternalStore(noChange, hasOtherClock, () => false)
  return isElsewhere ? <p className="text-sm font-semibold text-ink-2">{t('time.riyadh')}</p> : null
}

/** A zone with summer time may agree with Riyadh today and differ on the day of the visit. */
function hasOtherClock(): boolean {
  const now = Date.now()
  return [now, now + DAYS_AHEAD * 24 * 60 * 60_000].some(
    at => -new Date(at).getTimezoneOffset() * 60_000 !== CLINIC_OFFSET,
  )
}

const noChange = () => () => {}
