import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { patients } from '#db/schema/patients.ts'
import { languageByScript } from '#domain/text/language-by-script.ts'
import { refuse } from '#services/refuse.ts'

/** The patient whom staff book: `patientFields` of the contract. */
type Caller = {
  client_name: string
  client_phone: string
  email?: string | undefined
  patient_id?: number | undefined
  language?: Language | undefined
}

/**
 * The record of the caller: the chosen one, or else the record with the name and number, which is created if
 * there is none. The desk books for a record and never for an account: an account sees the booking through a
 * verified link alone. A merge of the record waits until the booking is written.
 */
export async function recordOfCaller(db: Db, caller: Caller): Promise<number> {
  if (caller.patient_id !== undefined) return lockChosenRecord(db, caller.patient_id)
  const { client_name: name, client_phone: phone, language, email } = caller
  const ask = async (record: 'known_patient' | 'patient_for') => {
    const { rows } = await db.execute<{ id: number | null }>(
      sql`select ${sql.identifier(record)}(null, ${name}, ${phone}) as id`,
    )
    return rows[0]?.id ?? null
  }
  const known = await ask('known_patient')
  const id = known ?? ((await ask('patient_for')) as number)
  const spoken = language ?? (known === null ? languageByScript(name) : undefined)
  if (spoken)
    await db
      .update(patients)
      .set({ language: spoken })
      .where(sql`${patients.id} = ${id} and ${patients.language} <> ${spoken}`)
  // A code goes to the address of a record: a caller gives one to a new record, never to one that is known.
  // `now()` is the start of this transaction.
  if (email && known === null)
    await db
      .update(patients)
      .set({ email })
      .where(and(eq(patients.id, id), eq(patients.createdAt, sql`now()`)))
  return id
}

/** Locks a record, or the one that replaced it. Refuses one that does not exist any more. */
async function lockChosenRecord(db: Db, id: number): Promise<number> {
  const [record] = await db
    .select({ id: sql<number>`current_record(${patients.id})` })
    .from(patients)
    .where(eq(patients.id, id))
  if (!record) throw refuse('invalid_input', { errors: { client_name: ['not_found'] } })
  return record.id
}
