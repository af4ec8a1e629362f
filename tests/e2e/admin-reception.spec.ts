import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { holidays, nextHoliday } from '#domain/booking/holidays.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTime } from '#domain/text/format.ts'
import { checkToast, confirmEmailOf, expect, newCredentials, newPhone, test } from './support/fixtures.ts'
import { holdAnswers } from './support/held-answers.ts'
import { makeDoctor, OWN_HOSPITALS, OWN_SPECIALTY } from './support/own-doctor.ts'
import { menuOf } from './support/row-menu.ts'
import { queryDatabase, signInAsStaff, signInWithBothSteps } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'
import { countSteps } from './support/steps.ts'

test('a receptionist signs in with both steps, books for a caller, moves, cancels with a reason, records an outcome', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const translate = staffTranslator(lang)
  const { doctor, day, times } = await makeDoctor(lang, { isHereNow: true })
  const [first, second] = [times[0] as string, times[2] as string]
  const [client, early] = [`أم خالد ${doctor.id}`, `أبو سعد ${doctor.id}`]
  const dayPath = (date: string) =>
    `/admin/day?${new URLSearchParams({ date, hospital: String(doctor.hospital), doctor: String(doctor.id) })}`
  const patient = newCredentials()
  const { token } = await (await page.request.post('/backend/api/user/register', { form: patient })).json()
  await confirmEmailOf(patient.email)

  await signInWithBothSteps(page, 'reception', lang)
  await page.goto(dayPath(day))
  const section = page.getByRole('region', { name: doctor.name })
  await expect(section).toBeVisible()
  await checkPage()

  const free = translate('admin.day.book_at', {
    time: formatTime(first, lang),
    name: withDoctorTitle(doctor.name),
  })
  await section.getByRole('button', { name: free }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(translate('admin.column_client_name')).fill(client)
  await dialog.getByLabel(translate('admin.caller.phone')).fill('٠٥٠ ١٢٣')
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
  const row = section.getByRole('listitem').filter({ hasText: client })
  await expect(row).toContainText(formatTime(first, lang))
  await expect(row).toContainText('050 123')
  // The address proves nothing until the code that was sent there comes back.
  const asPatient = { headers: { authorization: `Bearer ${token}` } }
  const mine = async (status: string) =>
    (await (await page.request.get(`/backend/api/user/doctor-bookings?status=${status}`, asPatient)).json())
      .data
  expect(await mine('all')).toEqual([])
  const records = '/backend/api/user/profile/records'
  const asked = { name: client, contact: patient.email }
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

  const actionButton = (what: Parameters<typeof translate>[0], time: string, name = client) =>
    page.getByRole('button', {
      name: translate('admin.booking.named', { what: translate(what), name, time: formatTime(time, lang) }),
      exact: true,
      includeHidden: true,
    })
  const moving = countSteps('Change the time of an appointment, also to a colleague', { isOpen: true })
  await moving.step(menuOf(actionButton('admin.booking.move', first)).click())
  await moving.step(actionButton('admin.booking.move', first).click())
  await moving.step(dialog.getByRole('radio', { name: formatTime(second, lang), exact: true }).check())
  await moving.step(dialog.getByRole('button', { name: translate('admin.booking.save_time') }).click())
  await expect(dialog).toBeHidden()
  moving.check()
  await expect(row).toContainText(formatTime(second, lang))

  const cancelling = countSteps('Cancel with a reason', { isOpen: true })
  await cancelling.step(menuOf(actionButton('admin.booking.cancel', second)).click())
  await cancelling.step(actionButton('admin.booking.cancel', second).click())
  await cancelling.step(
    dialog.getByLabel(translate('admin.booking.reason'), { exact: true }).selectOption('provider_absent'),
  )
  await cancelling.step(dialog.getByRole('button', { name: translate('admin.booking.cancel_do') }).click())
  await expect(dialog).toBeHidden()
  cancelling.check()
  await checkToast(page)
  await expect(row).toContainText(translate('admin.booking.cancelled'))
  const cause = translate('admin.value_cancel_cause.provider_absent')
  await expect(row).toContainText(cause)
  await menuOf(actionButton('admin.history', second)).click()
  await actionButton('admin.history', second).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('listitem').first()).toContainText(cause)
  await checkPage()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await mine('cancelled')).toMatchObject([{ status: 'cancelled' }])
  // The message waits for a minute, in which the cancellation can be taken back.
  await queryDatabase(
    "update pgboss.job set start_after = now() where name = 'message' and state = 'created'",
    [],
  )
  await expect.poll(async () => JSON.stringify(await mails())).toMatch(/لغياب الطبيب|the doctor is absent/)

  // None can be booked in the past.
  const [begun] = await queryDatabase(
    `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at)
     select $1, $2, $3, now() - interval '1 minute', now() - interval '30 seconds' returning starts_at`,
    [doctor.id, early, newPhone()],
  )
  const startedAt = Number(begun?.starts_at)
  const arriving = countSteps('Check in a patient; by name in a full house')
  await arriving.step(page.goto(dayPath(dayOf(startedAt))))
  const other = section.getByRole('listitem').filter({ hasText: early })
  const startTime = timeOf(startedAt)
  // Each state is one press, and the last one can be undone.
  const stateButton = (what: Parameters<typeof translate>[0]) => actionButton(what, startTime, early)
  await arriving.step(stateButton('admin.booking.do_arrive').click())
  arriving.check()
  const arrived = page.locator('[data-toast]').filter({ hasText: early })
  await expect(arrived).toContainText(/\d/)
  await expect(arrived).toContainText(translate('admin.booking.ticket', { number: '' }).trim())
  const entering = countSteps('Call in, finish, left, did not attend; undo')
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
  // A choice acts at once.
  await hospital.selectOption(second)
  await page.waitForURL(url => url.searchParams.get('hospital') === second)
  await page.goto('/admin/home-visits')
  await page.goto('/admin/day')
  await openFilter()
  await expect(hospital).toHaveValue(second ?? '')
  await hospital.selectOption({ label: t('admin.day.all_hospitals') })
  await page.waitForURL(url => url.searchParams.get('hospital') === 'all')
  await expect(hospital).toHaveValue('all')
  await checkPage()

  // A look at all hospitals, or what another tab shows, does not change the one of this desk.
  const third = await hospital.locator('option').nth(3).getAttribute('value')
  const otherTab = await page.context().newPage()
  await otherTab.goto(`/admin/day?hospital=${third}`)
  await otherTab.getByRole('heading', { level: 2 }).first().waitFor()
  await page.goto('/admin/day')
  await openFilter()
  await expect(hospital).toHaveValue(second ?? '')

  // A doctor is late: each press says a quarter of an hour, another one takes it back.
  const { doctor: own } = await makeDoctor(lang, { isHereNow: true })
  await page.goto(`/admin/day?hospital=all&doctor=${own.id}`)
  const doctor = page.getByRole('region', { name: own.name })
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
}) => {
  const t = staffTranslator(lang)
  const { doctor } = await makeDoctor(lang, { isHereNow: true })
  const patient = `وجدان ${doctor.id}`
  await signInAsStaff(page, 'reception', lang)
  const { step, check } = countSteps('Book a walk-in; somebody new; at a full doctor', { way: 1 })
  await step(page.goto(`/admin/day?hospital=all&doctor=${doctor.id}`))
  const dialog = page.getByRole('dialog')
  const walkIn = t('admin.day.walk_in_with', { name: withDoctorTitle(doctor.name) })
  await step(page.getByRole('button', { name: walkIn }).click())
  await step(dialog.getByLabel(t('admin.column_client_name')).fill(patient))
  await step(dialog.getByLabel(t('admin.caller.phone')).fill(newPhone()))
  await checkPage()
  await step(dialog.getByRole('button', { name: t('admin.caller.submit') }).click())
  await expect(dialog).toBeHidden()
  check()
  const row = page.getByRole('listitem').filter({ hasText: patient })
  await expect(row).toContainText(t('admin.booking.ticket', { number: '' }).trim())
})

