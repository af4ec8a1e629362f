import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { demoAccounts } from '#db/seed/data/demo-accounts.ts'
import type { StaffRole } from '#domain/roles.ts'
import { personalPaths, publicPaths } from '../../support/browser/page-paths.ts'
import { expect, signInAs, test } from '../support/fixtures.ts'
import { adminNewPaths, adminPaths, adminUrl, placeDemoOrder, signInAsStaff } from '../support/staff.ts'
import { explore, prepareExploring } from './explore.ts'
import { recordWalked, writeMatrix } from './matrix.ts'

const known = new Set<string>()

/** Explores pages; each write becomes a row of docs/in-flight.md. */
async function walkPages(page: Page, urls: readonly string[]) {
  const file = test.info().outputPath('picture.png')
  writeFileSync(file, PICTURE)
  const writes = await prepareExploring(page)
  const faults: string[] = []
  for (const url of urls)
    await test
      .step(url, async () => {
        const start = Date.now()
        await explore(page, writes, url, {
          file,
          known,
          onWalked: walked => {
            recordWalked(walked)
            for (const [event, outcome] of Object.entries(walked.outcomes))
              if (outcome !== true)
                faults.push(`${walked.name} on ${url} (${walked.presses}): ${event}: ${outcome}`)
          },
        })
        console.log(`${url}: ${Math.round((Date.now() - start) / 1000)} s, ${known.size} writes`)
      })
      .catch(error => {
        console.log(`${url}: ${error}`)
        faults.push(`${url}: ${error}`)
      })
  expect(faults).toEqual([])
}

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an empty matrix', () => writeMatrix(new Map()))

test('public pages without an account', ({ page }) => walkPages(page, publicPaths))

test('pages of a patient', async ({ page }) => {
  const order = await placeDemoOrder(page.request, { isDelivered: true })
  const open = await placeDemoOrder(page.request)
  const token = await signInAs(page, demoAccounts.patient)
  const headers = { authorization: `Bearer ${token}` }
  await page.request.post('/backend/api/user/cart/add', { headers, data: { product_id: 1, quantity: 1 } })
  const firstOf = async (list: string) =>
    (await (await page.request.get(`/backend/api/user/${list}`, { headers })).json()).data[0]?.id
  await walkPages(page, [
    ...personalPaths,
    '/doctors/1/wait',
    '/store/products/1',
    '/home-care/12',
    `/address/${await firstOf('addresses')}/edit`,
    `/store/orders/${open}`,
    `/store/orders/${order}`,
    `/store/orders/${order}/return`,
    `/bookings/${await firstOf('bookings')}`,
    `/bookings/${await firstOf('bookings')}/move`,
    `/bookings/home-care/${await firstOf('home-care-bookings')}`,
    `/bookings/home-care/${await firstOf('home-care-bookings')}/move`,
    `/prescriptions/${await firstOf('prescriptions')}`,
  ])
})

const quarter = Math.ceil(adminPaths.length / 4)
const walks: [string, StaffRole, readonly string[]][] = [
  ...[0, 1, 2, 3].map((part): [string, StaffRole, string[]] => [
    `part ${part + 1}`,
    'admin',
    adminPaths.slice(part * quarter, (part + 1) * quarter),
  ]),
  ['new records', 'admin', adminNewPaths],
  ['the pharmacist', 'pharmacist', ['prescriptions', 'prescriptions/:id']],
  ['a doctor', 'doctor', ['my-day', 'my-patients/:id']],
  ['a nurse', 'nurse', ['home-visits']],
]
for (const [name, role, paths] of walks)
  test(`back office: ${name}`, async ({ page }) => {
    const order = await placeDemoOrder(page.request, { isDelivered: true })
    await signInAsStaff(page, role, 'ar')
    const urls: string[] = []
    for (const path of paths) urls.push(await adminUrl(path, order))
    await walkPages(page, urls)
  })
