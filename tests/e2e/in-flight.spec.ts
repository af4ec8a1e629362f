import type { Page } from '@playwright/test'
import { events, walkEvents } from './in-flight/events.ts'
import { explore, prepareExploring, type WalkedWrite } from './in-flight/explore.ts'
import { GTIN_OF_PRODUCT_1 } from './in-flight/plan.ts'
import { plantedFaults } from './in-flight/planted-faults.ts'
import { expect, signInNewPatient, test } from './support/fixtures.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

const HAND = { file: 'README.md', code: GTIN_OF_PRODUCT_1 }

// One page of each kind, and the way to its writes; `npm -C lab run in-flight` walks all of them (decision
// 067).
const samples = {
  'a form of the site': { role: undefined, url: '/contact-us', ways: [['إرسال الرسالة']] },
  'a page of the store': { role: 'patient', url: '/store/products/1', ways: [['أضف إلى السلة']] },
  'a dialog of a record': { role: 'admin', url: '/admin/cities/1', ways: [['حذف', 'حذف']] },
} as const

const faultsOf = ({ name, outcomes }: WalkedWrite) =>
  Object.entries(outcomes).flatMap(([event, outcome]) =>
    outcome === true ? [] : [`${name}: ${event}: ${outcome}`],
  )

for (const [kind, { role, url, ways }] of Object.entries(samples))
  test(`${kind} loses, doubles and hides nothing while an answer is on its way @once`, async ({ page }) => {
    if (role === 'patient') await signInNewPatient(page)
    else if (role) await signInAsStaff(page, role, 'ar')
    const walked: WalkedWrite[] = []
    const target = { url, ways: ways.map(labels => [...labels]) }
    await explore(page, await prepareExploring(page), target, {
      hand: HAND,
      known: new Set(),
      isGuided: true,
      onWalked: write => walked.push(write),
    })
    expect(walked).toHaveLength(ways.length)
    expect(walked.flatMap(faultsOf)).toEqual([])
  })

/** The pages on which faults are planted: the second one has a field for scans. */
const record = { ...HAND, url: '/admin/cities/new', presses: ['BUTTON|submit|حفظ||||'] }
const delivery = {
  ...HAND,
  url: '/admin/receiving',
  presses: [`BUTTON|button|${staffTranslator('ar')('admin.receiving.save')}||||`],
  start: async (page: Page) => {
    const field = page.getByLabel(staffTranslator('ar')('admin.scan.field'), { exact: true })
    await field.fill(HAND.code)
    await field.press('Enter')
  },
}

test('each event finds the fault that is planted for it @once', async ({ page }) => {
  await signInAsStaff(page, 'admin', 'ar')
  expect(new Set(plantedFaults.map(({ event }) => event))).toEqual(new Set(Object.keys(events)))
  const cases = [
    { name: 'none', event: undefined, plant: undefined },
    { name: 'none in scanning', event: 'scan' as const, plant: undefined },
    ...plantedFaults,
  ]
  const walkCase = async ({ name, event, plant }: (typeof cases)[number]) => {
    const other = await page.context().newPage()
    const writes = await prepareExploring(other)
    await plant?.(other)
    const plan = event === 'scan' ? delivery : record
    const outcomes = await walkEvents({ page: other, writes, plan }, event)
    await writes.end()
    await other.close()
    if (plant) return expect.soft(outcomes?.[event], name).toEqual(expect.any(String))
    const expected = event ? [event] : Object.keys(events).filter(each => each !== 'scan')
    expect.soft(outcomes, name).toEqual(Object.fromEntries(expected.map(each => [each, true])))
  }
  // They mostly wait: some pages at a time.
  const nextCases = async () => {
    for (let next = cases.shift(); next; next = cases.shift()) await walkCase(next)
  }
  await Promise.all([nextCases(), nextCases(), nextCases()])
  const cities = await queryDatabase('select name_ar from cities where name_ar like $1', ['%الرحلة%'])
  expect(cities, 'walked writes that reached the server').toEqual([])
})

test('a write that waits for its answer when its page ends does not reach the server @once', async ({
  page,
}) => {
  const message = `نص الرحلة عند إغلاق الصفحة ${Date.now()}`
  const body = {
    first_name: 'نورة',
    last_name: 'العتيبي',
    email: 'flight@example.com',
    phone: '0501234567',
    message,
  }
  const leave = async () => {
    const other = await page.context().newPage()
    const writes = await prepareExploring(other)
    await other.goto('/privacy')
    writes.hold()
    await other.evaluate(json => {
      const headers = { 'content-type': 'application/json' }
      void fetch('/backend/api/user/contact-us', { method: 'POST', headers, body: json })
    }, JSON.stringify(body))
    await expect.poll(() => writes.sent.length).toBe(1)
    await writes.end()
    await other.close()
  }
  await Promise.all([leave(), leave(), leave(), leave(), leave()])
  await page.waitForTimeout(500)
  expect(await queryDatabase('select id from contact_messages where message = $1', [message])).toEqual([])
})
