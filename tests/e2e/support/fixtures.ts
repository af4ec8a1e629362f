import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type APIResponse, test as base, expect, type Locator, type Page, type Route } from '@playwright/test'
import pg from 'pg'
import { PRIVACY_VERSION } from '#contract/privacy.ts'
import { runningDatabaseUrl } from '#db/embedded/data-dir-lock.ts'
import type { TranslationKey } from '#web/i18n/translations.ts'
import { demoTexts } from '../../support/demo-texts.ts'
import { type SeededText, seededTexts } from '../../support/seeded-texts.ts'

/** The option of a project: the language of its tests. */
export type LanguageOption = { lang: 'ar' | 'en' }

type TestFixtures = {
  /** Translates a key into the test’s language. */
  t: (key: TranslationKey | SeededText, values?: Record<string, string | number>) => string
  /** Fails on any accessibility violation of the current page, and on horizontal scrolling. */
  checkPage: () => Promise<void>
}

/** What React Router's decoder of loader data reports on a page that a full navigation ends meanwhile. */
const CUT_OFF = 'BodyStreamBuffer was aborted'

/** A test in one language. It fails on any error that the browser reports. */
export const test = base.extend<LanguageOption & TestFixtures>({
  lang: ['ar', { option: true }],

  page: async ({ page, lang, baseURL }, use) => {
    await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
    const errors: string[] = []
    page.on('pageerror', ({ message }) => {
      if (message !== CUT_OFF) errors.push(message)
    })
    page.on('console', message => {
      // A refusal is part of the product; the browser reports it as a failed resource.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text())
    })
    const goto = page.goto.bind(page)
    // Waits for hydration; session.spec.ts tests what happens before it.
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (options?.waitUntil !== 'commit') await page.waitForFunction(() => !globalThis.__preHydration)
      return response
    }
    await use(page)
    expect(errors, 'errors in the browser').toEqual([])
  },

  t: async ({ lang }, use) => {
    const t: TestFixtures['t'] = (key, values = {}) => {
      const entry = { ...demoTexts, ...seededTexts }[key][lang]
      const text = typeof entry === 'string' ? entry : entry.other
      return text
        .replace(/\$t\(([\w.]+)\)/g, (_, other: TranslationKey) => t(other))
        .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
    }
    await use(t)
  },

  checkPage: async ({ page, lang }, use) => {
    await use(async () => {
      await waitForHydration(page)
      await waitForStableRendering(page)
      const html = page.locator('html')
      await expect(html).toHaveAttribute('lang', lang)
      await expect(html).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
      expect(await horizontalOverflow(page), 'horizontal overflow').toBeLessThanOrEqual(0)
      // A toast fades in and out by its own timer; `checkToast` holds one and checks it.
      await expectAccessible(page, { except: '[data-toast]' })
    })
  },
})

export { expect }

/**
 * Waits until the page is hydrated (web/ssr/pre-hydration-events.ts has replayed what it captured) and
 * nothing is loading. Before that, buttons that need scripts are disabled, links load a new document, and
 * parts that the browser adds are missing.
 */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => !globalThis.__preHydration && !document.querySelector('[aria-busy=true]'))
}

/** Runs a check with the browser’s text set to twice its size. */
export async function withLargeText(page: Page, check: () => Promise<void>) {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await check()
  await client.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await client.detach()
}

/**
 * The HTML of the current document, without the calendar, whose markup is React Aria’s, and without hidden
 * landmarks.
 */
export const documentHtml = (page: Page) =>
  page.evaluate(() => {
    const html = document.documentElement.cloneNode(true) as HTMLElement
    // Two landmarks may have one name if only one of them is shown at the window’s width.
    const parts = 'nav,section,aside'
    const copies = html.querySelectorAll(parts)
    for (const [index, part] of document.querySelectorAll(parts).entries())
      if (!part.checkVisibility()) copies[index]?.remove()
    for (const calendar of html.querySelectorAll('[role=application]')) calendar.remove()
    return `<!DOCTYPE html>${html.outerHTML}`
  })

/** The number of px by which the page is wider than its window. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Fails on any accessibility violation of the shown toast; hovering stops its timer. */
export async function checkToast(page: Page) {
  const toast = page.locator('[data-toast]').first()
  await toast.hover()
  await waitForStableRendering(page)
  await expectAccessible(page, { only: '[data-toast]' })
}

// The minified copy: half as much for each document to receive and to parse.
const axeSource = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

/**
 * Fails on any accessibility violation of the current page. `only`: one part; `except`: a part to leave out;
 * `rules`: these rules alone.
 */
export async function expectAccessible(
  page: Page,
  { only, except, rules }: { only?: string; except?: string; rules?: string[] } = {},
) {
  // Once per document; no page of ours has frames.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async ([only, except, rules]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      const context = only ?? (except ? { exclude: except } : document)
      const result = await axe.run(context, {
        resultTypes: ['violations'],
        // No rule that runs reads the style sheets; axe would parse them for each check.
        preload: { assets: ['media'] },
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      })
      return result.violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(node => node.target.join(' ')),
      }))
    },
    [only, except, rules] as const,
  )
  expect.soft(violations, page.url()).toEqual([])
}

