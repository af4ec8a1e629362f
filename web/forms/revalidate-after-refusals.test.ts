import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { shouldRevalidate as onCount } from '../features/admin/stock-counts/stock-count-page.tsx'
import { shouldRevalidate as onLink } from '../features/appointment-link/appointment-link-page.tsx'
import { shouldRevalidate as onCart } from '../features/cart/cart-page.tsx'
import { shouldRevalidate as onDoctor } from '../features/doctors/doctor-page.tsx'
import { shouldRevalidate as onHomeCare } from '../features/home-care/home-care-service-page.tsx'
import { shouldRevalidate as onOrder } from '../features/orders/order-page.tsx'
import { shouldRevalidate as onPrescription } from '../features/prescriptions/prescription-page.tsx'
import { shouldRevalidate as onOffer } from '../features/waitlist/offer-page.tsx'
import { revalidateAfterConflicts } from './revalidate-after-conflicts.ts'
import { revalidateAfterRefusals } from './revalidate-after-refusals.ts'

const refused = (actionStatus: number, problem: object = {}) =>
  ({
    actionStatus,
    actionResult: { problem },
    defaultShouldRevalidate: false,
  }) as ShouldRevalidateFunctionArgs

test.each([
  ['a conflict', refused(409), true, true],
  ['a missing record', refused(404), true, false],
  ['a lost answer', refused(503, { lost: 'unknown' }), true, false],
  ['no connection', refused(503), false, false],
  ['a refused field', refused(422), false, false],
])('after %s a page is read again, where text is typed only after a conflict', (_, args, all, typed) => {
  expect(revalidateAfterRefusals(args)).toBe(all)
  expect(revalidateAfterConflicts(args)).toBe(typed)
})

test('a success without a result is read again', () => {
  const args = { actionStatus: 200, actionResult: null, defaultShouldRevalidate: true }
  expect(revalidateAfterRefusals(args as ShouldRevalidateFunctionArgs)).toBe(true)
})

test.each([
  ['an order', onOrder],
  ['a prescription', onPrescription],
  ['a cart', onCart],
  ['a signed link', onLink],
  ['an offered time', onOffer],
])('the page of %s shows what is true after a lost answer, a conflict and a missing record', (_, isRead) => {
  expect([refused(503, { lost: 'unknown' }), refused(409), refused(404)].map(isRead)).toEqual([
    true,
    true,
    true,
  ])
})

test.each([
  ['a doctor', onDoctor],
  ['a home-care service', onHomeCare],
])(
  'the page of %s shows the price of now after a conflict, and keeps what is typed otherwise',
  (_, isRead) => {
    const answers = [refused(409), refused(422), refused(503)] as ShouldRevalidateFunctionArgs[]
    expect(answers.map(isRead)).toEqual([true, false, false])
  },
)

test('a stock count waits for the last of several scans, unless one is refused', () => {
  const formData = new FormData()
  formData.set('more', '1')
  const scan = (actionResult: object, defaultShouldRevalidate: boolean) =>
    onCount({ formData, actionResult, defaultShouldRevalidate } as ShouldRevalidateFunctionArgs)
  // A conflict and a lost answer have a status that lets the page be read (`staffRefusal`).
  const [counted, refused] = [{ row: {} }, { problem: { code: 'staff.changed_meanwhile' } }]
  expect([scan(counted, true), scan(refused, false), scan(refused, true)]).toEqual([false, false, true])
})
