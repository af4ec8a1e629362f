import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  hasPermission,
  type Permission,
  permissions,
  rolePermissions,
  type StaffRole,
} from '#domain/roles.ts'

/** What each permission of domain/roles.ts permits, as docs/back-office.md says it. */
const permissionLabels: Record<Permission, string> = {
  'office.enter': 'Enter the back office',
  'dashboard.see': 'See the first page, each role its own figures',
  'pictures.upload': 'Upload pictures',
  'directory.edit': 'Doctors, hospitals, centers, specialties, cities',
  'news.edit': 'News and page content',
  'home_care.edit': 'Home-care types and services',
  'search_words.edit': 'Words of the search',
  'home_care.work': 'Home visits of the day',
  'home_visits.own': 'See the home visits assigned to oneself, record how they go',
  'bookings.work': 'Bookings of the day',
  'bookings.overbook': 'Book a time that is taken, with a reason',
  'patients.work': 'Find patients, their records and appointments',
  'patients.notes': 'Read and write health notes in patient records',
  'appointments.own': 'Own appointments, and the records of their patients',
  'notes.read': 'Read the notes that patients write to a visit',
  'messages.read': 'Contact messages',
  'store.edit': 'Products, categories, coupons, stock',
  'orders.work': 'Orders',
  'invoices.read': 'Invoices of a period, their sums and file',
  'prescriptions.review': 'Review prescriptions',
  'reviews.moderate': 'Hide reviews',
  'users.manage': 'Give roles, block users',
  'settings.edit': 'Group settings, delivery fees',
  'audit.read': 'Audit log',
}

test('the table of roles in docs/back-office.md matches domain/roles.ts', () => {
  const roles = Object.keys(rolePermissions) as StaffRole[]
  const rows = [
    ['May', ...roles],
    ['---', ...roles.map(() => ':-:')],
    ...permissions.map(permission => [
      permissionLabels[permission],
      ...roles.map(role => (hasPermission(role, permission) ? '✓' : '')),
    ]),
  ]
  const table = rows.map(cells => `| ${cells.join(' | ')} |`).join('\n')
  const guide = readFileSync(new URL('../docs/back-office.md', import.meta.url), 'utf8')
  const [, written] = /<!-- roles -->\n([\s\S]*?)\n<!-- \/roles -->/.exec(guide) ?? []
  // The Markdown formatter aligns the columns.
  const normalized = (text = '') => text.replace(/ +/g, ' ').replace(/-+/g, '-')
  expect(normalized(written), 'put this table between the marks of docs/back-office.md').toBe(
    normalized(table),
  )
})
