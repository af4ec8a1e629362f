import { asc, eq } from 'drizzle-orm'
import type { deliveryPlaces as calls } from '#contract/admin/delivery-places.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { deliveryClosedDays, deliveryPlaces, deliveryWindows } from '#db/schema/delivery.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { stripSeconds } from '#domain/text/format.ts'
import { branchOrMain } from '#services/stock.ts'
import { columnValues, fieldColumns } from '../record-columns.ts'
import { saveRow } from '../resource.ts'
import { syncChildRows } from '../sync-child-rows.ts'

type Body = Input<typeof calls.create>['body']
type Place = Output<typeof calls.get>['record']

const recordColumns = fieldColumns(deliveryPlaces, 'id', 'kind', 'name', 'address', 'active', 'branch_id')

/** A place with its weekly times and closed days. */
export async function loadPlace(db: Db, id: number): Promise<Place | undefined> {
  const [place] = await db.select(recordColumns).from(deliveryPlaces).where(eq(deliveryPlaces.id, id))
  if (!place) return undefined
  const closedDays = await db
    .select({ day: deliveryClosedDays.day })
    .from(deliveryClosedDays)
    .where(eq(deliveryClosedDays.placeId, id))
    .orderBy(asc(deliveryClosedDays.day))
  return {
    ...place,
    windows: (await windowsOf(db, id)).map(windowReply),
    closed_days: closedDays.map(({ day }) => day),
  }
}

/** Writes a place to the row with this id or to a new one; returns the id. */
export async function savePlace(tx: Db, body: Body, id?: number): Promise<number> {
  const address = body.kind === 'branch' ? body.address : { ar: '', en: '' }
  const branchId = await branchOrMain(tx, body.branch_id)
  const placeId = await saveRow(tx, deliveryPlaces, { ...columnValues({ ...body, address }), branchId }, id)
  await saveWindows(tx, placeId, body.windows)
  const days = [...new Set(body.closed_days)].map(day => ({ day }))
  await syncChildRows(tx, deliveryClosedDays, { placeId }, days)
  return placeId
}

/** The days from today on that a change of a place closes. */
export async function newlyClosedDays(db: Db, id: number, body: Body, today: string): Promise<string[]> {
  const closed = new Set((await loadPlace(db, id))?.closed_days)
  return [...new Set(body.closed_days)].filter(day => day >= today && !closed.has(day))
}

const windowsOf = (db: Db, placeId: number) =>
  db
    .select()
    .from(deliveryWindows)
    .where(eq(deliveryWindows.placeId, placeId))
    .orderBy(asc(deliveryWindows.timeFrom), asc(deliveryWindows.id))

const windowReply = ({
  weekdays,
  timeFrom,
  timeTo,
  capacity,
  cutoff,
}: typeof deliveryWindows.$inferSelect) => ({
  weekdays,
  from: stripSeconds(timeFrom),
  to: stripSeconds(timeTo),
  capacity,
  cutoff,
})

/** Writes only the windows that differ, so that the audit log has no entries without a change. */
async function saveWindows(tx: Db, placeId: number, body: Body['windows']): Promise<void> {
  const windows = body.map(window => ({ ...window, weekdays: [...new Set(window.weekdays)].sort() }))
  const stored = await windowsOf(tx, placeId)
  const isSame = (row: (typeof stored)[number], window: Body['windows'][number]) =>
    JSON.stringify(windowReply(row)) === JSON.stringify(orderedWindow(window))
  const removed = stored.filter(row => !windows.some(window => isSame(row, window))).map(({ id }) => id)
  const added = windows.filter(window => !stored.some(row => isSame(row, window)))
  if (removed.length > 0) await tx.delete(deliveryWindows).where(isAnyOf(deliveryWindows.id, removed))
  if (added.length > 0)
    await tx
      .insert(deliveryWindows)
      .values(added.map(({ from, to, ...window }) => ({ ...window, placeId, timeFrom: from, timeTo: to })))
}

const orderedWindow = ({ weekdays, from, to, capacity, cutoff }: Body['windows'][number]) => ({
  weekdays,
  from,
  to,
  capacity,
  cutoff,
})
