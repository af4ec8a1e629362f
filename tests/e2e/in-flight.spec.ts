import type { Page } from '@playwright/test'
import { events, walkEvents } from './in-flight/events.ts'
import { explore, prepareExploring, type WalkedWrite } from './in-flight/explore.ts'
import { GTIN_OF_PRODUCT_1 } from './in-flight/plan.ts'
import { plantedFaults } from './in-flight/planted-faults.ts'
import { expect, signInNewPatient, test } from './support/fixtures.ts'
import { signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

const HAND = { file: 'README.md', code: GTIN_OF_PRODUCT_1 }

// One page of each kind; `npm run in-flight` walks all of them (decision 101).
const samples = {
  'a form of the site': { role: undefined, url: '/contact-us', least: 1 },
  'a page of the store': { role: 'patient', url: '/store/products/1', least: 1 },
  'a record and its dialogs': { role: 'admin', url: '/admin/cities/1', least: 2 },
  'a new record and its upload': { role: 'admin', url: '/admin/centers/new', least: 2 },
} as const

const faultsOf = ({ name, outcomes }: WalkedWrite) =>
  Object.entries(outcomes).flatMap(([event, outcome]) =>
    outcome === true ? [] : [`${name}: ${event}: ${outcome}`],
  )

for (const [kind, { role, url, least }] of Object.entries(samples))
  test(`${kind} loses, doubles and hides nothing while an answer is on its way @once`, async ({ page }) => {
    if (role === 'patient') await signInNewPatient(page)
    else if (role) await signInAsStaff(page, role, 'ar')
    const walked: WalkedWrite[] = []
    await explore(
      page,
      await prepareExploring(page),
      { url },
      {
        hand: HAND,
        known: new Set(),
        maxDepth: 2,
        maxControls: 12,
        onWalked: write => walked.push(write),
      },
    )
    expect(walked.length).toBeGreaterThanOrEqual(least)
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
  for (const { name, event, plant } of [
    { name: 'none', event: undefined, plant: undefined },
    { name: 'none in scanning', event: 'scan' as const, plant: undefined },
    ...plantedFaults,
  ])
    await test.step(name, async () => {
      const other = await page.context().newPage()
      const writes = await prepareExploring(other)
      await plant?.(other)
      const plan = event === 'scan' ? delivery : record
      const outcomes = await walkEvents({ page: other, writes, plan }, event)
      const { scan, ...rest } = outcomes ?? {}
      if (plant) expect.soft(outcomes?.[event], name).toEqual(expect.any(String))
      else if (event) expect(scan).toBe(true)
      else
        expect(rest).toEqual(
          Object.fromEntries(Object.keys(events).flatMap(each => (each === 'scan' ? [] : [[each, true]]))),
        )
      await other.close()
    })
})
