import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { patientMerges } from '#db/schema/patient-merges.ts'
import { patients } from '#db/schema/patients.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { type NationalIdKeys, openNationalId, sealNationalId } from '#services/national-ids.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { patientTables } from './patient-tables.ts'

type Patient = typeof patients.$inferSelect
type Pair = { keptId: number; mergedId: number }
/** `linkAccounts`: staff decided that the accounts linked to the merged record see the kept one. */
type Merge = Pair & { linkAccounts: boolean }

/** Why two records cannot be of one person, or null. */
export function mergeHindrance(one: Patient, other: Patient): 'two_ids' | null {
  const [id, otherId] = [one.nationalIdHash, other.nationalIdHash]
  return id && otherId && Buffer.compare(id, otherId) !== 0 ? 'two_ids' : null
}

/**
 * Moves all that belongs to a record to the kept one, which replaces it. Returns how many rows moved. No
 * account comes to see the kept record by it unless staff says so.
 */
export async function mergePatients(
  db: Db,
  { linkAccounts, ...pair }: Merge,
  { mergedBy, nationalIdKeys }: { mergedBy: number; nationalIdKeys: NationalIdKeys },
): Promise<number> {
  const { keptId, mergedId } = pair
  const { kept, merged } = await lockPair(db, pair)
  if (kept.mergedInto !== null || merged.mergedInto !== null) throw refuse('staff.changed_meanwhile')
  const hindrance = mergeHindrance(kept, merged)
  if (hindrance) throw refuse(`staff.${hindrance}`)

  await leaveOutOverlaps(db, pair)
  const moved: Record<string, number[]> = {}
  for (const [name, table] of Object.entries(patientTables)) {
    const rows = await db
      .update(table)
      .set({ patientId: keptId })
      .where(eq(table.patientId, mergedId))
      .returning({ id: table.id })
    moved[name] = rows.map(({ id }) => id)
  }
  if (linkAccounts) moved.patient_links = await moveLinks(db, pair)
  // First, because a national ID is unique among the records that are not replaced.
  await db.update(patients).set({ mergedInto: keptId }).where(eq(patients.id, mergedId))
  const count = countOf(moved)
  const filled = details.filter(
    ({ isMissing, outranks }) => !isMissing(merged) && (isMissing(kept) || outranks?.(merged, kept)),
  )
  if (filled.includes(phoneDetail) && !phoneDetail.isMissing(kept))
    moved[FORMER_PHONE] = [await keepFormerPhone(db, kept)]
  if (filled.length > 0)
    await db
      .update(patients)
      .set(
        Object.assign(
          {},
          ...filled.map(({ of }) => of(merged, { keptId, allergies: kept.allergies, nationalIdKeys })),
        ),
      )
      .where(eq(patients.id, keptId))
  await db
    .insert(patientMerges)
    .values({ keptId, mergedId, moved, filled: filled.map(({ name }) => name), mergedBy })
  return count
}

/** Gives a merged record back what moved. What came since stays with the kept one. */
export async function separatePatients(db: Db, pair: Pair): Promise<number> {
  const { keptId, mergedId } = pair
  const { kept, merged } = await lockPair(db, pair)
  const [merge] = await db.select().from(patientMerges).where(isMerge(pair))
  if (!merge || merged.mergedInto !== keptId || kept.mergedInto !== null)
    throw refuse('staff.changed_meanwhile')

  let count = 0
  for (const [name, table] of Object.entries(patientTables)) {
    const ids = merge.moved[name] ?? []
    if (ids.length === 0) continue
    const rows = await db
      .update(table)
      .set({ patientId: mergedId })
      .where(and(isAnyOf(table.id, ids), eq(table.patientId, keptId)))
      .returning({ id: table.id })
    count += rows.length
  }
  count += await giveLinksBack(db, pair, merge.moved.patient_links ?? [])
  await countOverlapsAgain(db, pair)
  const filled = details.filter(
    ({ name, of, identityOf = of }) =>
      merge.filled.includes(name) && isEqual(identityOf(kept), identityOf(merged)),
  )
  const former = await takeFormerPhone(db, merge.moved[FORMER_PHONE] ?? [])
  if (filled.length > 0)
    await db
      .update(patients)
      .set(Object.assign({}, ...filled.map(detail => (detail === phoneDetail && former) || detail.nothing)))
      .where(eq(patients.id, keptId))
  await db.update(patients).set({ mergedInto: null }).where(eq(patients.id, mergedId))
  await db.update(patientMerges).set({ undoneAt: sql`now()` }).where(eq(patientMerges.id, merge.id))
  return count
}

