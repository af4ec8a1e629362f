import { expect, test } from 'vitest'
import { permissions, rolePermissions, type StaffRole, staffRoles } from '#domain/roles.ts'
import routes from '../../routes.ts'
import { areasOf } from './use-areas.ts'

const pagesOf = (role: StaffRole) =>
  areasOf(rolePermissions[role]).flatMap(({ views }) => views.map(({ to }) => to))

test.each(staffRoles)('the menu of %s has at most nine areas, and each page once', role => {
  const areas = areasOf(rolePermissions[role])
  expect(areas.length).toBeGreaterThan(0)
  expect(areas.length).toBeLessThanOrEqual(9)
  const labels = areas.map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
  expect(new Set(pagesOf(role)).size).toBe(pagesOf(role).length)
})

test('an area of one page has the name of the page', () => {
  expect(areasOf(rolePermissions.reception).map(({ label }) => label)).toEqual([
    'admin.day',
    'admin.patients',
    'admin.home_visits',
    'admin.messages',
  ])
})

test('the count of an area is that of its pages', () => {
  const waiting = { calls: 2, orders: 3, return_requests: 4, prescriptions: null }
  const [day, , , orders] = areasOf(rolePermissions.admin, waiting)
  const countsOf = (area: typeof day) => area?.views.map(({ count }) => count ?? 0).filter(Boolean)
  expect([countsOf(day), countsOf(orders)]).toEqual([[2], [3, 4]])
})

/** Lists that another page leads to, and what has no menu. */
const elsewhere = ['/admin/temporary-hours', '/admin/invitations', '/admin/deleted']

test('every list of the back office is in a menu', () => {
  const admin = routes.find(({ id }) => id === 'admin')
  const staff = admin?.children?.find(({ id }) => id === 'staff')?.children ?? []
  const lists = staff.flatMap(({ path, file }) =>
    path && !path.includes(':') && file.endsWith('-page.tsx') ? [`/admin/${path}`] : [],
  )
  const shown = areasOf(permissions).flatMap(({ views }) => views.map(({ to }) => to.split('?')[0]))
  const isShown = (list: string) => shown.some(page => list === page || list.startsWith(`${page}/`))
  expect(lists.filter(list => !isShown(list) && !elsewhere.includes(list))).toEqual([])
})
