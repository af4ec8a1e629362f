import { useEffect, useState } from 'react'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { askClock, clinicNow } from '../../browser/clinic-now.ts'

/** Today at the clinic (yyyy-MM-dd), by the server's clock as soon as it has answered. */
export function useClinicDay(): string {
  const [now, setNow] = useState(clinicNow)
  useEffect(() => {
    askClock().then(() => setNow(clinicNow()))
  }, [])
  return dayOf(now)
}
