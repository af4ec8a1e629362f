import { eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { patients } from '#db/schema/patients.ts'
import { languageByScript } from '#domain/text/language-by-script.ts'
import { refuse } from '../refuse.ts'
import { userIdByEmail } from './bookings.ts'

/** The patient whom staff book: `patientFields` of the contract. */
type Caller = {
  client_name: string
  client_phone: string
  email?: string | undefined
  patient_id?: number | undefined
  language?: Language | undefined
}

/** The account that an appointment of the caller belongs to; null: none. */
export async function accountOfCaller(db: Db, { email, patient_id }: Caller): Promise<number | null> {
  // The chosen record is locked by `recordOfCaller`, after the account, as everywhere.
  return patient_id === undefined ? userIdByEmail(db, email) : (await chosenRecord(db, patient_id)).userId
}

/**
 * The record of the caller: the chosen one, or else that of the account or of the name and number, which is
 * created if there is none. A merge of the record waits until the booking is written.
 */
export async function recordOfCaller(db: Db, userId: number | null, caller: Caller): Promise<number> {
  if (caller.patient_id !== undefined) return (await chosenRecord(db, caller.patient_id, 'key share')).id
  const { client_name: name, client_phone: phone, language } = caller
  const ask = async (record: 'known_patient' | 'patient_for') => {
    const { rows } = await db.execute<{ id: number | null }>(
      sql`select ${sql.identifier(record)}(${userId}::int, ${name}, ${phone}) as id`,
    )
    return rows[0]?.id ?? null
  }
  const known = await ask('known_patient')
  const id = known ?? ((await ask('patient_for')) as number)
  // The account has a language of its own.
  const spoken = language ?? (known === null ? languageByScript(name) : undefined)
  if (spoken && userId === null)
    await db
      .update(patients)
      .set({ language: spoken })
      .where(sql`${patients.id} = ${id} and ${patients.language} <> ${spoken}`)
  return id
}

/** A record, or the one that replaced it, locked if asked. Refuses one that does not exist any more. */
async function chosenRecord(
  db: Db,
  id: number,
  lock?: 'key share',
): Promise<{ id: number; userId: number | null }> {
  const query = db
    .select({ id: patients.id, userId: patients.userId, mergedInto: patients.mergedInto })
    .from(patients)
    .where(eq(patients.id, id))
  const [record] = lock ? await query.for(lock) : await query
  if (!record) throw refuse('invalid_input', { errors: { client_name: ['not_found'] } })
  return record.mergedInto === null ? record : chosenRecord(db, record.mergedInto, lock)
}
