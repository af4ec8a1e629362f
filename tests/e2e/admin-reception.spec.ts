import type { Page } from '@playwright/test'
import { addDays, dayOf, timeOf, weekdayOf } from '#domain/booking/clinic-time.ts'
import { holidays, nextHoliday } from '#domain/booking/holidays.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTime } from '#domain/text/format.ts'
import { checkToast, confirmEmailOf, expect, freeSlot, newCredentials, test } from './support/fixtures.ts'
import { queryDatabase, signInAsStaff, signInWithBothSteps } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'
import { countSteps } from './support/steps.ts'

test('a receptionist signs in with both steps, books for a caller, moves, cancels with a reason, records an outcome', async ({
  page,
  t,
  lang,
  checkPage,
}, info) => {
  const translate = staffTranslator(lang)
  const { doctor, day, times } = await freeSlot(page, 40 + info.project.name.length)
  const [first, second] = [times[0] as string, times[2] as string]
  const headers = { 'accept-language': lang }
  const { data } = await (
    await page.request.get(`/backend/api/user/doctors/${doctor.id}`, { headers })
  ).json()
  const dayPath = (date: string) =>
    `/admin/day?${new URLSearchParams({ date, hospital: String(data.hospital.id), doctor: String(doctor.id) })}`
  const patient = newCredentials()
  const { token } = await (await page.request.post('/backend/api/user/register', { form: patient })).json()
  await confirmEmailOf(patient.email)

  await signInWithBothSteps(page, 'reception', lang)
  await page.goto(dayPath(day))
  const section = page.getByRole('region', { name: data.name })
  await expect(section).toBeVisible()
  await checkPage()

  const free = translate('admin.day.book_at', {
    time: formatTime(first, lang),
    name: withDoctorTitle(data.name),
  })
  await section.getByRole('button', { name: free }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(translate('admin.column_client_name')).fill('أم خالد')
  // Each language has a patient of its own: the two run at the same time.
  await dialog.getByLabel(translate('admin.caller.phone')).fill(lang === 'ar' ? '٠٥٠ ١٢٣' : '٠٥٠ ١٢٤')
  await dialog.getByLabel(translate('admin.caller.email')).fill(patient.email)
  await checkPage()
  const confirm = dialog.getByRole('button', { name: translate('admin.caller.submit') })
  // A phone number that is not possible is kept after a warning.
  await confirm.click()
  await expect(dialog.getByRole('alert').filter({ hasText: t('unlikely phone') })).toBeVisible()
  await checkPage()
  await dialog.getByLabel(translate('admin.caller.keep_phone')).check()
  await confirm.click()
  await expect(dialog).toBeHidden()
  const row = section.getByRole('listitem').filter({ hasText: 'أم خالد' })
  await expect(row).toContainText(formatTime(first, lang))
  await expect(row).toContainText(lang === 'ar' ? '050 123' : '050 124')
  // The address proves nothing until the code that was sent there comes back.
  const asPatient = { headers: { authorization: `Bearer ${token}` } }
  const mine = async (status: string) =>
    (await (await page.request.get(`/backend/api/user/doctor-bookings?status=${status}`, asPatient)).json())
      .data
  expect(await mine('all')).toEqual([])
  const records = '/backend/api/user/profile/records'
  const asked = { name: 'أم خالد', contact: patient.email }
  expect((await page.request.post(`${records}/code`, { ...asPatient, form: asked })).status()).toBe(200)
  const mails = async (): Promise<{ subject: string; text: string }[]> =>
    (await (await page.request.get('/dev/mailbox.json', { params: { to: patient.email } })).json()).data
  const codeOf = async () =>
    // The welcome has a code, too.
    (await mails())
      .filter(({ subject }) => /ربط|links/.test(subject))
      .map(({ text }) => /^\d{6}$/m.exec(text)?.[0])
      .find(code => code !== undefined)
  await expect.poll(codeOf).toBeDefined()
  const linked = await page.request.post(records, { ...asPatient, form: { otp: (await codeOf()) ?? '' } })
  expect(linked.status()).toBe(200)
  await expect(section.getByRole('button', { name: free })).toHaveCount(0)

  const actionButton = (what: Parameters<typeof translate>[0], time: string, name = 'أم خالد') =>
    page.getByRole('button', {
      name: translate('admin.booking.named', { what: translate(what), name, time: formatTime(time, lang) }),
      exact: true,
    })
  const moving = countSteps('Move an appointment, also to a colleague', { isOpen: true })
  await moving.step(actionButton('admin.booking.move', first).click())
  await moving.step(dialog.getByRole('radio', { name: formatTime(second, lang), exact: true }).check())
  await moving.step(dialog.getByRole('button', { name: translate('admin.booking.save_time') }).click())
  await expect(dialog).toBeHidden()
  moving.check()
  await expect(row).toContainText(formatTime(second, lang))

  const cancelling = countSteps('Cancel with a reason', { isOpen: true })
  await cancelling.step(actionButton('admin.booking.cancel', second).click())
  await cancelling.step(
    dialog.getByLabel(translate('admin.booking.reason')).fill('اعتذر الطبيب عن هذا اليوم'),
  )
  await cancelling.step(dialog.getByRole('button', { name: translate('admin.booking.cancel_do') }).click())
  await expect(dialog).toBeHidden()
  cancelling.check()
  await checkToast(page)
  await expect(row).toContainText(translate('admin.booking.cancelled'))
  await expect(row).toContainText('اعتذر الطبيب عن هذا اليوم')
  await actionButton('admin.history', second).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('listitem').first()).toContainText('اعتذر الطبيب عن هذا اليوم')
  await checkPage()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await mine('cancelled')).toMatchObject([{ cancel_reason: 'اعتذر الطبيب عن هذا اليوم' }])
  await expect.poll(async () => JSON.stringify(await mails())).toContain('اعتذر الطبيب عن هذا اليوم')

  // Each language has a patient of its own: the two run at the same time.
  const phone = lang === 'ar' ? '0551112233' : '0551112244'
  // None can be booked in the past. The appointment began a minute ago, or earlier if the doctor has another.
  const [begun] = await queryDatabase(
    `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at)
     select $1::int, $2, $3, starts_at, starts_at + interval '30 seconds'
     from generate_series(1, 240) ago, lateral (select now() - ago * interval '1 minute') moment(starts_at)
     where not exists (
       select from bookings b where b.doctor_id = $1 and b.status <> 'cancelled'
         and tstzrange(b.starts_at, b.ends_at)
           && tstzrange(moment.starts_at, moment.starts_at + interval '30 seconds')
     )
     order by ago limit 1 returning starts_at`,
    [doctor.id, 'أبو سعد', phone],
  )
  const startedAt = Number(begun?.starts_at)
  const arriving = countSteps('Check in a patient')
  await arriving.step(page.goto(dayPath(dayOf(startedAt))))
  const other = section.getByRole('listitem').filter({ hasText: 'أبو سعد' })
  const startTime = timeOf(startedAt)
  // Each state is one press, and the last one can be undone.
  const stateButton = (what: Parameters<typeof translate>[0]) => actionButton(what, startTime, 'أبو سعد')
  await arriving.step(stateButton('admin.booking.do_arrive').click())
  arriving.check()
  const entering = countSteps('Send in, finish, left unseen, no-show; undo')
  await entering.step(stateButton('admin.booking.do_enter').click())
  entering.check()
  await expect(other).toContainText(translate('admin.booking.in_room'))
  await stateButton('admin.booking.undo').click()
  await stateButton('admin.booking.do_enter').click()
  await expect(other).toContainText(translate('admin.booking.in_room'))
  await stateButton('admin.booking.do_finish').click()
  await expect(other).toContainText(translate('admin.booking.done'))
  await checkPage()
})

