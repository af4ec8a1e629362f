import { type Event, events, walkEvents } from './in-flight/events.ts'
import { explore, prepareExploring, type WalkedWrite } from './in-flight/explore.ts'
import { plantedFaults } from './in-flight/planted-faults.ts'
import { expect, signInNewPatient, test } from './support/fixtures.ts'
import { signInAsStaff } from './support/staff.ts'

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
        file: 'README.md',
        known: new Set(),
        maxDepth: 2,
        maxControls: 12,
        onWalked: write => walked.push(write),
      },
    )
    expect(walked.length).toBeGreaterThanOrEqual(least)
    expect(walked.flatMap(faultsOf)).toEqual([])
  })

test('each event finds the fault that is planted for it @once', async ({ page }) => {
  await signInAsStaff(page, 'admin', 'ar')
  const plan = {
    url: '/admin/cities/new',
    presses: ['BUTTON|submit|حفظ||||'],
    file: 'README.md',
  }
  expect(plantedFaults.map(({ event }) => event).sort()).toEqual((Object.keys(events) as Event[]).sort())
  for (const { name, event, plant } of [
    { name: 'none', event: undefined, plant: undefined },
    ...plantedFaults,
  ])
    await test.step(name, async () => {
      const other = await page.context().newPage()
      const writes = await prepareExploring(other)
      await plant?.(other)
      const outcomes = await walkEvents({ page: other, writes, plan }, event)
      if (event) expect.soft(outcomes?.[event], name).toEqual(expect.any(String))
      else expect(outcomes).toEqual(Object.fromEntries(Object.keys(events).map(each => [each, true])))
      await other.close()
    })
})
