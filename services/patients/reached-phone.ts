import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { accountMark, reachColumns } from './patient-links.ts'

type ReachedColumns = { userId: AnyPgColumn; patientId: AnyPgColumn; clientPhone: AnyPgColumn }

/**
 * The number that news of a booking goes to: the one that staff entered in the record, as it is now; without
 * one, or if an account without a verified link booked, the one given for this booking.
 */
export const reachedPhone = (table: ReachedColumns): SQL<string> => {
  const column = ({ name }: AnyPgColumn) =>
    sql`${sql.identifier(getTableName(table.patientId.table))}.${sql.identifier(name)}`
  return sql<string>`coalesce((
    select coalesce(record.phone, nullif(record.written_phone, '')) from patients record
    where record.id = ${column(table.patientId)} and record.phone_by_staff
      and ${accountMark(table)} is distinct from 'booked'), ${column(table.clientPhone)})`
}

/** The way to the patient of a booking as staff sees it. */
export const staffReachColumns = (table: ReachedColumns) => ({
  ...reachColumns(table),
  reachedPhone: reachedPhone(table),
})