/** Waits for fonts and finite animations: half-faded text has half its contrast. */
export async function waitForStableRendering(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      document
        .getAnimations()
        .filter(animation => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(animation => animation.finished.catch(() => undefined)),
    )
  })
}

/** Follows a link of the main menu, which a narrow screen shows in a drawer. */
export async function followMenuLink(page: Page, t: TestFixtures['t'], link: TranslationKey) {
  const menu = page
    .getByRole('navigation', { name: t('shell.main_nav') })
    .or(page.getByRole('dialog', { name: t('shell.menu') }).getByRole('navigation'))
  // Pressed once: before hydration too, a press opens it.
  if (!(await menu.isVisible()))
    await page.getByRole('button', { name: t('shell.menu'), exact: true }).click()
  await menu
    .getByRole('link', { name: t(link), exact: true })
    .first()
    .click()
}

/** Opens the filters of a list, which a narrow screen shows in a sheet. */
export async function openFilters(page: Page, t: TestFixtures['t']) {
  const button = page.getByRole('search').getByRole('button', { name: t('search.filters') })
  if (await button.isVisible()) await button.click()
}

/** The distance of the first result from the top of the page. */
export const firstResultY = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first()
    .evaluate(item => item.getBoundingClientRect().y + window.scrollY)

/**
 * Answers the requests of a URL with `respond` until the returned function is called. The route itself stays
 * until the test ends: a request that the browser sends while `unroute`, or `times: 1`, ends interception is
 * sometimes never answered, and the page waits for it.
 */
export async function interceptRequests(
  page: Page,
  url: string | RegExp,
  respond: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isActive = true
  await page.route(url, route => (isActive ? respond(route) : route.fallback()))
  return () => {
    isActive = false
  }
}

/** Delays the page’s scripts until the returned function is called. */
export async function delayScripts(page: Page) {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await released
    await route.continue()
  })
  return release
}

/** Credentials for a sign-up, unique in the run. */
export function newCredentials() {
  return { email: `p${process.pid}.${Date.now()}.${++count}@example.com`, password: 'Walking@2026' }
}
let count = 0

/** A mobile number that no other test has: by name and number the desk knows a patient again. */
export const newPhone = () => `055${randomInt(1_000_000, 10_000_000)}`

/**
 * Registers a patient by the API and signs this browser in. `givesConsent`: to the privacy notice, as at
 * sign-up. `confirmsEmail`: the address gets e-mails, as after its code.
 */
export async function signInNewPatient(
  page: Page,
  { givesConsent = true, confirmsEmail = true } = {},
): Promise<{ token: string; id: number; email: string; password: string }> {
  const credentials = newCredentials()
  const form = { ...credentials, ...(givesConsent && { privacy_version: PRIVACY_VERSION }) }
  const response = await page.request.post('/backend/api/user/register', { form })
  if (confirmsEmail) await confirmEmailOf(credentials.email)
  return { ...(await storeSession(page, response)), ...credentials }
}

/** Confirms the address of an account, as the code of its welcome does: e-mails go to no other. */
export async function confirmEmailOf(email: string) {
  const client = new pg.Client({ connectionString: runningDatabaseUrl(process.env.E2E_DATA_DIR ?? '') })
  await client.connect()
  await client.query('update users set email_confirmed_at = now() where sign_in_email = $1', [email])
  await client.end()
}

/** Signs this browser in to an existing account; returns its token. */
export async function signInAs(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const response = await page.request.post('/backend/api/user/login', { form: { email, password } })
  return (await storeSession(page, response)).token
}

async function storeSession(page: Page, response: APIResponse): Promise<{ token: string; id: number }> {
  const { token, data } = await response.json()
  await saveSession(page, { token, id: data.id })
  return { token, id: data.id }
}

/** Stores a session in this browser, as a sign-in does; `origin`: of another server than the usual one. */
export async function saveSession(
  page: Page,
  { token, id, origin = '' }: { token: string; id: number; origin?: string },
) {
  // A URL of the same origin that is no page.
  await page.goto(`${origin}/ready`)
  await page.evaluate(
    ([token, id]) => {
      localStorage.setItem('access_token', token as string)
      localStorage.setItem('userId', id as string)
    },
    [token, String(id)],
  )
}

/** Matches the name of a day's button in the calendar. `day`: `yyyy-MM-dd`. */
export function dayPattern(day: string, lang: 'ar' | 'en'): RegExp {
  const locale = lang === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB-u-ca-gregory-nu-latn'
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return new RegExp(`(^|\\D)${format.format(new Date(`${day}T12:00:00Z`))}`)
}

/** Opens the calendar of a form, goes to the day's month and presses the day. */
export async function chooseDay(
  page: Page,
  day: string,
  lang: 'ar' | 'en',
  form: Locator = page.getByRole('dialog'),
) {
  await form.getByRole('button', { name: demoTexts['book.more_days'][lang] }).click()
  await form.getByRole('grid').waitFor()
  const button = form.getByRole('button', { name: dayPattern(day, lang) })
  if (!(await button.isVisible())) await form.locator('[slot=next]').click()
  await button.click()
}
