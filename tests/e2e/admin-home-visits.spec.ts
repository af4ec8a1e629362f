import { randomInt } from 'node:crypto'
import { UNASSIGNED } from '#contract/admin/home-visits.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { formatTime } from '#domain/text/format.ts'
import { checkToast, expect, newPhone, test } from './support/fixtures.ts'
import { menuOf } from './support/row-menu.ts'
import { queryDatabase, signInAsStaff, signInWithBothSteps } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'
import { countSteps } from './support/steps.ts'

test('a receptionist books a home visit, assigns and moves it; its states are one press each', async ({
  page,
  t: translate,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const day = addDays(dayOf(Date.now()), randomInt(30, 60))
  const seat = randomInt(100, 30_000)
  const [patient, team] = [`أم فارس ${seat}`, `فريق ${seat}`]
  await signInAsStaff(page, 'reception', lang)
  await page.goto('/admin/home-visits')
  await page.getByRole('button', { name: t('admin.day.book') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('admin.day.date')).fill(day)
  await dialog.getByRole('radio').nth(1).check()
  const first = await dialog.getByLabel(translate('book.time'), { exact: true }).inputValue()
  await dialog.getByLabel(t('admin.column_client_name')).fill(patient)
  await dialog.getByLabel(t('admin.caller.phone')).fill(newPhone())
  await dialog.getByLabel(t('admin.column_address')).fill('حي النرجس، فيلا 7')
  await dialog.getByRole('button', { name: t('admin.caller.submit') }).click()
  await expect(dialog).toBeHidden()
  // The page goes to the day of the visit and says who, when, where and the number until the next action.
  await expect(page).toHaveURL(new RegExp(day))
  const last = page.getByRole('status').filter({ hasText: t('admin.day.last_booked') })
  await expect(last).toContainText(patient)
  await expect(last).toContainText(formatTime(first, lang))
  await expect(last).toContainText('حي النرجس')

  const row = page.getByRole('row').filter({ hasText: patient })
  const assignee = row.getByLabel(t('admin.home_visits.assignee_of', { name: patient }), { exact: true })
  const agency = row.getByLabel(t('admin.home_visits.agency_name'))
  const assign = row.getByRole('button', { name: t('admin.home_visits.assign_of', { name: patient }) })
  await assignee.selectOption('agency')
  await agency.fill('تمريض هند')
  await assign.click()
  await checkToast(page)
  await expect(last).toBeHidden()
  await expect(row).toContainText(t('admin.home_visits.agency_open'))
  // A filter acts at once.
  const opener = page.getByRole('button', { name: t('admin.home_visits.everybody') })
  if (await opener.isVisible()) await opener.press('Enter')
  const filter = page.getByRole('search', { name: t('admin.home_visits') })
  await filter.getByLabel(t('admin.column_state')).selectOption('done')
  await expect(row).toHaveCount(0)
  await checkPage()
  await filter.getByLabel(t('admin.column_state')).selectOption('booked')
  await filter.getByLabel(t('admin.home_visits.find')).fill('لا أحد')
  await expect(row).toHaveCount(0)
  await filter.getByLabel(t('admin.home_visits.find')).fill('ام فارس')
  await expect(row).toBeVisible()
  await filter.getByLabel(t('admin.column_state')).selectOption('')
  const actionButton = (what: Parameters<typeof t>[0], time: string) =>
    page.getByRole('button', {
      name: t('admin.booking.named', { what: t(what), name: patient, time: formatTime(time, lang) }),
      exact: true,
      includeHidden: true,
    })
  // The caller sends the place later; the map button then leads there.
  const more = { what: t('admin.booking.more'), name: patient, time: formatTime(first, lang) }
  await row.getByLabel(t('admin.booking.named', more)).click()
  await row.getByRole('button', { name: t('admin.home_visits.pin_set') }).click()
  await dialog.getByLabel(t('admin.home_visits.pin'), { exact: true }).fill('24.7136, 46.6753')
  await checkPage()
  await dialog.getByRole('button', { name: t('admin.home_visits.pin_save') }).click()
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('link', { name: t('admin.home_visits.map') })).toHaveAttribute(
    'href',
    /24\.7136,46\.6753/,
  )
  const moving = countSteps('Change the time of a home visit', { isOpen: true })
  await moving.step(menuOf(actionButton('admin.booking.move', first)).click())
  await moving.step(actionButton('admin.booking.move', first).click())
  await expect(dialog).toContainText('تمريض هند')
  await moving.step(dialog.getByRole('radio').nth(3).check())
  const second = await dialog.getByLabel(translate('book.time'), { exact: true }).inputValue()
  await checkPage()
  await moving.step(dialog.getByRole('button', { name: t('admin.booking.save_time') }).click())
  await expect(dialog).toBeHidden()
  moving.check()
  await expect(row).toContainText(formatTime(second, lang))
  await expect(assignee).toHaveValue('')
  await checkPage()

  // No request books the present hour at any time of day, at which the states can be recorded.
  const [{ today }] = await queryDatabase(
    `update bookings set starts_at = now(), ends_at = now() + interval '1 hour', seat = $2
     where client_name = $1 returning to_char(now() at time zone 'Asia/Riyadh', 'HH24:MI') as today`,
    [patient, seat],
  )
  // An agency makes the visit once it has confirmed; the list of one agency.
  await page.goto(`/admin/home-visits?assignee=${UNASSIGNED}`)
  await assignee.selectOption('agency')
  await agency.fill(team)
  await assign.click()
  await expect(row).toContainText(t('admin.home_visits.agency_open'))
  await row.getByLabel(t('admin.home_visits.agency_confirmed')).check()
  await checkPage()
  await assign.click()
  await expect(row).toHaveCount(0)
  await page.goto(`/admin/home-visits?${new URLSearchParams({ assignee: team })}`)
  await expect(page.getByRole('row').filter({ hasText: formatTime(today, lang) })).toHaveCount(1)
  const map = row.getByRole('link', { name: t('admin.home_visits.map_named', { name: patient }) })
  expect(decodeURIComponent((await map.getAttribute('href')) ?? '')).toContain('24.7136,46.6753')
  await checkPage()
  await actionButton('admin.booking.do_set_out', today).click()
  await expect(row).toContainText(t('admin.booking.en_route'))
  await actionButton('admin.booking.do_reach', today).click()
  await expect(row).toContainText(t('admin.booking.there'))
  await actionButton('admin.booking.undo', today).click()
  await expect(row).toContainText(t('admin.booking.en_route'))
  await actionButton('admin.home_visits.no_show', today).click()
  await expect(row.getByText(t('admin.home_visits.no_show'), { exact: true })).toBeVisible()
  await checkPage()
})

test('a receptionist closes home care alone, cancels its visit with a reason, and opens the day again', async ({
  page,
  lang,
  checkPage,
}, info) => {
  const t = staffTranslator(lang)
  // Home care is closed for everybody: on a day that is no other attempt’s, on which no other test books.
  const attempt = 2 * info.repeatEachIndex + info.retry
  const day = addDays(dayOf(Date.now()), 63 + 2 * attempt + (lang === 'ar' ? 0 : 1))
  const patient = 'أم ريان'
  const startsAt = new Date(timestampAt(day, '10:00'))
  await queryDatabase(
    `insert into bookings (service_id, client_name, client_phone, client_address, starts_at, ends_at, fee)
     select id, $1, '+966551112233', 'الرياض', $2::timestamptz, $2::timestamptz + interval '1 hour',
       price_halalas
     from home_care_services where parent_id is not null order by id limit 1`,
    [patient, startsAt],
  )
  await signInAsStaff(page, 'reception', lang)
  const closing = countSteps('Close home care for a day; with visits', { way: 1 })
  await closing.step(page.goto(`/admin/day?date=${day}`))
  await closing.step(page.getByRole('button', { name: t('admin.close'), exact: true }).click())
  const dialog = page.getByRole('dialog')
  await closing.step(dialog.getByLabel(t('admin.close.whose')).selectOption('home-care'))
  const close = dialog.getByRole('button', { name: t('admin.close'), exact: true })
  await closing.step(close.click())
  await expect(dialog).toContainText(patient)
  await dialog.getByLabel(t('admin.affected.reason')).first().fill('إجازة الفريق')
  await closing.step(dialog.getByRole('button', { name: t('admin.affected.cancel_all') }).click())
  await checkPage()
  await closing.step(close.click())
  await expect(dialog).toBeHidden()
  closing.check()

  await page.goto(`/admin/home-visits?date=${day}`)
  await expect(page.getByRole('row').filter({ hasText: patient })).toContainText('إجازة الفريق')
  const closed = page.getByText(t('admin.home_visits.closed'))
  await expect(closed).toBeVisible()
  await checkPage()
  // Who is told is shown before; then hours of the day close and open again in the same way.
  const reopen = page.getByRole('button', { name: t('admin.close.open'), exact: true })
  await reopen.click()
  await dialog.getByText(t('admin.close.told', { count: 1 })).click()
  await expect(dialog).toContainText(patient)
  await checkPage()
  await dialog.getByRole('button', { name: t('admin.close.open_do') }).click()
  await expect(closed).toBeHidden()

  await page.goto(`/admin/day?date=${day}`)
  await page.getByRole('button', { name: t('admin.close'), exact: true }).click()
  await dialog.getByLabel(t('admin.close.whose')).selectOption('home-care')
  await dialog.getByText(t('admin.close.part')).click()
  await dialog.getByLabel(t('admin.close.hours_from')).fill('13:00')
  await dialog.getByLabel(t('admin.close.reason')).fill('تدريب الفريق')
  await close.click()
  // Hours without an end do not close the whole day.
  const until = dialog.getByLabel(t('admin.close.hours_to'))
  await expect(until).toHaveAttribute('aria-invalid', 'true')
  await until.fill('17:00')
  await close.click()
  await expect(dialog).toBeHidden()
  await page.goto(`/admin/home-visits?date=${day}`)
  const part = page.getByText('تدريب الفريق', { exact: true })
  await expect(part).toBeVisible()
  await checkPage()
  await reopen.click()
  await expect(dialog).toContainText('تدريب الفريق')
  await dialog.getByRole('button', { name: t('admin.close.open_do') }).click()
  await expect(part).toBeHidden()

  const empty = countSteps('Close home care for a day; with visits')
  await empty.step(page.goto(`/admin/day?date=${day}`))
  await empty.step(page.getByRole('button', { name: t('admin.close'), exact: true }).click())
  await empty.step(dialog.getByLabel(t('admin.close.whose')).selectOption('home-care'))
  await empty.step(close.click())
  await expect(dialog).toBeHidden()
  empty.check()
})

test('a nurse on a phone sees her visits, also one assigned meanwhile, and records the way until done', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  await page.setViewportSize({ width: 390, height: 844 })
  const [first, second] = ['أم سلطان', 'أم طلال']
  await signInWithBothSteps(page, 'nurse', lang)
  const nurse = await page.evaluate(() => localStorage.getItem('userId'))
  // No request books the present hour at any time of day, at which the states can be recorded.
  const visit = (name: string, seat: number, assignee: string | null) =>
    queryDatabase(
      `insert into bookings (service_id, client_name, client_phone, client_address, note, starts_at, ends_at,
         seat, assignee_id, fee)
       select id, $1, $2, 'حي النرجس، فيلا 7', 'الباب الخلفي', now(), now() + interval '1 hour', $3, $4,
         price_halalas
       from (select * from home_care_services where parent_id is not null order by id desc limit 1) service
       returning to_char(starts_at at time zone 'Asia/Riyadh', 'HH24:MI') as time`,
      [name, newPhone().replace('0', '+966'), seat, assignee],
    )
  const seat = randomInt(100, 30_000)
  const [{ time }] = await visit(first, seat, nurse)
  await expect(page.getByRole('heading', { level: 1, name: t('admin.home_visits.mine') })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: first })
  await expect(row).toContainText('الباب الخلفي')
  await expect(
    row.getByRole('link', { name: t('admin.home_visits.call_named', { name: first }) }),
  ).toBeVisible()
  await checkPage()
  const press = (what: Parameters<typeof t>[0]) =>
    page
      .getByRole('button', {
        name: t('admin.booking.named', { what: t(what), name: first, time: formatTime(time, lang) }),
        exact: true,
      })
      .click()
  await press('admin.booking.do_set_out')
  await expect(row).toContainText(t('admin.booking.en_route'))
  await press('admin.booking.do_reach')
  await expect(row).toContainText(t('admin.booking.there'))
  await checkPage()
  // Shown without a reload once it is assigned.
  await visit(second, seat + 1, nurse)
  await expect(page.getByRole('row').filter({ hasText: second })).toBeVisible()
  await press('admin.booking.do_finish')
  await expect(page.getByRole('region', { name: t('admin.home_visits.over') })).toContainText(first)
  await checkPage()
})
