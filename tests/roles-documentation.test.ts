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
  'office.enter': 'Back office',
  'dashboard.see': 'First page',
  'pictures.upload': 'Pictures',
  'directory.edit': 'Directory',
  'news.edit': 'News and page content',
  'home_care.edit': 'Home-care services',
  'search_words.edit': 'Search words',
  'home_care.work': 'All home visits',
  'home_visits.own': 'Own home visits',
  'bookings.work': 'Bookings',
  'bookings.overbook': 'Book a taken time',
  'patients.work': 'Patients and their records',
  'patients.notes': 'Health notes',
  'appointments.own': 'Own appointments and patients',
  'notes.read': 'Notes to a visit',
  'messages.read': 'Messages',
  'store.edit': 'Products and stock',
  'orders.work': 'Orders',
  'invoices.read': 'Invoices, payments and refunds',
  'months.close': 'Close months',
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