test('a receptionist finds the hospital of the last time, and all of them in one list', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  await signInAsStaff(page, 'reception', lang)
  await page.goto('/admin/day')
  const openFilter = async () => {
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    const line = page.locator('main button[aria-controls]')
    if ((await line.isVisible()) && (await line.getAttribute('aria-expanded')) === 'false') await line.click()
  }
  await openFilter()
  const hospital = page.getByLabel(t('admin.column_hospital_id'))
  const second = await hospital.locator('option').nth(2).getAttribute('value')
  await hospital.selectOption(second)
  await page.getByRole('button', { name: t('admin.day.show') }).click()
  await page.waitForURL(url => url.searchParams.get('hospital') === second)
  await page.goto('/admin/home-visits')
  await page.goto('/admin/day')
  await openFilter()
  await expect(hospital).toHaveValue(second ?? '')
  await hospital.selectOption({ label: t('admin.day.all_hospitals') })
  await page.getByRole('button', { name: t('admin.day.show') }).click()
  await page.waitForURL(url => url.searchParams.get('hospital') === 'all')
  await expect(page.getByRole('region').first()).toBeVisible()
  await checkPage()

  // A doctor is late: each press says a quarter of an hour, another one takes it back.
  const late = page.locator('button').filter({ hasText: t('admin.delay.add'), visible: true })
  // The two languages run at the same time, with a doctor each.
  const section = (lang === 'ar' ? late.first() : late.last()).locator('xpath=ancestor::section')
  const doctor = page.locator(`section[aria-labelledby=${await section.getAttribute('aria-labelledby')}]`)
  const { step, check } = countSteps('Say that a doctor is late, and how much', { isOpen: true })
  await step(
    doctor
      .locator('button')
      .filter({ hasText: t('admin.delay.add') })
      .click(),
  )
  check()
  await expect(doctor.getByText(t('admin.delay.is', { count: 15 }))).toBeVisible()
  await doctor
    .locator('button')
    .filter({ hasText: t('admin.delay.more') })
    .click()
  await expect(doctor.getByText(t('admin.delay.is', { count: 30 }))).toBeVisible()
  await checkPage()
  await doctor
    .locator('button')
    .filter({ hasText: t('admin.delay.end') })
    .click()
  await expect(doctor.getByText(t('admin.delay.is', { count: 30 }))).toHaveCount(0)
})

