import { addDays, dayOf, daysBetween, timestampAt } from '#domain/booking/clinic-time.ts'

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

/** The days before a period: of whole months as many months, otherwise as many days. */
export function periodBefore({ from, to }: { from: string; to: string }) {
  const next = addDays(to, 1)
  const isOfMonths = from.endsWith('-01') && next.endsWith('-01')
  const monthOf = (day: string) => (Number(day.slice(0, 4)) - 2000) * 12 + Number(day.slice(5, 7)) - 1
  const first = new Date(Date.UTC(2000, 2 * monthOf(from) - monthOf(next), 1))
  return {
    from: isOfMonths ? first.toISOString().slice(0, 10) : addDays(from, -daysBetween(from, next)),
    to: addDays(from, -1),
  }
}
