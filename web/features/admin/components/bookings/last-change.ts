import { useSyncExternalStore } from 'react'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import type { HomeVisit } from '#contract/admin/home-visits.ts'

/** What the last write to appointments or home visits did, until the next one. */
export type LastChange = {
  kind: 'booked' | 'moved' | 'cancelled'
  booking: StaffBooking | HomeVisit
  doctor?: number
}

let last: LastChange | undefined
const listeners = new Set<() => void>()

export function setLastChange(change: LastChange | undefined): void {
  last = change
  for (const listener of listeners) listener()
}

let followed: LastChange | undefined

/** Whether a change is a new booking to whose day the page has not gone yet; once. */
export function takeUnfollowed(change: LastChange): boolean {
  if (change.kind !== 'booked' || change === followed) return false
  followed = change
  return true
}

export const useLastChange = (): LastChange | undefined =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => last,
    () => undefined,
  )

/** Forgets the last change once another write has succeeded. */
export async function forgetting<T>(pending: Promise<T>): Promise<T> {
  const reply = await pending
  setLastChange(undefined)
  return reply
}

/** Remembers the booking that a call answers with. */
export async function remembered(
  pending: Promise<LastChange['booking']>,
  kind: LastChange['kind'],
  doctor?: number,
): Promise<void> {
  const booking = await pending
  setLastChange({ kind, booking, ...(doctor ? { doctor } : {}) })
}
