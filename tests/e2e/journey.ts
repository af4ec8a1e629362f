import { type APIResponse, test as base, expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { PRIVACY_VERSION } from '#contract/privacy.ts'
import { type Key, words } from '#web/i18n/words.ts'

/** What a project adds to a test: the language in which it walks through the site. */
export type Here = { lang: 'ar' | 'en' }

type Tools = {
  /** The site's own words in the language of the walk. */
  t: (key: Key, values?: Record<string, string | number>) => string
  /** Fails on any accessibility violation of the page as it stands, and on sideways scrolling. */
  checkPage: () => Promise<void>
}

/** A test in one language, which fails on anything that the browser reports as an error. */
export const test = base.extend<Here & Tools>({
  lang: ['ar', { option: true }],

  page: async ({ page, lang, baseURL }, use) => {
    await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
    const faults: string[] = []
    page.on('pageerror', error => faults.push(error.message))
    page.on('console', message => {
      // An answer that refuses is part of the product; the browser reports it as a failed resource.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        faults.push(message.text())
    })
    const goto = page.goto.bind(page)
    // As a person who waits until the page has come; who does not is in session.spec.ts.
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      if (options?.waitUntil !== 'commit') await page.waitForFunction(() => !globalThis.hold)
      return answer
    }
    await use(page)
    expect(faults, 'errors in the browser').toEqual([])
  },

  t: async ({ lang }, use) => {
    const t: Tools['t'] = (key, values = {}) => {
      const entry = words[key][lang]
      const text = typeof entry === 'string' ? entry : entry.other
      return text
        .replace(/\$t\(([\w.]+)\)/g, (_, other: Key) => t(other))
        .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
    }
    await use(t)
  },

  checkPage: async ({ page, lang }, use) => {
    await use(async () => {
      await alive(page)
      await settled(page)
      const html = page.locator('html')
      await expect(html).toHaveAttribute('lang', lang)
      await expect(html).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
      expect(await sideways(page), 'sideways scrolling').toBeLessThanOrEqual(0)
      // A toast comes and goes by its own clock, half faded while axe looks; `checkToast` holds one and looks at it.
      await expectAccessible(page, { but: '[data-toast]' })
    })
  },
})

export { expect }

/**
 * Waits until the page listens (web/early-input.ts holds nothing any more) and nothing of it is loading: before that,
 * buttons that need it are off, links bring a new document, and what the browser adds is not there.
 */
export async function alive(page: Page) {
  await page.waitForFunction(() => !globalThis.hold && !document.querySelector('[aria-busy=true]'))
}

/** Looks at the page as a reader sees it who has set the text of the browser to twice its size. */
export async function inLargeText(page: Page, look: () => Promise<void>) {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await look()
  await client.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await client.detach()
}

/** The document as it stands, without the calendar, whose markup is React Aria's, and without parts that are not shown. */
export const htmlOf = (page: Page) =>
  page.evaluate(() => {
    const html = document.documentElement.cloneNode(true) as HTMLElement
    // Two landmarks may have one name where a width of the window shows one of them.
    const parts = 'nav,section,aside'
    const copies = html.querySelectorAll(parts)
    for (const [place, part] of document.querySelectorAll(parts).entries())
      if (!part.checkVisibility()) copies[place]?.remove()
    for (const calendar of html.querySelectorAll('[role=application]')) calendar.remove()
    return `<!DOCTYPE html>${html.outerHTML}`
  })

/** By how many px the page is wider than its window. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Fails on any accessibility violation of the toast that is shown; pointing at it stops its clock. */
export async function checkToast(page: Page) {
  const toast = page.locator('[data-toast]').first()
  await toast.hover()
  await settled(page)
  await expectAccessible(page, { only: '[data-toast]' })
}

/** Fails on any accessibility violation of the page as it stands: of one part, without one, or of some rules alone. */
export async function expectAccessible(
  page: Page,
  { only, but, rules }: { only?: string; but?: string; rules?: string[] } = {},
) {
  // Once a document; no page of ours has frames that would need it too.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ([only, but, rules]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      const context = only ?? (but ? { exclude: but } : document)
      const result = await axe.run(context, {
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      })
      return result.violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(node => node.target.join(' ')),
      }))
    },
    [only, but, rules] as const,
  )
  expect.soft(violations, page.url()).toEqual([])
}

/** Waits until the fonts are there and what fades in has come: half-faded text has half its contrast. */
export async function settled(page: Page) {
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

/** Follows a link of the main menu, which a narrow screen keeps in its drawer. */
export async function goTo(page: Page, t: Tools['t'], link: Key) {
  const menu = page.getByRole('navigation', { name: t('shell.main_nav') })
  // The button of the drawer stands there before the page is alive.
  await expect(async () => {
    if (!(await menu.isVisible()))
      await page.getByRole('button', { name: t('shell.menu'), exact: true }).click()
    await expect(menu).toBeVisible({ timeout: 500 })
  }).toPass()
  await menu
    .getByRole('link', { name: t(link), exact: true })
    .first()
    .click()
}

/** A new patient's sign-up data; nobody else in the run has the same address. */
export function somebody() {
  return { email: `p${process.pid}.${Date.now()}.${++count}@example.com`, password: 'Walking@2026' }
}
let count = 0

/** Makes an account by the API and signs this browser in. `agreed`: to the privacy notice, as who signs up here has. */
export async function signedIn(
  page: Page,
  { agreed = true } = {},
): Promise<{ token: string; id: number; email: string; password: string }> {
  const person = somebody()
  const form = { ...person, ...(agreed && { privacy_version: PRIVACY_VERSION }) }
  const answer = await page.request.post('/backend/api/user/register', { form })
  return { ...(await keptBy(page, answer)), ...person }
}

/** Signs this browser in to an account that there is; gives its token. */
export async function signedInAs(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await page.request.post('/backend/api/user/login', { form: { email, password } })
  return (await keptBy(page, answer)).token
}

async function keptBy(page: Page, answer: APIResponse): Promise<{ token: string; id: number }> {
  const { token, data } = await answer.json()
  // An address of the site that is no page of it.
  await page.goto('/ready')
  await page.evaluate(
    ([token, id]) => {
      localStorage.setItem('access_token', token as string)
      localStorage.setItem('userId', id as string)
    },
    [token, String(data.id)],
  )
  return { token, id: data.id }
}

/** A doctor and one of the free starts, different for every caller of a run, by the API. */
export async function freeStart(page: Page, place: number) {
  const doctors = (await (await page.request.get('/backend/api/user/doctors')).json()).data as {
    id: number
    name: string
  }[]
  const doctor = doctors[place % doctors.length] as { id: number; name: string }
  const { data } = await (
    await page.request.get(`/backend/api/user/doctors/${doctor.id}/availability`)
  ).json()
  const days = data.days as { date: string; times: string[] }[]
  // Not today: a time could pass while the test runs.
  const day = days[3] as { date: string; times: string[] }
  return { doctor, day: day.date, time: day.times[0] as string, times: day.times }
}

/** Goes to the day's month in the calendar of a form and presses the day. */
export async function chooseDay(
  page: Page,
  day: string,
  lang: 'ar' | 'en',
  form: Locator = page.getByRole('dialog'),
) {
  const locale = lang === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB-u-ca-gregory-nu-latn'
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const named = new RegExp(`(^|\\D)${format.format(new Date(`${day}T12:00:00Z`))}`)
  await form.getByRole('grid').waitFor()
  const button = form.getByRole('button', { name: named })
  if (!(await button.isVisible())) await form.locator('[slot=next]').click()
  await button.click()
}
