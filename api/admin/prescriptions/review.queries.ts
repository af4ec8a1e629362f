import { and, asc, desc, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm'
import type { PrescribedMedicine } from '#contract/admin/prescriptions.ts'
import { MAX_FOUND } from '#contract/admin/resource.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { patients } from '#db/schema/patients.ts'
import {
  prescriptionFiles,
  prescriptionItems,
  prescriptionOriginals,
  prescriptions,
  prescriptionUses,
} from '#db/schema/prescriptions.ts'
import { cartLines, products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { nameOrder } from '#db/statements/name-order.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { isOldEnough } from '#domain/prescriptions/choose-cover.ts'
import { loadOrderNumbers } from '#services/clinic-settings.ts'
import { isHandedOver } from '#services/orders/handed-over.ts'
import { birthDateOfPatient, readBirthDate } from '#services/prescriptions/prescription-cover.ts'
import { isUndecided } from '#services/prescriptions/prescriptions.ts'
import { productIdsOfCode } from '../../search/product-codes.ts'
import { exactOrFuzzyCondition } from '../../search/search-condition.ts'

/** How far back a pharmacist sees what was dispensed, in days. */
const DISPENSED_DAYS = 365

const isPrescribed = eq(products.medicineClass, 'prescription')

const medicine = (lang: Language) => ({
  id: products.id,
  name: inLanguage(products, 'name', lang),
  min_age: products.minAge,
})

/** The prescription medicines with a name, or with a typed or scanned code. */
export async function findMedicines(
  db: Db,
  lang: Language,
  search: string | undefined,
): Promise<PrescribedMedicine[]> {
  if (!search) return []
  const ids = await productIdsOfCode(db, search)
  const found =
    ids.length > 0
      ? isAnyOf(products.id, ids)
      : await exactOrFuzzyCondition(db, products, search, isPrescribed)
  const rows = await db
    .select(medicine(lang))
    .from(products)
    .where(and(isPrescribed, found))
    .orderBy(desc(products.sold), asc(products.id))
    .limit(MAX_FOUND)
  return rows.map(row => ({ ...row, in_cart: 0 }))
}

/** The prescription medicines in a customer's cart, with their pieces. */
export const medicinesInCart = (db: Db, lang: Language, userId: number | null) =>
  db
    .select({ ...medicine(lang), in_cart: cartLines.quantity })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(and(eq(cartLines.userId, userId ?? 0), isPrescribed))
    .orderBy(nameOrder(inLanguage(products, 'name', lang)), asc(products.id))

/** What orders of a year have for a patient by prescription and was not returned, all of it, newest first. */
export async function dispensedBefore(
  db: Db,
  lang: Language,
  { patientId, now }: { patientId: number; now: number },
) {
  const since = timestampAt(addDays(dayOf(now), -DISPENSED_DAYS), '00:00')
  const kept = sql<number>`${orderLines.quantity} - (
    select coalesce(sum(restocked + destroyed), 0) from order_return_lines
    where order_line_id = ${orderLines.id}
  )::int`
  const rows = await db
    .select({
      orderId: orders.id,
      createdAt: orders.createdAt,
      name: inLanguage(orderLines, 'name', lang),
      quantity: kept,
      handed_over: isHandedOver,
    })
    .from(prescriptionUses)
    .innerJoin(prescriptionItems, eq(prescriptionItems.id, prescriptionUses.itemId))
    .innerJoin(prescriptions, eq(prescriptions.id, prescriptionItems.prescriptionId))
    .innerJoin(orders, eq(orders.id, prescriptionUses.orderId))
    .innerJoin(
      sql`prescribed_lines(${orders.id}) prescribed`,
      sql`prescribed.item_id = ${prescriptionItems.id}`,
    )
    .innerJoin(orderLines, sql`${orderLines.id} = prescribed.line_id`)
    .where(
      and(
        eq(prescriptions.patientId, patientId),
        gte(orders.createdAt, new Date(since)),
        ne(orders.status, 'cancelled'),
        gt(kept, 0),
      ),
    )
    .groupBy(orders.id, orderLines.id)
    .orderBy(desc(orders.id), asc(orderLines.id))
  const numberOf = await loadOrderNumbers(db)
  return rows.map(({ orderId, createdAt, ...row }) => ({
    ...row,
    number: numberOf(orderId),
    date: dayOf(createdAt.getTime()),
  }))
}

/** The files of a prescription that the pharmacist has not opened. */
export async function unopenedFiles(db: Db, prescriptionId: number, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: prescriptionFiles.id })
    .from(prescriptionFiles)
    .where(
      and(
        eq(prescriptionFiles.prescriptionId, prescriptionId),
        sql`${prescriptionFiles.openedBy} is distinct from ${userId}`,
      ),
    )
    .orderBy(asc(prescriptionFiles.id))
  return rows.map(({ id }) => id)
}

