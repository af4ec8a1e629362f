import { mkdirSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoAccounts } from '#db/seed/people.ts'
import { chromiumLaunch } from '#tests/support/chromium.ts'

/**
 * Takes the README's screenshots from a running site: `npm start`, then `npm run screenshots` (`BASE_URL` names another
 * address than http://localhost:3000). Writes docs/screenshots/<name>.webp.
 */
const base = process.env.BASE_URL ?? 'http://localhost:3000'
const target = 'docs/screenshots'
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

type Shot = {
  name: string
  lang: 'ar' | 'en'
  viewport: typeof wide
  path: string
  signedIn?: boolean
  dark?: boolean
  prepare?: (page: Page) => Promise<void>
}

const shots: Shot[] = [
  { name: 'home.ar', lang: 'ar', viewport: wide, path: '/' },
  { name: 'doctors.en', lang: 'en', viewport: wide, path: '/doctors?specialty_id=1' },
  { name: 'doctor.en.dark', lang: 'en', viewport: wide, path: '/doctors/1', dark: true },
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
  { name: 'store.en', lang: 'en', viewport: wide, path: '/store' },
  { name: 'product.ar.phone', lang: 'ar', viewport: phone, path: '/store/products/3' },
  { name: 'bookings.ar.phone', lang: 'ar', viewport: phone, path: '/bookings', signedIn: true },
]

mkdirSync(target, { recursive: true })
const browser = await chromium.launch(await chromiumLaunch())
for (const shot of shots) await take(shot)
await browser.close()

async function take({ name, lang, viewport, path, signedIn, dark, prepare }: Shot) {
  const context = await browser.newContext({ viewport, colorScheme: dark ? 'dark' : 'light', baseURL: base })
  await context.addCookies([{ name: 'lang', value: lang, url: base }])
  const page = await context.newPage()
  if (signedIn) {
    const { email, password } = demoAccounts.patient
    const answer = await page.request.post('/backend/api/user/login', { form: { email, password } })
    const { token, data } = await answer.json()
    await page.addInitScript(
      ([token, id]) => {
        localStorage.setItem('access_token', token as string)
        localStorage.setItem('userId', id as string)
      },
      [token, String(data.id)],
    )
  }
  await page.goto(path, { waitUntil: 'networkidle' })
  await prepare?.(page)
  await page.waitForTimeout(400)
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(`${target}/${name}.webp`)
  await context.close()
}

async function chooseDay(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('grid').waitFor()
  await dialog.locator('[role=gridcell] [role=button]:not([aria-disabled=true])').nth(2).click()
}

async function chooseTime(page: Page) {
  await chooseDay(page)
  const time = page.getByRole('dialog').getByRole('radio').nth(1)
  await time.check()
  await time.evaluate(element => element.closest('fieldset')?.scrollIntoView({ block: 'start' }))
}
