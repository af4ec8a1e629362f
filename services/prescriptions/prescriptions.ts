import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Prescription, PrescriptionFile, PrescriptionItem } from '#contract/prescriptions.ts'
import type { Db } from '#db/connect.ts'
import {
  prescriptionFiles,
  prescriptionItems,
  prescriptionOriginals,
  prescriptions,
} from '#db/schema/prescriptions.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { shownPrescriptionState } from '#domain/prescriptions/prescription-rules.ts'

export const PRESCRIPTIONS_PER_PAGE = 100

export type PrescriptionViewer = { lang: Language; now: number }
type Row = typeof prescriptions.$inferSelect

/** A page of the newest prescriptions that match a condition, in wire format beside their rows. */
export async function selectPrescriptions(
  db: Db,
  { lang, now }: PrescriptionViewer,
  filter: SQL | undefined,
  page = 1,
): Promise<{ row: Row; prescription: Prescription }[]> {
  const rows = await db
    .select()
    .from(prescriptions)
    .where(filter)
    .orderBy(desc(prescriptions.id))
    .limit(PRESCRIPTIONS_PER_PAGE)
    .offset((page - 1) * PRESCRIPTIONS_PER_PAGE)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const files = await filesOf(db, ids)
  const items = await itemsOf(db, lang, ids)
  return rows.map(row => ({
    row,
    prescription: prescriptionReply(row, {
      files: files.get(row.id) ?? [],
      items: items.get(row.id) ?? [],
      now,
    }),
  }))
}

/** One prescription in wire format beside its row, or undefined. */
export async function findPrescription(db: Db, viewer: PrescriptionViewer, filter: SQL | undefined) {
  return (await selectPrescriptions(db, viewer, filter))[0]
}

/** Locks the prescription of a user until the transaction ends; undefined if it is not theirs. */
export async function lockOwnPrescription(tx: Db, userId: number, id: number): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(prescriptions)
    .where(and(eq(prescriptions.id, id), eq(prescriptions.userId, userId)))
    .for('no key update')
  return row
}

/** How many prescriptions of a user wait for a decision or an answer. */
export async function countOpen(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(prescriptions)
    .where(isOpenOf(userId))
  return row?.count ?? 0
}

/** The bytes of the files of a user's open prescriptions, with the photos as they were sent. */
export async function openBytes(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({
      bytes: sql<number>`coalesce(sum(${prescriptionFiles.size}
        + coalesce(${prescriptionOriginals.size}, 0)), 0)::int`,
    })
    .from(prescriptions)
    .innerJoin(prescriptionFiles, eq(prescriptionFiles.prescriptionId, prescriptions.id))
    .leftJoin(prescriptionOriginals, eq(prescriptionOriginals.fileId, prescriptionFiles.id))
    .where(isOpenOf(userId))
  return row?.bytes ?? 0
}

const isOpenOf = (userId: number) =>
  and(eq(prescriptions.userId, userId), inArray(prescriptions.state, ['waiting', 'question']))

export async function countFiles(db: Db, prescriptionId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(prescriptionFiles)
    .where(eq(prescriptionFiles.prescriptionId, prescriptionId))
  return row?.count ?? 0
}

/** A stored file of a prescription, or undefined. */
export async function sealedFile(db: Db, prescriptionId: number, fileId: number) {
  const [file] = await db
    .select({ type: prescriptionFiles.type, sealed: prescriptionFiles.sealed })
    .from(prescriptionFiles)
    .where(and(eq(prescriptionFiles.id, fileId), eq(prescriptionFiles.prescriptionId, prescriptionId)))
  return file
}

/** The condition of the photos as they were sent, which a job deletes some time after the decision. */
export const isUndecided = isNull(prescriptions.decidedAt)

/** The photo of a file as it was sent, or undefined: of a document, or once the prescription is decided. */
export async function sealedOriginal(db: Db, prescriptionId: number, fileId: number) {
  const [original] = await db
    .select({ type: prescriptionOriginals.type, sealed: prescriptionOriginals.sealed })
    .from(prescriptionOriginals)
    .innerJoin(prescriptionFiles, eq(prescriptionFiles.id, prescriptionOriginals.fileId))
    .innerJoin(prescriptions, eq(prescriptions.id, prescriptionFiles.prescriptionId))
    .where(and(eq(prescriptionFiles.id, fileId), eq(prescriptions.id, prescriptionId), isUndecided))
  return original
}

async function filesOf(db: Db, ids: number[]): Promise<Map<number, PrescriptionFile[]>> {
  const rows = await db
    .select({
      prescriptionId: prescriptionFiles.prescriptionId,
      id: prescriptionFiles.id,
      type: prescriptionFiles.type,
      size: prescriptionFiles.size,
      pages: prescriptionFiles.pages,
    })
    .from(prescriptionFiles)
    .where(isAnyOf(prescriptionFiles.prescriptionId, ids))
    .orderBy(asc(prescriptionFiles.id))
  return Map.groupBy(rows, ({ prescriptionId }) => prescriptionId)
}

async function itemsOf(db: Db, lang: Language, ids: number[]): Promise<Map<number, PrescriptionItem[]>> {
  const rows = await db
    .select({
      prescriptionId: prescriptionItems.prescriptionId,
      product_id: prescriptionItems.productId,
      name: inLanguage(prescriptionItems, 'name', lang),
      quantity: prescriptionItems.quantity,
      times: prescriptionItems.times,
      left: sql<number>`${prescriptionItems.times} - ${prescriptionItems.dispensed}`,
      directions: prescriptionItems.directions,
    })
    .from(prescriptionItems)
    .where(isAnyOf(prescriptionItems.prescriptionId, ids))
    .orderBy(asc(prescriptionItems.id))
  return Map.groupBy(rows, ({ prescriptionId }) => prescriptionId)
}

type Parts = { files: PrescriptionFile[]; items: PrescriptionItem[]; now: number }

function prescriptionReply(row: Row, { files, items, now }: Parts): Prescription {
  const at = row.createdAt.getTime()
  return {
    id: row.id,
    client_name: row.clientName,
    state: shownPrescriptionState(row, { now, today: dayOf(now) }),
    date: dayOf(at),
    time: timeOf(at),
    open: row.state === 'waiting' || row.state === 'question',
    files,
    question: row.question,
    answer: row.answer,
    reason: row.reason,
    items,
    valid_until: row.validUntil,
    refills: row.refills,
    decided_on: row.decidedAt && dayOf(row.decidedAt.getTime()),
    pharmacist: row.decidedAt ? row.reviewerName : '',
  }
}