/** The files of a prescription whose photo is stored as it was sent, too. */
export async function storedOriginals(db: Db, prescriptionId: number): Promise<number[]> {
  const rows = await db
    .select({ id: prescriptionFiles.id })
    .from(prescriptionOriginals)
    .innerJoin(prescriptionFiles, eq(prescriptionFiles.id, prescriptionOriginals.fileId))
    .innerJoin(prescriptions, eq(prescriptions.id, prescriptionFiles.prescriptionId))
    .where(and(eq(prescriptions.id, prescriptionId), isUndecided))
    .orderBy(asc(prescriptionFiles.id))
  return rows.map(({ id }) => id)
}

/** Notes who opened a file; while another pharmacist has the prescription, the opening is only in the log. */
export async function noteOpening(
  db: Db,
  { id, fileId, userId, now }: { id: number; fileId: number; userId: number; now: number },
): Promise<void> {
  const mayReview = db
    .select({ id: prescriptions.id })
    .from(prescriptions)
    .where(
      and(
        eq(prescriptions.id, id),
        sql`(${prescriptions.reviewerId} = ${userId} or ${prescriptions.lockedUntil} is null
          or ${prescriptions.lockedUntil} <= ${new Date(now).toISOString()})`,
      ),
    )
  await db
    .update(prescriptionFiles)
    .set({ openedBy: userId })
    .where(and(eq(prescriptionFiles.id, fileId), sql`${prescriptionFiles.prescriptionId} in (${mayReview})`))
}

type ApprovedItem = { product_id: number; quantity: number; directions: string }

/** Inserts what is approved, with the names as they are now; returns how many of the products exist. */
export async function insertItems(
  tx: Db,
  prescriptionId: number,
  { items, times }: { items: readonly ApprovedItem[]; times: number },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into prescription_items
      (prescription_id, product_id, name_ar, name_en, quantity, times, directions)
    select ${prescriptionId}, products.id, products.name_ar, products.name_en, line.quantity, ${times},
      line.directions
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as line(product_id int, quantity smallint, directions text)
    join products on products.id = line.product_id and products.medicine_class = 'prescription'
    order by products.id`)
  return rowCount ?? 0
}

/**
 * Keeps the birth date that the pharmacist has read, if the patient's record has none. Returns whether it is
 * not before the one that is known: a medicine is not sold by the older of two dates.
 */
export async function keepBirthDate(tx: Db, prescriptionId: number, birthDate: string): Promise<boolean> {
  const isThis = eq(prescriptions.id, prescriptionId)
  const unknown = tx.select({ id: patients.id }).from(patients).where(isNull(patients.birthDate))
  await tx
    .update(prescriptions)
    .set({ birthDate })
    .where(and(isThis, sql`${prescriptions.patientId} in (${unknown})`))
  const [known] = await tx
    .select({ birthDate: sql<string | null>`coalesce(${patients.birthDate}, ${readBirthDate})` })
    .from(prescriptions)
    .innerJoin(patients, eq(patients.id, prescriptions.patientId))
    .where(isThis)
  return birthDate >= (known?.birthDate ?? '')
}

/**
 * Of the approved medicines with an age limit, the first that the patient is too young for, and whether the
 * birth date is not known. `read`: the birth date of this document, if it was read.
 */
export async function checkApprovedAge(
  db: Db,
  lang: Language,
  { id: prescriptionId, today, read }: { id: number; today: string; read: string | null },
) {
  const limited = await db
    .select({
      name: inLanguage(products, 'name', lang),
      minAge: products.minAge,
      birthDate: birthDateOfPatient,
    })
    .from(prescriptionItems)
    .innerJoin(prescriptions, eq(prescriptions.id, prescriptionItems.prescriptionId))
    .innerJoin(patients, eq(patients.id, prescriptions.patientId))
    .innerJoin(products, eq(products.id, prescriptionItems.productId))
    .where(
      and(eq(prescriptionItems.prescriptionId, prescriptionId), ne(sql`coalesce(${products.minAge}, 0)`, 0)),
    )
  const dated = limited.map(item => ({ ...item, birthDate: read ?? item.birthDate }))
  return {
    isUnknown: dated.some(({ birthDate }) => birthDate === null),
    tooEarly: dated.find(item => !isOldEnough(item, today)),
  }
}