test('a receptionist takes a walk-in, checked in at the present minute, with a doctor who sees patients now', async ({
  page,
  lang,
  checkPage,
}, info) => {
  const t = staffTranslator(lang)
  const { doctor } = await freeSlot(page, 97 + info.project.name.length)
  await queryDatabase('delete from doctor_hours where doctor_id = $1', [doctor.id])
  await queryDatabase(
    `insert into doctor_hours (doctor_id, weekday, time_from, time_to)
     select $1, weekday, '00:00', '24:00' from generate_series(1, 7) weekday`,
    [doctor.id],
  )
  const patient = `وجدان ${lang}`
  await signInAsStaff(page, 'reception', lang)
  const { step, check } = countSteps('Book somebody who came without an appointment', { way: 1 })
  await step(page.goto(`/admin/day?hospital=all&doctor=${doctor.id}`))
  const dialog = page.getByRole('dialog')
  const walkIn = t('admin.day.walk_in_with', { name: withDoctorTitle(await nameOf(page, doctor.id, lang)) })
  await step(page.getByRole('button', { name: walkIn }).click())
  await step(dialog.getByLabel(t('admin.column_client_name')).fill(patient))
  await step(dialog.getByLabel(t('admin.caller.phone')).fill(lang === 'ar' ? '0551112255' : '0551112266'))
  await checkPage()
  await step(dialog.getByRole('button', { name: t('admin.caller.submit') }).click())
  await expect(dialog).toBeHidden()
  check()
  const row = page.getByRole('listitem').filter({ hasText: patient })
  await expect(row).toContainText(t('admin.booking.ticket', { number: '' }).trim())
})

async function nameOf(page: Page, id: number, lang: 'ar' | 'en'): Promise<string> {
  const headers = { 'accept-language': lang }
  return (await (await page.request.get(`/backend/api/user/doctors/${id}`, { headers })).json()).data.name
}

