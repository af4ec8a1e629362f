import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { expect, type LanguageOption, newPhone, test, waitForHydration } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'
import { placeDemoOrder, queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

/** Collects the requests for data from now on, without the polls for a version. */
function collectRequests(page: Page, method?: string): string[] {
  const requests: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (method && request.method() !== method) return
    if (/^\/backend\/api\/|\.data$/.test(pathname) && !pathname.endsWith('/version')) requests.push(pathname)
  })
  return requests
}

/** The loads that follow an event have been sent by then. */
const SETTLED_MS = 1000

/** Opens a work screen and waits until it has loaded what it shows. */
async function openScreen(page: Page, path: string) {
  await page.goto(path)
  await page.locator('#main h1').waitFor()
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
}

/** A day on which no other test writes: its screens are loaded again after each change of the day. */
const aQuietDay = () => addDays(dayOf(Date.now()), randomInt(200, 2_000))

/** An appointment of a doctor of its own; `path` shows the doctor's day alone. */
async function aBooking(lang: LanguageOption['lang']): Promise<{ id: number; path: string }> {
  const { doctor, time } = await makeDoctor(lang)
  const day = aQuietDay()
  const [booking] = await queryDatabase(
    `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at)
     values ($1, 'منال', $2, $3::timestamptz, $3::timestamptz + interval '30 minutes') returning id`,
    [doctor.id, newPhone(), new Date(timestampAt(day, time))],
  )
  return { id: booking.id, path: `/admin/day?date=${day}&hospital=all&doctor=${doctor.id}` }
}

/** Revalidates as a screen does that becomes visible again; returns the requests that it costs. */
async function revalidate(page: Page): Promise<string[]> {
  const requests = collectRequests(page)
  const answered = page.waitForResponse('**/backend/api/admin/me')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await answered
  await page.waitForLoadState('networkidle')
  return [...requests]
}

test.describe('a work screen that is revalidated sends at most two requests', { tag: '@once' }, () => {
  for (const [role, paths] of [
    [
      'reception',
      [`day?date=${aQuietDay()}`, `day?view=week&date=${aQuietDay()}`, 'home-visits', 'calls', 'waitlist'],
    ],
    ['pharmacist', ['orders', 'orders/:id', 'return-requests', 'prescriptions']],
  ] as const)
    test(`on each screen of the ${role}`, async ({ page, lang }) => {
      const order = await placeDemoOrder(page.request)
      await signInAsStaff(page, role, lang)
      for (const path of paths)
        await test.step(path, async () => {
          await openScreen(page, `/admin/${path.replace(':id', String(order))}`)
          const requests = await revalidate(page)
          expect(requests).toContain('/backend/api/admin/me')
          expect(requests.length, requests.join('\n')).toBe(2)
        })
    })

  test('on a doctor’s own day', async ({ page, lang }) => {
    const { doctor } = await makeDoctor(lang)
    await signInAsStaff(page, 'doctor', lang, doctor.id)
    await openScreen(page, '/admin/my-day')
    const requests = await revalidate(page)
    expect(requests.length, requests.join('\n')).toBe(2)
  })

  test('after a change by another desk, and the menu counts anew', async ({ page, lang }) => {
    const t = staffTranslator(lang)
    await signInAsStaff(page, 'admin', lang)
    await openScreen(page, '/admin/day')
    let orders = 3
    await page.route('**/backend/api/admin/me', async route => {
      const response = await route.fetch()
      const body = await response.json()
      body.data.waiting.orders = orders
      await route.fulfill({ response, json: body })
    })
    const booking = await aBooking(lang)
    await openScreen(page, booking.path)
    const badge = page.locator('#areas a[href="/admin/orders"]')
    await expect(badge).toContainText(t('admin.waiting', { count: 3 }))
    orders = 5
    const requests = collectRequests(page)
    await queryDatabase('update bookings set note = note where id = $1', [booking.id])
    await expect(badge).toContainText(t('admin.waiting', { count: 5 }))
    // The polls that follow find nothing new.
    for (let poll = 0; poll < 2; poll++) await page.waitForResponse(/day\/version/)
    expect(requests.length, requests.join('\n')).toBe(2)
  })

  test('after “Confirm” on the day, and the version is not polled right after', async ({ page, lang }) => {
    const t = staffTranslator(lang)
    await signInAsStaff(page, 'admin', lang)
    const booking = await aBooking(lang)
    await openScreen(page, `${booking.path}&view=list`)
    const confirm = page.getByRole('button', { name: t('admin.booking.do_confirm') })
    const versions: string[] = []
    const requests = collectRequests(page, 'GET')
    page.on('request', request => {
      if (new URL(request.url()).pathname.endsWith('/version')) versions.push(request.url())
    })
    // Pressed shortly before the next poll, whose time begins anew with the page's own load.
    await page.waitForResponse(/day\/version/)
    await page.waitForTimeout(800)
    requests.length = 0
    const loaded = page.waitForResponse(/\/admin\/day\?/)
    await confirm.first().click()
    await loaded
    versions.length = 0
    await page.waitForTimeout(SETTLED_MS)
    expect(requests.length, requests.join('\n')).toBe(2)
    expect(versions, versions.join('\n')).toHaveLength(0)
    await page.waitForRequest(/day\/version/)
  })
})