export const isMerge = ({ keptId, mergedId }: Pair) =>
  and(eq(patientMerges.keptId, keptId), eq(patientMerges.mergedId, mergedId), isNull(patientMerges.undoneAt))

type Kept = { keptId: number; allergies: string | null; nationalIdKeys: NationalIdKeys }

/**
 * A detail of a record, such as its phone number. The kept record takes it from the merged one if its own is
 * missing or outranked.
 */
type Detail = {
  name: string
  isMissing: (patient: Patient) => boolean
  outranks?: (merged: Patient, kept: Patient) => boolean
  of: (patient: Patient, kept?: Kept) => Partial<Patient>
  /** What two records with the same detail have in common, if that is less than `of`. */
  identityOf?: (patient: Patient) => Partial<Patient>
  nothing: Partial<Patient>
}

/** An account proves nothing by a number, so the number that staff entered wins, whichever record is kept. */
const phoneDetail: Detail = {
  name: 'phone',
  isMissing: ({ phone, writtenPhone }) => phone === null && writtenPhone === '',
  outranks: (merged, kept) => merged.phoneByStaff && !kept.phoneByStaff,
  of: ({ phone, writtenPhone, phoneByStaff }) => ({ phone, writtenPhone, phoneByStaff }),
  identityOf: ({ phone, writtenPhone }) => ({ phone, writtenPhone }),
  nothing: { phone: null, writtenPhone: '', phoneByStaff: false },
}

/** A detail that is one column, which is null if it is missing. */
const valueDetail = (name: string, column: 'email' | 'birthDate' | 'sex'): Detail => ({
  name,
  isMissing: patient => patient[column] === null,
  of: patient => ({ [column]: patient[column] }),
  nothing: { [column]: null },
})

const details: Detail[] = [
  {
    name: 'other_name',
    isMissing: ({ otherName }) => otherName === '',
    of: ({ otherName }) => ({ otherName }),
    nothing: { otherName: '' },
  },
  phoneDetail,
  valueDetail('email', 'email'),
  valueDetail('birth_date', 'birthDate'),
  valueDetail('sex', 'sex'),
  {
    name: 'allergies',
    isMissing: ({ allergies }) => allergies === null,
    // No allergy is lost: "none known" gives way, and of two texts both stay.
    outranks: (merged, kept) => merged.allergies !== '' && merged.allergies !== kept.allergies,
    of: ({ allergies }, kept) => ({ allergies: [kept?.allergies, allergies].filter(Boolean).join('\n') }),
    identityOf: ({ allergies }) => ({ allergies }),
    nothing: { allergies: null },
  },
  {
    name: 'national_id',
    isMissing: ({ nationalId }) => nationalId === null,
    of: resealedNationalId,
    // The number is encrypted anew for each record.
    identityOf: ({ nationalIdHash }) => ({ nationalIdHash }),
    nothing: { nationalId: null, nationalIdHash: null },
  },
  {
    // A patient who wants no reminders on one of the records wants none.
    name: 'reminders',
    isMissing: ({ wantsReminders }) => wantsReminders,
    of: ({ wantsReminders }) => ({ wantsReminders }),
    nothing: { wantsReminders: true },
  },
  {
    name: 'account_reminders',
    isMissing: ({ accountWantsReminders }) => accountWantsReminders,
    of: ({ accountWantsReminders }) => ({ accountWantsReminders }),
    nothing: { accountWantsReminders: true },
  },
]

/** The name in `moved` of the row that has the number that a merge replaced in the kept record. */
const FORMER_PHONE = 'former_phone'

