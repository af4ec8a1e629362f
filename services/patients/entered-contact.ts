import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { patients } from '#db/schema/patients.ts'

/** A phone number or an e-mail address to which a code goes. */
export type Contact = { method: 'phone_code'; phone: string } | { method: 'email_code'; email: string }

/** The condition that a record is in use and has a contact from staff. */
export const hasContact = (contact: Contact): SQL | undefined =>
  and(
    isNull(patients.mergedInto),
    contact.method === 'phone_code'
      ? and(eq(patients.phone, contact.phone), eq(patients.phoneByStaff, true))
      : eq(patients.email, contact.email),
  )

/** The contact of a record that staff have entered, as it is now; undefined if there is none. */
export async function enteredContact(
  db: Db,
  { patientId, method }: { patientId: number | null; method: Contact['method'] },
): Promise<Contact | undefined> {
  const { phone, email, phoneByStaff } = patients
  const [record] = await db
    .select({ phone, email, phoneByStaff })
    .from(patients)
    .where(sql`${patients.id} = ${patientId}`)
  if (method === 'email_code') return record?.email ? { method, email: record.email } : undefined
  return record?.phone && record.phoneByStaff ? { method, phone: record.phone } : undefined
}
