import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { HomeVisit } from '#contract/admin/home-visits.ts'
import { takeUnfollowed, useLastChange } from '../components/bookings/last-change.ts'
import { LastChangeBar } from '../components/bookings/last-change-bar.tsx'

type LastVisitChangeProps = { date: string; visits: readonly HomeVisit[] }

/** What was done last with a home visit; the page goes to the day of a new one. */
export function LastVisitChange({ date, visits }: LastVisitChangeProps) {
  const last = useLastChange()
  const [, setSearchParams] = useSearchParams()
  const change = last && 'service' in last.booking ? last : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    if (!change || !takeUnfollowed(change) || change.booking.date === date) return
    setSearchParams(
      params => {
        params.set('date', change.booking.date)
        return params
      },
      { preventScrollReset: true },
    )
  }, [change])
  const visit =
    visits.find(({ id }) => id === change?.booking.id) ?? (change?.booking as HomeVisit | undefined)
  return (
    <LastChangeBar
      change={change && visit && { ...change, booking: visit }}
      facts={visit ? [visit.service.name, `\u2068${visit.client_address}\u2069`] : []}
    />
  )
}
