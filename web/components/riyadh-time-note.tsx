import { CLINIC_UTC_OFFSET_MS, MAX_DAYS_AHEAD } from '#domain/booking/clinic-time.ts'
import { useBrowserValue } from '../browser/use-browser-value.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/**
 * A note that times are in Riyadh time, for visitors whose time zone differs now or within the booking
 * window, or is not known without scripts. `always`: for a page that a text leads to, which may be printed.
 */
export function RiyadhTimeNote({ always = false }) {
  const { t } = useTranslation()
  const isElsewhere = useBrowserValue(isOutsideClinicTimeZone, false) || always
  const note = <p className="text-sm font-semibold text-ink-2">{t('time.riyadh')}</p>
  return isElsewhere ? note : <noscript>{note}</noscript>
}

/** A zone with daylight saving time may equal Riyadh's today and differ on the day of the appointment. */
function isOutsideClinicTimeZone(): boolean {
  const now = Date.now()
  return [now, now + MAX_DAYS_AHEAD * 24 * 60 * 60_000].some(
    time => -new Date(time).getTimezoneOffset() * 60_000 !== CLINIC_UTC_OFFSET_MS,
  )
}
