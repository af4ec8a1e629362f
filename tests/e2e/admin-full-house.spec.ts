import type { Page } from '@playwright/test'
import { closureErrors } from '#contract/errors/closure-errors.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { expect, newPhone, test } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'
import { countSteps } from './support/steps.ts'

// The tasks of docs/back-office.md in a house that is full: the steps do not grow with it.

/** No other test changes its day, whose order follows what happens at it. */
const HOSPITAL = 6
const OF_A_DOCTOR = 11
/** How many appointments are closed how many days from now. */
const DAYS_AHEAD = { 11: 50, 60: 60, 385: 70 }

/** Makes doctors like one, each with his own name, who work on every day; returns all of them. */
async function makeDoctors(model: number, count: number): Promise<number[]> {
  const rows = await queryDatabase(
    `insert into doctors
       (name_ar, name_en, specialty_id, hospital_id, job_title_ar, job_title_en, image, phone)
     select name_ar || ' ' || n, name_en || ' ' || n, specialty_id, hospital_id, job_title_ar, job_title_en,
       image, phone
     from doctors, generate_series(2, $2) n where id = $1 returning id`,
    [model, count],
  )
  const ids = rows.map(({ id }) => Number(id))
  await queryDatabase(
    `insert into doctor_hours (doctor_id, weekday, time_from, time_to)
     select id, weekday, '09:00', '17:00' from unnest($1::int[]) id, generate_series(1, 7) weekday`,
    [ids],
  )
  return [model, ...ids]
}

/** Books appointments at doctors one after another from a time on, each with a patient of its own. */
const fill = (
  doctors: number[],
  { count, from, minutes }: { count: number; from: string; minutes: number },
) =>
  queryDatabase(
    `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at)
     select ($1::int[])[1 + n / ${OF_A_DOCTOR}], 'زرقاء ' || to_char(n, 'FM000') || ' ' || ($1::int[])[1],
       '055' || lpad((random() * 9999999)::int::text, 7, '0'), at, at + make_interval(mins => $4)
     from generate_series(0, $2 - 1) n,
       lateral (select $3::timestamptz + (n % ${OF_A_DOCTOR}) * make_interval(mins => $4) as at) t`,
    [doctors, count, from, minutes],
  )

test('closing a day and moving its appointments takes as many steps for 385 as for 11', {
  tag: '@once',
}, async ({ page, lang, checkPage }) => {
  test.setTimeout(240_000)
  const t = staffTranslator(lang)
  const { doctor } = await makeDoctor(lang, { hospital: HOSPITAL })
  const doctors = await makeDoctors(doctor.id, 35)
  await signInAsStaff(page, 'reception', lang)
  await page.goto(`/admin/day?hospital=${HOSPITAL}`)
  const today = dayOf(Date.now())
  const dialog = page.getByRole('dialog')
  const close = dialog.getByRole('button', { name: t('admin.close'), exact: true })
  for (const [count, ahead] of Object.entries(DAYS_AHEAD).map(
    ([size, days]) => [Number(size), days] as const,
  )) {
    const day = addDays(today, ahead)
    await fill(doctors, { count, from: `${day} 09:00+03`, minutes: 30 })
    const { step, check } = countSteps('Close a day; with 11 to 385 appointments', { way: 1 })
    await step(page.goto(`/admin/day?hospital=${HOSPITAL}&date=${day}`))
    await step(page.getByRole('button', { name: t('admin.close'), exact: true }).click())
    await step(close.click())
    await step(dialog.getByRole('button', { name: t('admin.affected.move_all') }).click())
    // Where, when and with whom is known of each before anything happens.
    await expect(dialog.getByText(t('admin.affected.planned', { count }))).toBeVisible()
    if (count === OF_A_DOCTOR) await checkPage()
    await step(close.click())
    await expect(dialog).toBeHidden({ timeout: 60_000 })
    check()
    const left = await queryDatabase(
      `select count(*)::int as left from bookings where doctor_id = any($1) and status <> 'cancelled'
         and (starts_at at time zone 'Asia/Riyadh')::date = $2`,
      [doctors, day],
    )
    expect(left).toEqual([{ left: 0 }])
  }

  // Without a doctor nothing opens.
  const reopen = page.getByRole('button', { name: t('admin.close.reopen') })
  const openThem = dialog.getByRole('button', { name: t('admin.close.open_do') })
  const daysClosed = () =>
    queryDatabase(
      'select count(*)::int as days from doctor_days_off where doctor_id = any($1) and day = $2',
      [doctors.slice(1), addDays(today, DAYS_AHEAD[385])],
    )
  await reopen.click()
  const ofDoctors = dialog.getByRole('listitem').getByRole('checkbox')
  await expect(ofDoctors.first()).toBeVisible()
  for (const box of await ofDoctors.all()) await box.uncheck()
  await openThem.click()
  await expect(dialog).toContainText(closureErrors['staff.nothing_closed'][lang])
  expect(await daysClosed()).toEqual([{ days: doctors.length - 1 }])
  await dialog.getByRole('button', { name: t('admin.booking.keep') }).click()

  // The moon was seen a day later: all doctors have their day again in one step.
  const opening = countSteps('Open closed days again: one, some or all', { isOpen: true })
  await opening.step(reopen.click())
  await expect(ofDoctors.first()).toBeVisible()
  await opening.step(openThem.click())
  await expect(dialog).toBeHidden()
  opening.check()
  expect(await daysClosed()).toEqual([{ days: 0 }])

  // All its appointments have another time: it closes without a question.
  const closing = countSteps('Close a day; with 11 to 385 appointments')
  await closing.step(page.goto(`/admin/day?hospital=${HOSPITAL}&date=${addDays(today, DAYS_AHEAD[385])}`))
  await closing.step(page.getByRole('button', { name: t('admin.close'), exact: true }).click())
  await closing.step(close.click())
  await expect(dialog).toBeHidden()
  closing.check()
  expect(await daysClosed()).toEqual([{ days: doctors.length - 1 }])
  await queryDatabase('update doctors set active = false where id = any($1)', [doctors])
})

