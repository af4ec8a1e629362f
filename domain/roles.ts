/** Everything that a call of the back office can ask for. */
export const permissions = [
  'office.enter',
  'dashboard.see',
  'pictures.upload',
  'directory.edit',
  'news.edit',
  'home_care.edit',
  'home_care.work',
  'bookings.work',
  'notes.read',
  'messages.read',
  'store.edit',
  'orders.work',
  'reviews.moderate',
  'users.manage',
  'settings.edit',
  'audit.read',
] as const
export type Permission = (typeof permissions)[number]

/** What each role of the staff may do. */
export const staffRoles = {
  // Whoever manages needs no patient's health notes.
  admin: permissions.filter(permission => permission !== 'notes.read'),
  editor: [
    'office.enter',
    'dashboard.see',
    'pictures.upload',
    'directory.edit',
    'news.edit',
    'home_care.edit',
  ],
  reception: [
    'office.enter',
    'dashboard.see',
    'bookings.work',
    // Patients write them for the doctor or the nurse, who have no screen of their own: reception hands them over.
    'notes.read',
    'home_care.work',
    'messages.read',
  ],
  pharmacist: [
    'office.enter',
    'dashboard.see',
    'pictures.upload',
    'store.edit',
    'orders.work',
    'reviews.moderate',
  ],
} as const satisfies Record<string, readonly Permission[]>
export type StaffRole = keyof typeof staffRoles

/** Every role that a person can have; a patient may do nothing in the back office. */
export const roles = ['patient', 'admin', 'editor', 'reception', 'pharmacist'] as const
export type Role = 'patient' | StaffRole

/** Whether somebody of this role may do it. */
export function may(role: Role, permission: Permission): boolean {
  return role !== 'patient' && (staffRoles[role] as readonly Permission[]).includes(permission)
}