test.describe('a page of a record costs at most two requests', { tag: '@once' }, () => {
  /** The records of the first number, whose names can be changed. */
  const records = [
    ['reception', 'patients', 'input[name=other_name]'],
    ['admin', 'doctors', 'input[name="name.en"]'],
    ['admin', 'products', 'input[name="name.en"]'],
    ['admin', 'hospitals', 'input[name="name.en"]'],
    ['admin', 'centers', 'input[name="name.en"]'],
    ['admin', 'specialties', 'input[name="name.en"]'],
    ['admin', 'cities', 'input[name="name.en"]'],
    ['admin', 'categories', 'input[name="name.en"]'],
    ['admin', 'news', 'input[name="title.en"]'],
    ['admin', 'home-care', 'input[name="name.en"]'],
    ['admin', 'stock-branches', 'input[name="name.en"]'],
  ] as const
  for (const [role, area, field] of records)
    test(`after a save: ${area}`, async ({ page, lang }) => {
      const t = staffTranslator(lang)
      await signInAsStaff(page, role, lang)
      await openScreen(page, `/admin/${area}/1`)
      const input = page.locator('#main form').locator(field)
      const before = await input.inputValue()
      for (const value of [`${before}x`, before]) {
        await input.fill(value)
        const requests = collectRequests(page, 'GET')
        const saved = page.waitForResponse(response => response.request().method() === 'PUT' && response.ok())
        await page
          .locator('#main')
          .getByRole('button', { name: t('admin.save'), exact: true })
          .click()
        await saved
        await page.waitForTimeout(SETTLED_MS)
        expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(2)
        expect(requests.filter(path => path.endsWith('/history'))).toHaveLength(1)
        await expect(input).toHaveValue(value)
      }
    })

  test('after a correction of the stock, which shows its movement', async ({ page, lang }) => {
    const t = staffTranslator(lang)
    await signInAsStaff(page, 'admin', lang)
    // The new movement is on the first page, which the reply contains.
    await openScreen(page, '/admin/products/1?movements=2')
    const [{ stock, sold }] = await queryDatabase('select stock, sold from products where id = 1', [])
    await page.locator('#pieces').fill('2')
    const requests = collectRequests(page, 'GET')
    await page.getByRole('button', { name: t('admin.stock.save'), exact: true }).click()
    await expect(page.getByText(t('admin.stock.now', { stock: stock + 2, sold }))).toBeVisible()
    await expect(page.locator('#pieces')).toHaveValue('')
    const movements = page.locator('details', { hasText: t('admin.stock.movements') })
    await expect(movements.getByRole('row').nth(1)).toContainText('+2')
    await page.waitForTimeout(SETTLED_MS)
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(2)
  })

  test('after a merge, which keeps either of two records, and after a separation', async ({ page, lang }) => {
    const t = staffTranslator(lang)
    const ids = await queryDatabase(
      `insert into patients (name, phone, birth_date)
       select 'Sara Twin', $1, '1990-01-01' from generate_series(1, 2) returning id`,
      [newPhone().replace('0', '+966')],
    )
    const [one, other] = ids.map(({ id }) => String(id))
    if (!one || !other) throw new Error('two records are missing')
    await signInAsStaff(page, 'admin', lang)
    await openScreen(page, `/admin/patients/${one}/compare?other=${other}`)
    const dialog = page.getByRole('dialog')
    /** Presses a button and the one of the dialog that it opens; returns what is read after the write. */
    const readAfter = async (button: string, submit: string) => {
      await page.getByRole('button', { name: button, exact: true }).click()
      const requests = collectRequests(page, 'GET')
      await dialog.getByRole('button', { name: submit, exact: true }).click()
      await expect(dialog).toBeHidden()
      await page.waitForTimeout(SETTLED_MS)
      return requests
    }
    for (const [kept, merged] of [
      [one, other],
      [other, one],
    ] as const) {
      const afterMerge = await readAfter(t('admin.same.keep', { number: kept }), t('admin.same.merge_do'))
      await expect(page.getByText(t('admin.same.merged', { kept, other: merged }))).toBeVisible()
      expect(afterMerge.length, afterMerge.join('\n')).toBeLessThanOrEqual(2)
      const afterSeparation = await readAfter(t('admin.same.separate'), t('admin.same.separate'))
      expect(afterSeparation.length, afterSeparation.join('\n')).toBeLessThanOrEqual(2)
    }
    await queryDatabase('delete from patients where id = any($1)', [ids.map(({ id }) => id)])
  })

  test('after another session of the same account, and everything after one of another account', async ({
    page,
    lang,
  }) => {
    await signInAsStaff(page, 'admin', lang)
    for (const path of ['patients/1', 'products/1', 'doctors/1', 'stock-counts', 'receiving', 'low-stock'])
      await test.step(path, async () => {
        await openScreen(page, `/admin/${path}`)
        const requests = collectRequests(page)
        const answered = page.waitForResponse('**/backend/api/admin/me')
        await changeInOtherTab(page, 'access_token')
        await answered
        await page.waitForTimeout(SETTLED_MS)
        expect(requests).toEqual(['/backend/api/admin/me'])
      })
    await openScreen(page, '/admin/doctors/1')
    const read = page.waitForResponse('**/backend/api/admin/doctors/1')
    await page.evaluate(() => localStorage.setItem('userId', '999999'))
    await changeInOtherTab(page, 'userId')
    await read
  })
})

/** What the page hears when another tab has written to the storage. */
const changeInOtherTab = (page: Page, key: string) =>
  page.evaluate(name => void window.dispatchEvent(new StorageEvent('storage', { key: name })), key)
