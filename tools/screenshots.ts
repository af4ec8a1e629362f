import { mkdirSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { codeAt } from '#api/admin/sign-in/totp.ts'
import { demoAccounts, demoStaff } from '#db/seed/data/demo-accounts.ts'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'

/**
 * Takes the screenshots of the README, of nine pages in both languages, widths and themes, and of reception's
 * day, from a running site: `npm start`, then `npm run screenshots` (`BASE_URL` if it is not at
 * http://localhost:3000). Writes docs/screenshots/<name>.webp and
 * docs/screenshots/pages/<page>.<lang>.<width>.<theme>.webp; `before` has these pages as of commit 65061329.
 */
const baseUrl = process.env.BASE_URL ?? 'http://localhost:3000'
const target = 'docs/screenshots'
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** A page to capture; `prepare` runs before the screenshot. */
type Shot = {
  name: string
  lang: 'ar' | 'en'
  viewport: typeof desktop
  path: string
  signedIn?: boolean
  /** Signs in as reception. */
  atDesk?: boolean
  dark?: boolean
  prepare?: (page: Page) => Promise<void>
}

const shots: Shot[] = [
  { name: 'home.ar', lang: 'ar', viewport: desktop, path: '/' },
  { name: 'doctors.en', lang: 'en', viewport: desktop, path: '/doctors?specialty_id=1' },
  { name: 'doctor.en.dark', lang: 'en', viewport: desktop, path: '/doctors/1', dark: true },
  { name: 'doctor.ar.phone', lang: 'ar', viewport: phone, path: '/doctors/1' },
  {
    name: 'book.ar.phone',
    lang: 'ar',
    viewport: phone,
    path: '/doctors/2/book',
    signedIn: true,
    prepare: chooseDay,
  },
  {
    name: 'book.en.phone',
    lang: 'en',
    viewport: phone,
    path: '/doctors/2/book',
    signedIn: true,
    prepare: chooseTime,
  },
  { name: 'store.en', lang: 'en', viewport: desktop, path: '/store' },
  { name: 'product.ar.phone', lang: 'ar', viewport: phone, path: '/store/products/3' },
  { name: 'bookings.ar.phone', lang: 'ar', viewport: phone, path: '/bookings', signedIn: true },
]

/** The pages that each change of words or pictures is compared on. */
const pages = {
  home: '/',
  doctors: '/doctors',
  doctor: '/doctors/1',
  centres: '/specialized-centers',
  news: '/news',
  store: '/store',
  product: '/store/products/3',
  checkout: '/store/checkout',
  appointments: '/bookings',
}
for (const [page, path] of Object.entries(pages))
  for (const lang of ['ar', 'en'] as const)
    for (const viewport of [phone, desktop])
      for (const theme of ['light', 'dark'])
        shots.push({
          name: `pages/${page}.${lang}.${viewport.width}.${theme}`,
          lang,
          viewport,
          path,
          dark: theme === 'dark',
          signedIn: page === 'checkout' || page === 'appointments',
        })

for (const view of ['list', 'columns'])
  for (const lang of ['ar', 'en'] as const)
    for (const viewport of [phone, desktop])
      shots.push({
        name: `pages/day-${view}.${lang}.${viewport.width}.light`,
        ...{ lang, viewport, path: `/admin/day?view=${view}`, atDesk: true },
      })

mkdirSync(`${target}/pages`, { recursive: true })
const browser = await chromium.launch(await chromiumLaunch())
const desk = await signInReception()
for (const shot of shots) await takeScreenshot(shot)
await browser.close()

async function takeScreenshot({ name, lang, viewport, path, signedIn, atDesk, dark, prepare }: Shot) {
  const context = await browser.newContext({
    viewport,
    colorScheme: dark ? 'dark' : 'light',
    baseURL: baseUrl,
    ...(atDesk && { storageState: desk }),
  })
  await context.addCookies([{ name: 'lang', value: lang, url: baseUrl }])
  const page = await context.newPage()
  if (signedIn) {
    const { email, password } = demoAccounts.patient
    const response = await page.request.post('/backend/api/user/login', { form: { email, password } })
    const { token, data } = await response.json()
    // The checkout needs something to order.
    if (path === '/store/checkout')
      await page.request.put('/backend/api/user/cart/3', {
        headers: { authorization: `Bearer ${token}` },
        data: { quantity: 1 },
      })
    await page.addInitScript(
      ([token, id]) => {
        localStorage.setItem('access_token', token as string)
        localStorage.setItem('userId', id as string)
      },
      [token, String(data.id)],
    )
  }
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForFunction(
    () => !globalThis.__preHydration?.listener && !document.querySelector('[aria-busy=true]'),
  )
  await prepare?.(page)
  await page.waitForTimeout(400)
  await sharp(await page.screenshot())
    .webp({ quality: name.startsWith('pages/') ? 40 : 72, effort: 6 })
    .toFile(`${target}/${name}.webp`)
  await context.close()
}

/** What a browser keeps of a session of reception. */
async function signInReception() {
  const context = await browser.newContext({ baseURL: baseUrl })
  const page = await context.newPage()
  await page.goto('/admin/sign-in', { waitUntil: 'networkidle' })
  const email = demoStaff.people.find(({ role }) => role === 'reception')?.email ?? ''
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(demoStaff.password)
  await page.locator('[name=password]').press('Enter')
  await page.locator('[name=code]').fill(codeAt(demoStaff.totpSecret, Date.now()))
  await page.waitForURL(url => !url.pathname.endsWith('/sign-in'))
  const state = await context.storageState()
  await context.close()
  return state
}

async function chooseDay(page: Page) {
  await page.getByRole('dialog').locator('[name=date]').nth(2).check()
}

async function chooseTime(page: Page) {
  await chooseDay(page)
  const time = page.getByRole('dialog').locator('[name=time]').nth(1)
  await time.check()
  await time.evaluate(element => element.closest('fieldset')?.scrollIntoView({ block: 'start' }))
}
