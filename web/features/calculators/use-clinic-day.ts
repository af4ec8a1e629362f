import { useEffect, useState } from 'react'
import { dayOf } from '#domain/booking/clinic-time.ts'

/** Today at the clinic (yyyy-MM-dd), by the server's clock as soon as it has answered. */
export function useClinicDay(): string {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    // Offline this computer's clock counts.
    import('../../browser/clinic-now.ts').then(({ askClock }) => askClock()).then(setNow, () => undefined)
  }, [])
  return dayOf(now)
}
