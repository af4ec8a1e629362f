import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from './support/fixtures.ts'
import { placeDemoOrder, queryDatabase, signInAsStaff, signInWithBothSteps } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

/** Collects the requests for data from now on, without the polls for a version. */
function collectRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/backend\/api\/|\.data$/.test(pathname) && !pathname.endsWith('/version')) requests.push(pathname)
  })
  return requests
}

/** Opens a work screen and waits until it has loaded what it shows. */
async function openScreen(page: Page, path: string) {
  await page.goto(path)
  await page.locator('#main h1').waitFor()
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
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
    ['reception', ['day', 'day?view=week', 'home-visits', 'calls', 'waitlist']],
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
    const [doctor] = await queryDatabase('select id from doctors order by id limit 1', [])
    await signInWithBothSteps(page, 'doctor', lang, doctor.id)
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
    const [booking] = await queryDatabase(
      `select b.id, b.doctor_id as doctor, to_char(b.starts_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as day
       from bookings b where b.status = 'pending' and b.starts_at > now() + interval '1 day'
       order by b.id limit 1`,
      [],
    )
    await openScreen(page, `/admin/day?date=${booking.day}&hospital=all`)
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
})
