import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'

/** The days of a query as a half-open interval; without them the month of today. */
export function periodOf(query: { from?: string | undefined; to?: string | undefined }, now: number) {
  const today = dayOf(now)
  const from = query.from ?? `${(query.to ?? today).slice(0, 7)}-01`
  const to = query.to ?? ([today, from].toSorted().at(-1) as string)
  return {
    from,
    to,
    since: new Date(timestampAt(from, '00:00')),
    before: new Date(timestampAt(addDays(to, 1), '00:00')),
  }
}
