import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { userHospitals } from '#db/schema/accounts.ts'
import { bookings, isNumbered } from '#db/schema/bookings.ts'
import { doctors, type hospitals } from '#db/schema/directory.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { hasPermission, homeCarePermissions, isScopable, type Permission, type Role } from '#domain/roles.ts'
import { worksAt } from '#services/booking/works-at.ts'
import { refuse } from '#services/refuse.ts'

/**
 * What a member of staff works with: the appointments of these hospitals (null: of all), and home visits or
 * not. Patient records belong to the group (docs/decisions/031).
 */
export type BranchScope = { hospitals: number[] | null; homeCare: boolean }

/** Without a limit. */
const WHOLE_GROUP: BranchScope = { hospitals: null, homeCare: true }

/** The scope of an account. Only some roles can have one; without hospitals it is the whole group. */
export async function loadScope(
  db: Db,
  { userId, role, withHomeCare }: { userId: number; role: Role; withHomeCare: boolean },
): Promise<BranchScope> {
  if (!isScopable(role)) return WHOLE_GROUP
  const rows = await OWN_HOSPITALS(db, { userId })
  return rows.length > 0 ? { hospitals: rows.map(({ id }) => id), homeCare: withHomeCare } : WHOLE_GROUP
}

const OWN_HOSPITALS = preparedQuery(db =>
  db
    .select({ id: userHospitals.hospitalId })
    .from(userHospitals)
    .where(eq(userHospitals.userId, sql.placeholder('userId')))
    .orderBy(userHospitals.hospitalId),
)

/** Whether a role has a permission within a scope: home visits belong to no hospital. */
export const canWithin = (role: Role, scope: BranchScope, permission: Permission) =>
  hasPermission(role, permission) && (scope.homeCare || !homeCarePermissions.includes(permission))

/** The hospitals of the scope that a filter selects; null: all there are. */
export const placesOf = (hospital: number | null, { hospitals: own }: BranchScope): number[] | null =>
  hospital === null ? own : [hospital].filter(id => own?.includes(id) ?? true)

/** The condition that a column names a hospital of the scope. */
export const isOwnHospital = (column: SQLWrapper, { hospitals: own }: BranchScope): SQL | undefined =>
  own ? isAnyOf(column as typeof hospitals.id, own) : undefined

/** The condition that a column names a doctor of a hospital of the scope. */
export const isOfOwnHospital = (column: SQLWrapper, { hospitals: own }: BranchScope): SQL | undefined =>
  own ? sql`${column} in (select id from doctors where ${worksAt(own)})` : undefined

/** Refuses a hospital of the body that is outside of the scope as if it did not exist. */
export function refuseForeignHospital(
  hospitalId: number | 'all' | undefined,
  { hospitals: own }: BranchScope,
) {
  if (own && typeof hospitalId === 'number' && !own.includes(hospitalId))
    throw refuse('invalid_input', { errors: { hospital_id: ['not_found'] } })
}

/** Refuses a doctor of the body who is outside of the scope as if there were none. */
export async function refuseForeignDoctor(
  db: Db,
  doctorId: number | undefined,
  scope: BranchScope,
): Promise<void> {
  if (doctorId !== undefined && !(await isDoctorOfScope(db, doctorId, scope)))
    throw refuse('invalid_input', { errors: { doctor_id: ['not_found'] } })
}

/** Whether a doctor works at a hospital of the scope. */
export async function isDoctorOfScope(db: Db, doctorId: number, scope: BranchScope): Promise<boolean> {
  if (!scope.hospitals) return true
  const own = await db
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(eq(doctors.id, doctorId), worksAt(scope.hospitals)))
  return own.length > 0
}

/** Refuses an appointment that is outside of the scope as if there were none. */
export async function refuseForeignBooking(db: Db, id: number, scope: BranchScope): Promise<void> {
  if (!scope.hospitals) return
  const own = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isNumbered('appointment', id), isOwnHospital(bookings.hospitalId, scope)))
  if (own.length === 0) throw refuse('not_found')
}

/** Refuses home visits to whom they are not open, and to all where home care is off. */
export function refuseHomeCare(
  isRequested: boolean | undefined,
  can: (permission: Permission) => boolean,
): void {
  if (isRequested && !can('home_care.work')) throw refuse('staff.not_allowed')
}
