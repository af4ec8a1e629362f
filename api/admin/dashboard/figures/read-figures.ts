import { type getClinicFigures, MAX_FIGURE_DAYS } from '#contract/admin/clinic-figures.ts'
import { CHART_DAYS } from '#contract/admin/dashboard.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { addDays, daysBetween } from '#domain/booking/clinic-time.ts'
import { workingDayOfDesk } from '#services/booking/working-days.ts'
import type { BranchScope } from '../../../requests/branch-scope.ts'
import { type FigureFilter, figuresOf, groupNames, type Span } from './clinic-figures.queries.ts'
import { messageFiguresOf } from './message-figures.ts'

type Query = Omit<Partial<FigureFilter>, 'scope'> & { from?: string | undefined; to?: string | undefined }

/** What the page and a file show. */
export type ShownFigures = Omit<Output<typeof getClinicFigures>, 'choices' | 'meta'>

/** Reads the figures of a span and of the one before: seven statements for any number of groups. */
export async function readFigures(
  db: Db,
  lang: Language,
  query: Query,
  { now, scope }: { now: number; scope: BranchScope },
): Promise<ShownFigures> {
  const by = query.by ?? 'hospital'
  const span = spanOf(query, await workingDayOfDesk(db, { hospital: query.hospital, scope }, now))
  const days = daysBetween(span.from, span.to) + 1
  const former = { from: addDays(span.from, -days), to: addDays(span.from, -1) }
  const filter = { ...query, by, scope }
  const { total, groups } = await figuresOf(db, span, filter)
  const before = await figuresOf(db, former, filter)
  const ids = groups.map(({ id }) => id)
  const names = await groupNames(db, lang, by, ids)
  return {
    ...span,
    by,
    total,
    before: { ...former, ...before.total },
    messages: await messageFiguresOf(db, { span, former, filter }),
    groups: groups
      .map(group => ({ ...group, name: names.get(group.id) ?? '' }))
      .sort((a, b) => a.name.localeCompare(b.name, lang) || a.id - b.id),
  }
}

/** The span of a query: without days the last thirty, in order, and the last days of one that is too long. */
function spanOf({ from, to }: Query, today: string): Span {
  const last = to ?? from ?? today
  const first = from ?? addDays(last, 1 - CHART_DAYS)
  const [begins, ends] = first <= last ? [first, last] : [last, first]
  const days = Math.min(daysBetween(begins, ends) + 1, MAX_FIGURE_DAYS)
  return { from: addDays(ends, 1 - days), to: ends }
}
