import { count, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { prescriptions } from '#db/schema/prescriptions.ts'
import {
  PRESCRIPTIONS_PER_PAGE,
  type PrescriptionViewer,
  selectPrescriptions,
} from '#services/prescriptions/prescriptions.ts'
import { pageOf } from '../search/paging.ts'

/** A page of the prescriptions of a user, newest first. */
export async function prescriptionsOf(db: Db, viewer: PrescriptionViewer, userId: number, page: number) {
  const isOwn = eq(prescriptions.userId, userId)
  const rows = await selectPrescriptions(db, viewer, isOwn, page)
  const countAll = async () => {
    const [row] = await db.select({ total: count() }).from(prescriptions).where(isOwn)
    return row?.total ?? 0
  }
  const data = rows.map(({ prescription }) => prescription)
  return pageOf(data, { page, perPage: PRESCRIPTIONS_PER_PAGE, count: countAll })
}