test('the next time of a speciality that other branches have is found and booked from the day', async ({
  page,
  t: translate,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  // Where no other journey makes doctors, who would have the next time.
  const missing = await queryDatabase(
    `select hospitals.id as hospital, specialties.id as specialty from hospitals, specialties
     where exists (select from doctors where specialty_id = specialties.id and active)
       and not exists (select from doctors
         where specialty_id = specialties.id and active and (hospital_id = hospitals.id
           or id in (select doctor_id from doctor_hours h where h.hospital_id = hospitals.id)))
       and specialties.id <> $1 and hospitals.id <> all($2)
     order by specialties.id, hospitals.id limit 20`,
    [OWN_SPECIALTY, [...OWN_HOSPITALS]],
  )
  // Each language has its own, so that neither takes the time of the other.
  const { hospital, specialty } = (lang === 'ar' ? missing[0] : missing.at(-1)) ?? {}
  await signInAsStaff(page, 'reception', lang)
  // At the counter; on a phone a press more opens the filter.
  await page.setViewportSize({ width: 1440, height: 900 })
  const dialog = page.getByRole('dialog')
  const filter = page.getByRole('search', { name: t('admin.day'), exact: true })
  const [known, newcomer] = [`رابعة ${specialty}`, `لمى ${specialty}`]
  const number = newPhone()
  await queryDatabase('insert into patients (name, phone, language) values ($1, $2, $3)', [
    known,
    `+966${number.slice(1)}`,
    lang,
  ])
  for (const [way, patient] of [
    [2, known],
    [3, newcomer],
  ] as const) {
    const { step, check } = countSteps('Book the next time of a speciality; of other branches', { way })
    await step(page.goto(`/admin/day?hospital=${hospital}`))
    await step(filter.getByLabel(t('admin.column_hospital_id')).selectOption({ index: 0 }))
    await expect(page).toHaveURL(/hospital=all/)
    const speciality = filter.getByLabel(t('admin.column_specialty_id'))
    // The day of a choice may be under way: the next time is of what is chosen.
    const release = await holdAnswers(page, /\/admin\/day\?.*specialty=\d/)
    await step(speciality.selectOption(String(specialty)))
    await step(page.getByRole('button', { name: t('admin.day.next') }).click())
    await expect(dialog).toBeVisible()
    release()
    await expect(page).toHaveURL(new RegExp(`specialty=${specialty}`))
    await expect(dialog.getByLabel(translate('book.time'), { exact: true })).toHaveValue(/:/)
    const name = dialog.getByLabel(t('admin.column_client_name'))
    if (way === 2) {
      await name.pressSequentially(known)
      await step(page.getByRole('option').filter({ hasText: known }).click())
    } else {
      await step(name.fill(newcomer))
      await step(dialog.getByLabel(t('admin.caller.phone')).fill(newPhone()))
    }
    await checkPage()
    await step(dialog.getByRole('button', { name: t('admin.caller.submit') }).click())
    await expect(dialog).toBeHidden()
    check()
    const last = page.getByRole('status').filter({ hasText: t('admin.day.last_booked') })
    await expect(last).toContainText(patient)
  }
  const [{ booked }] = await queryDatabase(
    `select count(*)::int as booked from bookings join doctors on doctors.id = doctor_id
     where client_name = any($1) and specialty_id = $2 and bookings.hospital_id <> $3`,
    [[known, newcomer], specialty, hospital],
  )
  expect(booked).toBe(2)
})

test('a receptionist books the next available time, overbooks it with a reason, and moves it to a colleague', async ({
  page,
  t: translate,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const { doctor } = await makeDoctor(lang, { hospital: 7 })
  const { doctor: other, day } = await makeDoctor(lang, { hospital: 7 })
  const [first, second] = [`سلمان ${doctor.id}`, `فيصل ${doctor.id}`]
  await signInAsStaff(page, 'reception', lang)
  // The doctors of a speciality each have a time to choose.
  await page.goto('/admin/day?hospital=all')
  await page.getByRole('button', { name: t('admin.day.next') }).click()
  const dialog = page.getByRole('dialog')
  const title = dialog.getByRole('heading', { level: 2 })
  const offers = dialog.getByLabel(t('admin.day.next_times'))
  const before = await title.textContent()
  await offers.selectOption('1')
  await expect(title).not.toHaveText(before ?? '')
  await checkPage()
  const next = countSteps('Book the next time of a speciality; of other branches', { way: 1 })
  await next.step(page.goto(`/admin/day?hospital=${doctor.hospital}&doctor=${doctor.id}`))
  await next.step(page.getByRole('button', { name: t('admin.day.next') }).click())
  const own = t('admin.day.book_with', { name: withDoctorTitle(doctor.name) })
  await expect(title).toHaveText(own)
  const time = await dialog.getByLabel(translate('book.time'), { exact: true }).inputValue()
  const date = await dialog.locator('input[type=date]').inputValue()
  const patient = (name: string) => dialog.getByLabel(t('admin.column_client_name')).fill(name)
  const phone = () => dialog.getByLabel(t('admin.caller.phone')).fill(newPhone())
  const confirm = dialog.getByRole('button', { name: t('admin.caller.submit') })
  await next.step(patient(first))
  await next.step(phone())
  await next.step(confirm.click())
  await expect(dialog).toBeHidden()
  next.check()

  // The time is taken now: a second patient needs a reason.
  await page.goto(`/admin/day?hospital=${doctor.hospital}&date=${date}`)
  const region = page.getByRole('region').filter({ hasText: first })
  await region.getByRole('button', { name: own }).click()
  await dialog.getByLabel(translate('book.time'), { exact: true }).fill(time)
  await patient(second)
  await phone()
  await confirm.click()
  await dialog.getByLabel(t('admin.day.overbook')).selectOption(t('admin.overbook.urgent'))
  await checkPage()
  await confirm.click()
  await expect(dialog).toBeHidden()
  const overbooked = region.getByRole('listitem').filter({ hasText: second })
  await expect(overbooked).toContainText(t('admin.overbook.urgent'))

  const move = t('admin.booking.named', {
    what: t('admin.booking.move'),
    name: second,
    time: formatTime(time, lang),
  })
  const moving = countSteps('Change the time of an appointment, also to a colleague', {
    way: 1,
    isOpen: true,
  })
  const moveIt = overbooked.getByRole('button', { name: move, includeHidden: true })
  await moving.step(menuOf(moveIt).click())
  await moving.step(moveIt.click())
  const colleague = dialog.getByLabel(t('admin.column_doctor_id'), { exact: true })
  await moving.step(colleague.selectOption(String(other.id)))
  await dialog.locator('input[type=date]').fill(day)
  await moving.step(dialog.getByRole('radio').last().check())
  await checkPage()
  await moving.step(dialog.getByRole('button', { name: t('admin.booking.save_time') }).click())
  await expect(dialog).toBeHidden()
  moving.check()
  // The bar of the last change names the patient; the doctor's day does not any more.
  await expect(page.getByRole('region').getByText(second)).toHaveCount(0)
})

test('a receptionist closes a doctor’s day, settles its appointment, opens it again, and closes a holiday', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const { doctor, day, times } = await makeDoctor(lang)
  const client = `عبير ${doctor.id}`
  await signInAsStaff(page, 'reception', lang)
  await page.goto(`/admin/day?hospital=all&date=${day}&doctor=${doctor.id}`)
  const dialog = page.getByRole('dialog')
  const region = page.getByRole('region').first()
  await region
    .getByRole('button', { name: t('admin.day.book'), exact: false })
    .first()
    .click()
  await dialog.getByRole('radio').first().check()
  await dialog.getByLabel(t('admin.column_client_name')).fill(client)
  await dialog.getByLabel(t('admin.caller.phone')).fill(newPhone())
  // Another desk looks at the same day, and sees the appointment within two seconds, without a reload.
  const otherDesk = await page.context().newPage()
  await otherDesk.goto(page.url())
  await expect(otherDesk.getByRole('region').first()).toBeVisible()
  await otherDesk.waitForResponse('**/backend/api/admin/day/version**')
  await dialog.getByRole('button', { name: t('admin.caller.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(otherDesk.getByText(client)).toBeVisible()
  await otherDesk.close()
  await expect(region).toContainText(formatTime(times[0] ?? '', lang))

  const close = dialog.getByRole('button', { name: t('admin.close'), exact: true })
  const closing = countSteps('Close a day; with 11 to 385 appointments', { way: 1, isOpen: true })
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
  const opening = countSteps('Open closed days again: one, some or all', { isOpen: true })
  await opening.step(
    away
      .getByRole('button', { name: t('admin.close.open').slice(0, 3) })
      .first()
      .click(),
  )
  await expect(dialog.getByText(t('admin.close.told_none'))).toBeHidden()
  await expect(dialog.locator('summary')).toBeVisible()
  await checkPage()
  await opening.step(dialog.getByRole('button', { name: t('admin.close.open_do') }).click())
  await expect(dialog).toBeHidden()
  opening.check()
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
  const [furthest = '', other = ''] = [...starts.keys()].sort().toReversed()
  await holiday.selectOption(starts.get(furthest)?.[0] ?? '')
  await whose.selectOption(`doctor-${doctor.id}`)
  await eid.step(close.click())
  await expect(dialog).toBeHidden()
  await checkToast(page)
  eid.check()

  await queryDatabase(
    `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at)
     values ($1, $2, '+966551112233', $3::timestamptz, $3::timestamptz + interval '30 minutes')`,
    [doctor.id, client, `${other} 09:00+03`],
  )
  const settled = countSteps('Close all hospitals for Eid; with appointments', { way: 1, isOpen: true })
  await settled.step(page.getByRole('button', { name: t('admin.close'), exact: true }).click())
  await settled.step(holiday.selectOption(starts.get(other)?.[0] ?? ''))
  await whose.selectOption(`doctor-${doctor.id}`)
  await settled.step(close.click())
  // So far ahead no other time can be booked.
  await settled.step(dialog.getByRole('button', { name: t('admin.affected.leave_all') }).click())
  await settled.step(close.click())
  await expect(dialog).toBeHidden()
  settled.check()
})