test('among 385 appointments a name leads to Check in, and a full doctor sees a walk-in for a reason', {
  tag: '@once',
}, async ({ page, lang }) => {
  test.setTimeout(120_000)
  const t = staffTranslator(lang)
  const { doctor } = await makeDoctor(lang, { hospital: HOSPITAL, isHereNow: true })
  const doctors = await makeDoctors(doctor.id, 35)
  await fill(doctors, { count: 385, from: new Date(Date.now()).toISOString(), minutes: 1 })
  await signInAsStaff(page, 'reception', lang)

  const name = `زرقاء 200 ${doctor.id}`
  const arriving = countSteps('Check in a patient; by name in a full house', { way: 1 })
  await arriving.step(page.goto(`/admin/day?hospital=${HOSPITAL}&view=list`))
  const field = page.getByRole('combobox', { name: t('admin.day.find') })
  await arriving.step(field.fill(name))
  const option = page.getByRole('option').filter({ hasText: name })
  await expect(option).toBeVisible()
  await arriving.step(option.click())
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card).toBeFocused()
  await arriving.step(card.getByRole('button', { name: t('admin.booking.do_arrive').slice(0, 4) }).click())
  // The page of 385 appointments is read again.
  await expect(card).toContainText(t('admin.booking.ticket', { number: '' }).trim(), { timeout: 30_000 })
  arriving.check()

  // The first doctor has appointments for the next eleven minutes.
  const { doctor: free } = await makeDoctor(lang, { hospital: HOSPITAL, isHereNow: true })
  const dialog = page.getByRole('dialog')
  for (const { id, name: of, way } of [
    { ...free, way: 0 },
    { ...doctor, way: 2 },
  ]) {
    const patient = { name: `وجدان ${id}`, phone: newPhone() }
    await queryDatabase('insert into patients (name, phone, language) values ($1, $2, $3)', [
      patient.name,
      `+966${patient.phone.slice(1)}`,
      lang,
    ])
    const walkIn = countSteps('Book a walk-in; somebody new; at a full doctor', { way })
    await walkIn.step(page.goto(`/admin/day?hospital=${HOSPITAL}&doctor=${id}&view=list`))
    const button = page.getByRole('button', {
      name: t('admin.day.walk_in_with', { name: withDoctorTitle(of) }),
    })
    await walkIn.step(button.click())
    await walkIn.step(choosePatient(page, patient.phone, patient.name))
    const reason = dialog.getByLabel(t('admin.day.overbook'))
    if (way === 2) await walkIn.step(reason.selectOption(t('admin.overbook.urgent')))
    await walkIn.step(dialog.getByRole('button', { name: t('admin.caller.submit') }).click())
    await expect(dialog).toBeHidden()
    walkIn.check()
    await expect(page.getByRole('listitem').filter({ hasText: patient.name })).toContainText(
      t('admin.booking.ticket', { number: '' }).trim(),
    )
  }
  await queryDatabase('update doctors set active = false where id = any($1)', [[...doctors, free.id]])
})

/** Finds the record of a patient by the number in an open dialog. */
async function choosePatient(page: Page, phone: string, name: string) {
  await page.keyboard.type(phone)
  await page.getByRole('dialog').getByRole('option', { name }).click()
}
