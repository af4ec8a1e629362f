import { errorCatalogue } from '#contract/errors.ts'
import { formatTime } from '#domain/text/format.ts'
import { linkTokenOf, loadLinkKey } from '#services/messages/appointment-link.ts'
import { anAppointment } from './support/appointment-at-desk.ts'
import { expect, test, waitForHydration } from './support/fixtures.ts'
import { inDatabase, queryDatabase, signInAsStaff } from './support/staff.ts'

test('a link’s page that shows an old time confirms and cancels nothing, and shows the new one @once', async ({
  page,
  t,
}) => {
  await signInAsStaff(page, 'reception', 'ar')
  const { id, day, times } = await anAppointment(page)
  const token = await inDatabase(async db => linkTokenOf(await loadLinkKey(db), { bookingId: id }))
  const staff = await page.evaluate(() => localStorage.getItem('access_token'))
  let sequence = 0
  const move = async (time: string) => {
    const response = await page.request.put(`/backend/api/admin/bookings/${id}`, {
      headers: { authorization: `Bearer ${staff}` },
      data: { date: day, time, sequence: sequence++ },
    })
    expect(response.ok(), await response.text()).toBe(true)
  }
  const changed = page.getByRole('main').getByText(errorCatalogue['link.changed'].ar)
  const [first = '', second = ''] = times
  for (const [url, button, time] of [
    [`/a/${token}`, t('link.confirm'), first],
    [`/a/${token}?ask=cancel`, t('bookings.cancel_confirm'), second],
  ] as const) {
    await page.goto(url)
    await waitForHydration(page)
    await move(time)
    await page.getByRole('button', { name: button }).click()
    await expect(changed).toBeVisible()
    await expect(page.getByRole('main')).toContainText(formatTime(time, 'ar'))
  }
  const row = 'select status, confirmed_at from bookings where id = $1'
  expect(await queryDatabase(row, [id])).toEqual([{ status: 'pending', confirmed_at: null }])
  // What is shown now can be cancelled; a lost answer shows what was done.
  await page.route(/\/appointment-links\/cancel$/, async route => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: t('bookings.cancel_confirm') }).click()
  await expect(page.getByText(t('link.cancelled'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('link.confirm') })).toHaveCount(0)
})

test('a link offers every day with free times, and the times of a far one, without scripts @once', async ({
  browser,
  page,
  t,
}) => {
  await signInAsStaff(page, 'reception', 'ar')
  const { id, doctor } = await anAppointment(page)
  const token = await inDatabase(async db => linkTokenOf(await loadLinkKey(db), { bookingId: id }))
  const { data } = await (
    await page.request.get(`/backend/api/user/doctors/${doctor.id}/availability`)
  ).json()
  const days = (data.days as { date: string; times: string[] }[]).filter(({ times }) => times.length > 0)
  expect(days.length).toBeGreaterThan(20)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(new URL(`/a/${token}`, page.url()).href)
  const links = plain.locator('a[href$="#times"]')
  await expect(links).toHaveCount(days.length)
  await expect(links.last()).toBeHidden()
  await plain.getByText(t('book.more_days'), { exact: true }).click()
  await links.last().click()
  await expect(links.last()).toBeVisible()
  await expect(plain.getByRole('radio')).toHaveCount(days.at(-1)?.times.length ?? 0)
  await context.close()
})