test('a receptionist books the next available time, overbooks it with a reason, and moves it to a colleague', async ({
  page,
  t: translate,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  // Each language has patients of its own: the two run at the same time.
  const [first, second] = [`سلمان ${lang}`, `فيصل ${lang}`]
  await signInAsStaff(page, 'reception', lang)
  const next = countSteps('Find and book the next available time of a speciality', { way: 1 })
  await next.step(page.goto('/admin/day?hospital=all'))
  await next.step(page.getByRole('button', { name: t('admin.day.next') }).click())
  const dialog = page.getByRole('dialog')
  // Not the first one for both languages, which run at the same time.
  const offer = lang === 'ar' ? '1' : '2'
  await dialog.getByLabel(t('admin.day.next_times')).selectOption(offer)
  await checkPage()
  const time = await dialog.getByLabel(translate('book.time'), { exact: true }).inputValue()
  const date = await dialog.locator('input[type=date]').inputValue()
  const title = await dialog.getByRole('heading', { level: 2 }).textContent()
  const patient = (name: string) => dialog.getByLabel(t('admin.column_client_name')).fill(name)
  const phone = () => dialog.getByLabel(t('admin.caller.phone')).fill('0551112233')
  const confirm = dialog.getByRole('button', { name: t('admin.caller.submit') })
  await next.step(patient(first))
  await next.step(phone())
  await next.step(confirm.click())
  await expect(dialog).toBeHidden()
  next.check()

  // The time is taken now: a second patient needs a reason.
  await page.goto(`/admin/day?hospital=all&date=${date}`)
  const region = page.getByRole('region').filter({ hasText: first })
  await region.getByRole('button', { name: title ?? '' }).click()
  await dialog.getByLabel(translate('book.time'), { exact: true }).fill(time)
  await patient(second)
  await phone()
  await confirm.click()
  await dialog.getByLabel(t('admin.day.overbook')).check()
  await dialog.getByLabel(t('admin.column_overbook_reason')).fill('حالة عاجلة')
  await checkPage()
  await confirm.click()
  await expect(dialog).toBeHidden()
  const overbooked = region.getByRole('listitem').filter({ hasText: second })
  await expect(overbooked).toContainText('حالة عاجلة')

  const move = t('admin.booking.named', {
    what: t('admin.booking.move'),
    name: second,
    time: formatTime(time, lang),
  })
  const moving = countSteps('Move an appointment, also to a colleague', { way: 1, isOpen: true })
  await moving.step(overbooked.getByRole('button', { name: move }).click())
  const colleague = dialog.getByLabel(t('admin.column_doctor_id'), { exact: true })
  const own = await colleague.inputValue()
  const other = await colleague.locator(`option:not([value="${own}"])`).last().getAttribute('value')
  await moving.step(colleague.selectOption(other))
  // A day on which the colleague has times in each run.
  await dialog.locator('input[type=date]').fill(addDays(date, 7 - (weekdayOf(date) % 7)))
  const free = dialog.getByRole('radio')
  await moving.step((lang === 'ar' ? free.last() : free.first()).check())
  await checkPage()
  await moving.step(dialog.getByRole('button', { name: t('admin.booking.save_time') }).click())
  await expect(dialog).toBeHidden()
  moving.check()
  await expect(page.getByText(second)).toHaveCount(0)
})

test('a receptionist closes a doctor’s day, settles its appointment, opens it again, and closes a holiday', async ({
  page,
  lang,
  checkPage,
}, info) => {
  const t = staffTranslator(lang)
  const { doctor, day, times } = await freeSlot(page, 50 + info.project.name.length)
  await signInAsStaff(page, 'reception', lang)
  await page.goto(`/admin/day?hospital=all&date=${day}&doctor=${doctor.id}`)
  const dialog = page.getByRole('dialog')
  const region = page.getByRole('region').first()
  await region
    .getByRole('button', { name: t('admin.day.book'), exact: false })
    .first()
    .click()
  await dialog.getByRole('radio').first().check()
  await dialog.getByLabel(t('admin.column_client_name')).fill('عبير')
  // Each language has a patient of its own: the two run at the same time.
  await dialog.getByLabel(t('admin.caller.phone')).fill(lang === 'ar' ? '0551112233' : '0551112244')
  // Another desk looks at the same day, and sees the appointment within two seconds, without a reload.
  const otherDesk = await page.context().newPage()
  await otherDesk.goto(page.url())
  await expect(otherDesk.getByRole('region').first()).toBeVisible()
  await otherDesk.waitForResponse('**/backend/api/admin/day/version**')
  await dialog.getByRole('button', { name: t('admin.caller.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(otherDesk.getByText('عبير')).toBeVisible()
  await otherDesk.close()
  await expect(region).toContainText(formatTime(times[0] ?? '', lang))

  const close = dialog.getByRole('button', { name: t('admin.close'), exact: true })
  const closing = countSteps("Close a doctor's day; with appointments", { way: 1, isOpen: true })
  await closing.step(region.getByRole('button', { name: t('admin.close.day').slice(0, 5) }).click())
  await checkPage()
  await closing.step(close.click())
  await closing.step(dialog.getByRole('button', { name: t('admin.affected.move_all') }).click())
  await expect(dialog.getByLabel(t('admin.affected.choice')).first()).not.toHaveValue('')
  await checkPage()
  await closing.step(close.click())
  await expect(dialog).toBeHidden()
  closing.check()
  const away = page.getByRole('region', { name: t('admin.day.away') })
  await away.getByRole('button', { name: t('admin.close.open').slice(0, 3) }).click()
  await expect(region.getByRole('button').first()).toBeVisible()

  const eid = countSteps('Close all hospitals for Eid; with appointments', { isOpen: true })
  await eid.step(page.getByRole('button', { name: t('admin.close'), exact: true }).click())
  const holiday = dialog.getByLabel(t('admin.close.holiday'))
  await eid.step(holiday.selectOption('eid_al_fitr'))
  await expect(dialog.getByLabel(t('admin.close.from'))).toHaveValue(nextHoliday('eid_al_fitr', day).from)
  const whose = dialog.getByLabel(t('admin.close.whose'))
  await expect(whose).toHaveValue('hospital-all')
  await checkPage()
  // Other journeys edit doctors meanwhile: only one is closed, on the holiday that is furthest away.
  const starts = Map.groupBy(holidays, name => nextHoliday(name, day).from)
  await holiday.selectOption(starts.get([...starts.keys()].sort().at(-1) ?? '')?.[0] ?? '')
  await whose.selectOption(`doctor-${doctor.id}`)
  await eid.step(close.click())
  await expect(dialog).toBeHidden()
  await checkToast(page)
  eid.check()
})