/** Keeps the replaced number in a row that leads to the record, so that the search finds it by it. */
async function keepFormerPhone(db: Db, kept: Patient): Promise<number> {
  const { id: mergedInto, userId, name, language } = kept
  const [row] = await db
    .insert(patients)
    .values({ mergedInto, userId, name, language, ...phoneDetail.of(kept) })
    .returning({ id: patients.id })
  return row?.id as number
}

/** Deletes that row and returns the number; undefined if the merge replaced none. */
async function takeFormerPhone(db: Db, ids: number[]): Promise<Partial<Patient> | undefined> {
  const [row] = await db.delete(patients).where(isAnyOf(patients.id, ids)).returning()
  return row && phoneDetail.of(row)
}

/** Moves the live links of the merged record to the kept one, unless it has the account; returns the ids. */
async function moveLinks(db: Db, { keptId, mergedId }: Pair): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update patient_links link set patient_id = ${keptId}
    where patient_id = ${mergedId} and ended_at is null and not exists (
      select from patient_links other
      where other.patient_id = ${keptId} and other.user_id = link.user_id and other.ended_at is null)
    returning id`)
  return rows.map(({ id }) => id)
}

/** Gives the moved links back; one that has ended meanwhile stays ended. Returns how many. */
async function giveLinksBack(db: Db, { keptId, mergedId }: Pair, ids: number[]): Promise<number> {
  const rows = await db
    .update(patientLinks)
    .set({ patientId: mergedId })
    .where(and(isAnyOf(patientLinks.id, ids), eq(patientLinks.patientId, keptId)))
    .returning({ id: patientLinks.id })
  return rows.length
}

/** A sealed number opens in its own record only, so it is sealed again for the kept one. */
function resealedNationalId({ id, nationalId }: Patient, kept?: Kept): Partial<Patient> {
  // Without a key no number can be read or found; the merged record has it still.
  if (!kept || !nationalId || kept.nationalIdKeys.length === 0) return {}
  const { keptId, nationalIdKeys } = kept
  return sealNationalId(nationalIdKeys, keptId, openNationalId(nationalIdKeys, id, nationalId))
}

const isEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

const countOf = (moved: Record<string, number[]>) => Object.values(moved).flat().length

/**
 * Locks the accounts and then the two records, in the order of everything that books: bookings of either wait
 * for the merge, and it for them.
 */
async function lockPair(db: Db, { keptId, mergedId }: Pair) {
  const ids = [keptId, mergedId]
  const read = () => db.select().from(patients).where(isAnyOf(patients.id, ids)).orderBy(patients.id)
  const accounts = (await read()).flatMap(({ userId }) => userId ?? [])
  if (accounts.length > 0)
    await db
      .select({ id: users.id })
      .from(users)
      .where(isAnyOf(users.id, accounts))
      .orderBy(users.id)
      .for('no key update')
  const rows = await read().for('update')
  const byId = (id: number) => orNotFound(rows.find(row => row.id === id))
  if (keptId === mergedId) throw refuse('not_found')
  return { kept: byId(keptId), merged: byId(mergedId) }
}

/** Leaves the bookings out of the constraint that overlap one of the kept record. */
async function leaveOutOverlaps(db: Db, { keptId, mergedId }: Pair): Promise<void> {
  await db.execute(sql`
    update bookings set patient_overlap = true
    where patient_id = ${mergedId} and status <> 'cancelled' and not patient_overlap
      and exists (${othersOf(keptId)})`)
}

/** Counts the bookings of both records again at whose time their patient has no other. */
async function countOverlapsAgain(db: Db, { keptId, mergedId }: Pair): Promise<void> {
  for (const patientId of [keptId, mergedId])
    await db.execute(sql`
      update bookings set patient_overlap = false
      where patient_id = ${patientId} and patient_overlap and not exists (${othersOf(patientId, true)})`)
}

/** The bookings of a patient at the time of another one; `all`: also those that do not count. */
const othersOf = (patientId: number, all = false) => sql`
  select from bookings other where other.patient_id = ${patientId} and other.id <> bookings.id
    and other.status <> 'cancelled' and (${all} or not other.patient_overlap)
    and tstzrange(other.starts_at, other.ends_at) && tstzrange(bookings.starts_at, bookings.ends_at)`
