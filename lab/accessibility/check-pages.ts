import { readFileSync } from 'node:fs'
import type { JSHandle, Page } from '@playwright/test'
import { demoAccounts } from '../../db/seed/data/demo-accounts.ts'
import {
  expect,
  signInAs,
  test,
  waitForHydration,
  waitForStableRendering,
} from '../../tests/e2e/support/fixtures.ts'
import {
  adminNewPaths,
  adminPaths,
  adminUrl,
  placeDemoOrder,
  queryDatabase,
  signInAsStaff,
} from '../../tests/e2e/support/staff.ts'
import { personalPaths, publicPaths } from '../../tests/support/browser/page-paths.ts'
import { reasonOf } from './reasons.ts'

/*
 * npm -C lab run accessibility: IBM's Equal Access engine and Siteimprove's Alfa look at every page. A test
 * fails for what neither is mended nor has its reason in reasons.ts.
 */

const packages = new URL('packages/node_modules/', import.meta.url)
const equalAccess = readFileSync(new URL('accessibility-checker-engine/ace.js', packages), 'utf8')
const load = (file: string) => import(new URL(`@siteimprove/${file}`, packages).href)
const { Audit, Outcome } = await load('alfa-act/dist/index.js')
const { default: allRules } = await load('alfa-rules/dist/index.js')
const { Conformance, Criterion } = await load('alfa-wcag/dist/index.js')
const { Playwright } = await load('alfa-playwright/dist/index.js')

/** Alfa's rules for the criteria of WCAG 2.2 AA; the others are for AAA and good practice. */
const isAA = Conformance.isAA()
const rules = [...allRules].filter(rule =>
  rule.hasRequirement((each: unknown) => Criterion.isCriterion(each) && isAA(each)),
)

/** A finding of a checker: its rule and the HTML that it is about. */
export type Finding = { checker: 'Equal Access' | 'Alfa'; rule: string; about: string }

async function findingsOfEqualAccess(page: Page): Promise<Finding[]> {
  await page.evaluate(`${equalAccess}; globalThis.ace = ace`)
  const found = (await page.evaluate(`new ace.Checker().check(document, ['WCAG_2_2']).then(({ results }) =>
    results
      .filter(({ value: [kind, result] }) => kind === 'VIOLATION' && result === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ ruleId, message, snippet })))`)) as {
    ruleId: string
    message: string
    snippet: string
  }[]
  return found.map(({ ruleId, message, snippet }) => ({
    checker: 'Equal Access',
    rule: ruleId,
    about: `${message} ${snippet}`,
  }))
}

async function findingsOfAlfa(page: Page): Promise<Finding[]> {
  const document: JSHandle = await page.evaluateHandle(() => globalThis.document)
  const outcomes = await Audit.of(await Playwright.toPage(document), rules).evaluate()
  return [...outcomes].filter(Outcome.isFailed).map(outcome => ({
    checker: 'Alfa',
    rule: outcome.rule.uri.split('/').at(-1),
    about: String(outcome.target).replaceAll(/\s+/g, ' '),
  }))
}

async function expectNothingFound(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
  await page.locator('h1').first().waitFor()
  // What is in a closed disclosure is no less part of the page.
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true
  })
  await waitForStableRendering(page)
  const found = [...(await findingsOfEqualAccess(page)), ...(await findingsOfAlfa(page))]
  const lines = found
    .filter(finding => !reasonOf(finding))
    .map(({ checker, rule, about }) => `${checker} ${rule}: ${about.slice(0, 300)}`)
  expect.soft(lines, path).toEqual([])
}

test('public pages', async ({ page }) => {
  for (const path of publicPaths) await expectNothingFound(page, path)
})

test('personal pages', async ({ page }) => {
  const order = await placeDemoOrder(page.request)
  const delivered = await placeDemoOrder(page.request, { isDelivered: true })
  await signInAs(page, demoAccounts.patient)
  const [{ id }] = await queryDatabase('select id from users where email = $1', [demoAccounts.patient.email])
  const [booking] = await queryDatabase(
    "select id from bookings where user_id = $1 and status = 'pending' and starts_at > now() limit 1",
    [id],
  )
  const [address] = await queryDatabase('select id from addresses where user_id = $1 limit 1', [id])
  for (const path of [
    ...personalPaths,
    `/bookings/${booking.id}`,
    `/address/${address.id}/edit`,
    `/store/orders/${order}`,
    `/store/orders/${order}/invoice`,
    `/store/orders/${delivered}/return`,
  ])
    await expectNothingFound(page, path)
})

for (const [name, paths] of [
  ['pages of the back office', adminPaths],
  ['its empty forms', adminNewPaths],
] as const)
  test(name, async ({ page, lang }) => {
    const order = await placeDemoOrder(page.request, { isDelivered: true })
    await signInAsStaff(page, 'admin', lang)
    for (const path of paths) await expectNothingFound(page, await adminUrl(path, order))
  })
