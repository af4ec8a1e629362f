import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'

/** The days of a query, whichever is first, as a half-open interval; without them the month of today. */
export function periodOf(query: { from?: string | undefined; to?: string | undefined }, now: number) {
  const today = dayOf(now)
  const first = query.from ?? `${(query.to ?? today).slice(0, 7)}-01`
  const last = query.to ?? ([today, first].toSorted().at(-1) as string)
  const [from, to] = [first, last].toSorted() as [string, string]
  return {
    from,
    to,
    since: new Date(timestampAt(from, '00:00')),
    before: new Date(timestampAt(addDays(to, 1), '00:00')),
  }
}
