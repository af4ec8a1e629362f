import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { explore, prepareExploring, type Target } from './explore.ts'
import { forgetOutcomes, readMatrix, recordWalked, walkedWrites, waysFrom } from './matrix.ts'
import { GTIN_OF_PRODUCT_1 } from './plan.ts'
import { clinicWalks } from './walks/clinic.ts'
import { officeWalks } from './walks/office.ts'
import { pageWalks } from './walks/pages.ts'
import { patientWalks } from './walks/patient.ts'
import { pharmacyWalks } from './walks/pharmacy.ts'

/**
 * `IN_FLIGHT=missing`: only the writes that docs/in-flight.md lacks, or whose row has a fault or a gap,
 * by the ways that it has. `IN_FLIGHT=rest`: the same writes, searched for on every page. A walk in several
 * runs begins with `-- --grep 'walked again'`, and ends with the test that names what was not reached.
 */
const part = process.env.IN_FLIGHT
const isMissingOnly = part === 'missing'
const known = new Set(walkedWrites())

/** Explores pages; each write becomes a row of docs/in-flight.md. */
async function walkTargets(page: Page, targets: readonly Target[]) {
  const file = test.info().outputPath('picture.png')
  writeFileSync(file, PICTURE)
  const writes = await prepareExploring(page)
  const faults: string[] = []
  const report = (fault: string) => {
    console.log(fault)
    faults.push(fault)
  }
  for (const target of targets)
    await test
      .step(target.url, async () => {
        const start = Date.now()
        // A write that another page of this walk expects may need what that one starts with.
        const others = targets.flatMap(other => (other === target ? [] : (other.expects ?? [])))
        const ways = [...(target.ways ?? []), ...waysFrom(target.url, new Set([...known, ...others]))]
        await explore(
          page,
          writes,
          { ...target, ways },
          {
            hand: { file, code: GTIN_OF_PRODUCT_1 },
            known,
            isGuided: isMissingOnly && !target.expects,
            onWalked: walked => {
              recordWalked(walked)
              for (const [event, outcome] of Object.entries(walked.outcomes))
                if (outcome !== true)
                  report(`${walked.name} on ${target.url} (${walked.presses}): ${event}: ${outcome}`)
            },
          },
        )
        console.log(`${target.url}: ${Math.round((Date.now() - start) / 1000)} s, ${known.size} writes`)
        for (const name of target.expects ?? [])
          if (!known.has(name)) report(`${target.url}: has not sent ${name}`)
      })
      .catch(error => {
        report(`${target.url}: ${error}`)
      })
  expect(faults).toEqual([])
}

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

if (!part)
  test('each row is to be walked again', () => {
    forgetOutcomes()
    known.clear()
  })

for (const { name, prepare } of [
  ...patientWalks,
  ...clinicWalks,
  ...pharmacyWalks,
  ...officeWalks,
  ...pageWalks,
])
  test(name, async ({ page }) => walkTargets(page, await prepare(page)))

test('every row of the matrix was walked without a fault', () => {
  const walked = walkedWrites()
  expect([...readMatrix().keys()].filter(name => !walked.includes(name))).toEqual([])
})
