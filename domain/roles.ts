/** Every permission that an endpoint of the back office can require. */
export const permissions = [
  'office.enter',
  'dashboard.see',
  'pictures.upload',
  'directory.edit',
  'news.edit',
  'home_care.edit',
  'search_words.edit',
  'home_care.work',
  'home_visits.own',
  'bookings.work',
  'bookings.overbook',
  'patients.work',
  'patients.notes',
  'appointments.own',
  'notes.read',
  'messages.read',
  'store.edit',
  'orders.work',
  'invoices.read',
  'months.close',
  'prescriptions.review',
  'reviews.moderate',
  'users.manage',
  'settings.edit',
  'audit.read',
] as const
export type Permission = (typeof permissions)[number]

/** The permissions of each staff role. */
export const rolePermissions = {
  // An administrator does not need what patients write to a visit, has no appointments and is no pharmacist.
  admin: permissions.filter(
    permission => !['notes.read', 'appointments.own', 'prescriptions.review'].includes(permission),
  ),
  editor: [
    'office.enter',
    'dashboard.see',
    'pictures.upload',
    'directory.edit',
    'news.edit',
    'home_care.edit',
    'search_words.edit',
  ],
  reception: [
    'office.enter',
    'dashboard.see',
    'bookings.work',
    'bookings.overbook',
    'patients.work',
    // Patients write notes for the doctor or nurse; where those have no account, reception passes them on.
    'notes.read',
    'home_care.work',
    'home_visits.own',
    'messages.read',
  ],
  pharmacist: [
    'office.enter',
    'dashboard.see',
    'pictures.upload',
    'store.edit',
    'search_words.edit',
    'orders.work',
    // Each of them is read with its order; the pharmacist in charge hands the accountant those of a month.
    'invoices.read',
    'prescriptions.review',
    'reviews.moderate',
  ],
  // Sees the own appointments and their patients, never those of a colleague (docs/decisions/031).
  doctor: ['office.enter', 'appointments.own', 'notes.read', 'patients.notes'],
  // Sees the home visits assigned to them, and their patients.
  nurse: ['office.enter', 'home_visits.own', 'notes.read', 'patients.notes'],
  // Reads documents and money, imports payouts, closes months, and changes nothing else (docs/decisions/091).
  accountant: ['office.enter', 'dashboard.see', 'invoices.read', 'months.close'],
} as const satisfies Record<string, readonly Permission[]>
export type StaffRole = keyof typeof rolePermissions

/** The roles of staff. */
export const staffRoles = Object.keys(rolePermissions) as StaffRole[]

/** The permissions of home visits, which belong to no hospital. */
export const homeCarePermissions: readonly Permission[] = ['home_care.work', 'home_visits.own']

/** Whether accounts of a role may be limited to hospitals: those of the desk, save for administrators. */
export const isScopable = (role: Role): boolean =>
  hasPermission(role, 'bookings.work') && !hasPermission(role, 'users.manage')

/** Every role of an account; a patient has no permission in the back office. */
export const roles = [
  'patient',
  'admin',
  'editor',
  'reception',
  'pharmacist',
  'doctor',
  'nurse',
  'accountant',
] as const
export type Role = 'patient' | StaffRole

/** The roles of those who go on home visits: they see the visits assigned to them, and not all. */
export const nurseRoles = roles.filter(
  role => hasPermission(role, 'home_visits.own') && !hasPermission(role, 'home_care.work'),
)

export function hasPermission(role: Role, permission: Permission): boolean {
  return role !== 'patient' && (rolePermissions[role] as readonly Permission[]).includes(permission)
}
