import { mkdirSync } from 'node:fs'
import { type APIRequestContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { codeAt } from '#api/admin/sign-in/totp.ts'
import { demoAccounts, demoStaff } from '#db/seed/data/demo-accounts.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'

/**
 * Takes the screenshots of the README, of nine pages in both languages, widths and themes, of reception's
 * day, and of a pharmacist's board with 25 orders, from a running site: `npm start`, `npm run screenshots`
 * (`BASE_URL` if it is not at http://localhost:3000; `-- pages/store home` takes those whose names begin so).
 * Writes docs/screenshots/<name>.webp and docs/screenshots/pages/<page>.<lang>.<width>.<theme>.webp; `before`
 * has these pages as of commit 65061329.
 */
const baseUrl = process.env.BASE_URL ?? 'http://localhost:3000'
const target = 'docs/screenshots'
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const callers = ['نورة العتيبي', 'عبدالعزيز آل الشيخ', 'Imran Qureshi', 'هند الزهراني', 'ماجد المطيري']

type Role = 'reception' | 'pharmacist'

/** A page to capture; `prepare` runs before the screenshot. */
type Shot = {
  name: string
  lang: 'ar' | 'en'
  viewport: typeof desktop
  path: string
  signedIn?: boolean
  /** Signs in as staff with this role. */
  role?: Role
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
        ...{ lang, viewport, path: `/admin/day?view=${view}`, role: 'reception' },
      })

for (const lang of ['ar', 'en'] as const)
  shots.push(
    {
      name: `pages/orders.${lang}.1440.light`,
      ...{ lang, viewport: desktop, path: '/admin/orders', role: 'pharmacist' },
    },
    {
      name: `pages/day-full.${lang}.1440.light`,
      ...{ lang, viewport: desktop, path: '/ready', role: 'reception', prepare: openFullDay },
    },
  )

mkdirSync(`${target}/pages`, { recursive: true })
const browser = await chromium.launch(await chromiumLaunch())
const beginnings = process.argv.slice(2)
const chosen = shots.filter(
  ({ name }) => beginnings.length === 0 || beginnings.some(beginning => name.startsWith(beginning)),
)
const staff = { reception: await signIn('reception'), pharmacist: await signIn('pharmacist') }
if (chosen.some(({ role }) => role === 'pharmacist')) await placeMissingOrders(25)
for (const shot of chosen) await takeScreenshot(shot)
await browser.close()

async function takeScreenshot({ name, lang, viewport, path, signedIn, role, dark, prepare }: Shot) {
  const context = await browser.newContext({
    viewport,
    colorScheme: dark ? 'dark' : 'light',
    baseURL: baseUrl,
    ...(role && { storageState: staff[role] }),
  })
  await context.addCookies([{ name: 'lang', value: lang, url: baseUrl }])
  const page = await context.newPage()
  if (signedIn) {
    const { token, data } = await signInAs(page.request, demoAccounts.patient)
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

async function signInAs(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
) {
  return (await request.post('/backend/api/user/login', { form: { email, password } })).json()
}

/**
 * Places orders of both accounts of the demonstration until the board has so many. Each account may have ten
 * unpaid ones; the newcomer, who has no address, picks them up.
 */
async function placeMissingOrders(wanted: number) {
  const { request } = await browser.newContext({ baseURL: baseUrl, storageState: staff.pharmacist })
  const kept = staff.pharmacist.origins[0]?.localStorage ?? []
  const pharmacist = kept.find(({ name }) => name === 'access_token')?.value ?? ''
  const call = async (method: 'get' | 'put' | 'post', path: string, token: string, data?: object) => {
    const options = { headers: { authorization: `Bearer ${token}` }, ...(data && { data }) }
    const response = await request[method](`/backend/api/${path}`, options)
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }
  const { patient, newcomer } = demoAccounts
  const [{ token: brought }, { token: pickedUp }] = [
    await signInAs(request, patient),
    await signInAs(request, newcomer),
  ]
  const [address] = (await call('get', 'user/addresses', brought)).data
  const { meta } = await call('get', 'admin/orders/board', pharmacist)
  for (let number = meta.total; number < wanted; number++) {
    const token = number % 2 ? brought : pickedUp
    const to = number % 2 ? { address_id: address.id } : recipientOf(newcomer)
    const kind = number % 2 ? 'zone' : 'branch'
    await call('put', `user/cart/${3 + number}`, token, { quantity: 1 })
    const places = (await call('get', 'user/delivery-slots', token)).data
    const { id: place_id, slots } = places.find((place: { kind: string }) => place.kind === kind)
    const { day: slot_day, from: slot_from } = slots[number % 6]
    await call('post', 'user/orders', token, { payment_method: 1, ...to, place_id, slot_day, slot_from })
  }
}

function recipientOf({ firstName: first_name, lastName: last_name, phone }: typeof demoAccounts.newcomer) {
  return { first_name, last_name, phone }
}

/** What a browser keeps of a session of staff. */
async function signIn(role: Role) {
  const context = await browser.newContext({ baseURL: baseUrl })
  const page = await context.newPage()
  await page.goto('/admin/sign-in', { waitUntil: 'networkidle' })
  const email = demoStaff.people.find(person => person.role === role)?.email ?? ''
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(demoStaff.password)
  await page.locator('[name=password]').press('Enter')
  await page.locator('[name=code]').fill(codeAt(demoStaff.totpSecret, Date.now()))
  await page.waitForURL(url => !url.pathname.endsWith('/sign-in'))
  const state = await context.storageState()
  await context.close()
  return state
}

/** Books every free time of one doctor, if that was not done before, and opens the list of that day. */
async function openFullDay(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const headers = { authorization: `Bearer ${token}` }
  const date = addDays(dayOf(Date.now()), 7)
  const params = { date, hospital: 1 }
  const day: DaySchedule = await (
    await page.request.get('/backend/api/admin/day', { headers, params })
  ).json()
  const timesOf = ({ free, visits }: (typeof day.data.doctors)[number]) => free.length + visits.length
  const [doctor] = day.data.doctors.toSorted((a, b) => timesOf(b) - timesOf(a))
  for (const [index, time] of (doctor?.free ?? []).entries()) {
    const phone = `+96650000${String(1000 + index)}`
    const client_name = callers[index % callers.length]
    const data = { client_name, client_phone: phone, doctor_id: doctor?.id, date, time }
    await page.request.post('/backend/api/admin/bookings', { headers, data })
  }
  await page.goto(`/admin/day?view=list&hospital=1&doctor=${doctor?.id}&date=${date}`)
  await page.waitForLoadState('networkidle')
}

type DaySchedule = { data: { doctors: { id: number; free: string[]; visits: unknown[] }[] } }

async function chooseDay(page: Page) {
  await page.getByRole('dialog').locator('[name=date]').nth(2).check()
}

async function chooseTime(page: Page) {
  await chooseDay(page)
  const time = page.getByRole('dialog').locator('[name=time]').nth(1)
  await time.check()
  await time.evaluate(element => element.closest('fieldset')?.scrollIntoView({ block: 'start' }))
}
