import { expect, test } from 'vitest'
import {
  absentPages,
  isOffJob,
  isOffPage,
  isOffPermission,
  type ModuleName,
  moduleNames,
  moduleOfCall,
  offModulesOf,
} from './modules.ts'

const off = (...names: ModuleName[]) => offModulesOf(names)

test('prescriptions are part of the store', () => {
  expect([...off('store')]).toEqual(['store', 'prescriptions'])
  expect([...off('prescriptions')]).toEqual(['prescriptions'])
  expect([...off()]).toEqual([])
})

test.each([
  ['/store', ['store']],
  ['/STORE/products/5?a=1#b', ['store']],
  ['/storefront', []],
  ['/returns/', ['store']],
  ['/admin/orders/7', ['store']],
  // An invoice stays readable.
  ['/admin/orders/7/invoice', []],
  ['/admin/orders/7/labels', ['store', 'prescriptions']],
  ['/admin/invoices', []],
  ['/doctors/3/wait', ['waitlist']],
  ['/doctors/3', []],
  ['/doctors', []],
  ['/w/token', ['waitlist']],
  ['/bookings/home-care/4', ['home_care']],
  ['/bookings/4', []],
  ['/calculator/ovulation', ['calculators']],
  ['/admin/board/now', ['screens']],
  ['/', []],
] as const)('the page %s is one of %j', (path, names) => {
  expect(moduleNames.filter(name => isOffPage(path, new Set([name])))).toEqual(names)
})

test.each([
  [{ path: '/user/products/:id' }, 'store'],
  [{ path: '/admin/products/:id', needs: 'store.edit' }, 'store'],
  [{ path: '/admin/invoices', needs: 'invoices.read' }, undefined],
  [{ path: '/admin/prescriptions', needs: 'prescriptions.review' }, 'prescriptions'],
  [{ path: '/admin/home-visits', needs: 'home_visits.own' }, 'home_care'],
  [{ path: '/admin/waitlist', needs: 'bookings.work' }, 'waitlist'],
  [{ path: '/admin/day', needs: 'bookings.work' }, undefined],
  [{ path: '/boards/read' }, 'screens'],
  [{ path: '/payments/moyasar' }, undefined],
] as const)('the call %j belongs to %s', (call, name) => {
  expect(moduleOfCall(call)).toBe(name)
})

test('what is off has no permission and no job; money and the law go on', () => {
  expect(isOffPermission('orders.work', off('store'))).toBe(true)
  expect(isOffPermission('invoices.read', off(...moduleNames))).toBe(false)
  expect(isOffJob('waitlist', off('waitlist'))).toBe(true)
  for (const job of ['refund', 'reconcile', 'invoice', 'reports', 'proof', 'taxes', 'remind', 'sweep'])
    expect(isOffJob(job, off(...moduleNames))).toBe(false)
})

test('browsers know the same pages by a regular expression', () => {
  const pages = ['/store', '/store/products?a=1', '/storefront', '/doctors/3/wait', '/doctors/3', '/w/x', '/']
  for (const name of moduleNames) {
    const pattern = new RegExp(absentPages(new Set([name])))
    expect(pages.filter(page => pattern.test(page))).toEqual(
      pages.filter(page => isOffPage(page, new Set([name]))),
    )
  }
  expect(absentPages(off())).toBe('')
  const others = new RegExp(absentPages(off(), ['/#about']))
  expect(['/#about', '/', '/#aboutus'].map(path => others.test(path))).toEqual([true, false, false])
})
