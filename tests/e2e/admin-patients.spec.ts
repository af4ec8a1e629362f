import { fieldMessages } from '#contract/field-messages.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTime } from '#domain/text/format.ts'
import { nationalIdOf } from '#domain/text/national-id.ts'
import { expect, newCredentials, test } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'
import { countSteps } from './support/steps.ts'

test('a receptionist finds the appointment of a caller by the name in the other script, and opens the record', async ({
  page,
  lang,
  checkPage,
}, info) => {
  const translate = staffTranslator(lang)
  const { doctor, day, times } = await makeDoctor(lang)
  const time = times[1] as string
  // Each project has a name of its own, so that the results have one patient.
  const number = String(Date.now()).slice(-6)
  const name = `صقر الوادعي ${number}`
  const { token } = await (
    await page.request.post('/backend/api/user/register', { form: newCredentials() })
  ).json()
  const booked = await page.request.post('/backend/api/user/doctors/book', {
    headers: { authorization: `Bearer ${token}` },
    data: { doctor_id: doctor.id, date: day, time, client_name: name, client_phone: `0559${number}` },
  })
  expect(booked.status()).toBe(201)

  await signInAsStaff(page, 'reception', lang)
  await page.goto('/admin/patients')
  await expect(page.getByText(translate('admin.patients.start'), { exact: true })).toBeVisible()
  await checkPage()
  const field = page.getByRole('searchbox')
  await field.fill('زرقاء اليمامة')
  await expect(page.getByText(translate('admin.patients.none_hint'))).toBeVisible()

  const found = page.getByRole('listitem').filter({ hasText: name })
  await field.fill(`saqr alwadie ${number}`)
  await expect(found).toContainText(formatTime(time, lang))
  await checkPage()
  expect(page.url()).not.toContain('saqr')

  await field.fill(number)
  await expect(found).toBeVisible()
  // The results of the text before cannot be chosen.
  await expect(page.locator('ul[aria-busy=false]')).toBeVisible()
  await field.press('ArrowDown')
  await expect(page.getByRole('link', { name })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const upcoming = page.getByRole('region', { name: translate('admin.patients.upcoming') })
  await expect(upcoming).toContainText(formatTime(time, lang))
  const messages = page.getByRole('region', { name: translate('admin.patients.messages') })
  await expect(messages).toContainText(translate('admin.patients.message_booked'))
  await checkPage()

  await page.getByLabel(translate('admin.column_other_name')).fill('Saqr Alwadie')
  await page.getByRole('button', { name: translate('admin.save') }).click()
  await expect(page.getByRole('status').filter({ hasText: translate('staff.saved') })).toBeVisible()

  // From the record the day opens with the patient chosen: only the time is missing.
  await page.getByRole('link', { name: translate('admin.patients.book'), exact: true }).click()
  const isFor = page.getByRole('status').filter({ hasText: translate('admin.caller.booking_for', { name }) })
  await expect(isFor).toBeVisible()
  const id = new URL(page.url()).searchParams.get('patient') ?? ''
  const dayPath = `/admin/day?${new URLSearchParams({ date: day, hospital: 'all', doctor: String(doctor.id) })}`
  await page.goto(`${dayPath}&patient=${id}`)
  await expect(isFor).toBeVisible()
  const { data } = await (
    await page.request.get(`/backend/api/user/doctors/${doctor.id}`, { headers: { 'accept-language': lang } })
  ).json()
  const bookAt = (at: string) =>
    page.getByRole('button', {
      name: translate('admin.day.book_at', { time: formatTime(at, lang), name: withDoctorTitle(data.name) }),
    })
  const [second, third] = [times[3] as string, times[5] as string]
  await bookAt(second).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(translate('admin.column_client_name'))).toHaveValue(name)
  await checkPage()
  const confirm = dialog.getByRole('button', { name: translate('admin.caller.submit') })
  await confirm.click()
  await expect(dialog).toBeHidden()
  await expect(isFor).toBeHidden()

  // A caller who is known: the day, the time, the patient and the confirmation.
  const { step, check } = countSteps('Book a caller at an available time; somebody new')
  await step(page.goto(dayPath))
  await step(bookAt(third).click())
  const nameField = dialog.getByRole('combobox', { name: translate('admin.column_client_name') })
  await expect(nameField).toBeFocused()
  // A quick Tab takes a number to the field for it, where its record is found.
  await page.keyboard.type(`0559${number}`)
  await page.keyboard.press('Tab')
  const phoneField = dialog.getByRole('combobox', { name: translate('admin.caller.phone') })
  await expect(phoneField).toHaveValue(`0559${number}`)
  await expect(dialog.getByRole('option', { name })).toBeVisible()
  const [isUnknown = ''] = translate('admin.caller.unknown', { number: '\0' }).split('\0')
  await expect(dialog).not.toContainText(isUnknown || '\0')
  await phoneField.fill('')
  await nameField.focus()
  await step(page.keyboard.type(number))
  await expect(dialog.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  // The pointer rests where the list was before it scrolled into view.
  await dialog.getByRole('listbox').first().dispatchEvent('mouseout')
  await page.keyboard.press('Enter')
  await expect(nameField).toHaveValue(name)
  await expect(dialog.getByText(translate('admin.caller.record', { number: id }))).toBeVisible()
  // The patient has an appointment on this day already.
  const [sameDay = ''] = translate('admin.caller.same_day', { when: '\0', name: '' }).split('\0')
  await expect(dialog).toContainText(sameDay)
  await checkPage()
  // It follows the day that is chosen in the dialog.
  const date = dialog.locator('[name=date]')
  const chosenDay = await date.inputValue()
  await date.fill(addDays(chosenDay, 1))
  await expect(dialog).not.toContainText(sameDay)
  await date.fill(chosenDay)
  await expect(dialog).toContainText(sameDay)
  await step(confirm.click())
  await expect(dialog).toBeHidden()
  check()
  await page.goto(`/admin/patients/${id}`)
  for (const at of [time, second, third]) await expect(upcoming).toContainText(formatTime(at, lang))

  const idCard = page.getByRole('region', { name: translate('admin.national_id') })
  const idNumber = validNationalId(`1${number}${info.project.name.length}`.padEnd(9, '0'))
  await idCard.getByRole('button', { name: translate('admin.national_id.add') }).click()
  await idCard.getByRole('textbox').fill('1234567890')
  await idCard.getByRole('textbox').press('Enter')
  await expect(idCard).toContainText(fieldMessages['invalid national id'][lang])
  await idCard.getByRole('textbox').fill(idNumber)
  await idCard.getByRole('textbox').press('Enter')
  await expect(idCard).toContainText(`•••••• ${idNumber.slice(-4)}`)
  await idCard.getByRole('button', { name: translate('admin.national_id.show') }).click()
  await expect(idCard).toContainText(idNumber)
  await checkPage()
  await page.goto('/admin/patients')
  await field.fill(idNumber)
  await expect(found).toBeVisible()
})

/** The ID number that begins with these nine digits. */
const validNationalId = (start: string) =>
  Array.from({ length: 10 }, (_, digit) => nationalIdOf(start + digit)).find(Boolean) ?? ''

test('an administrator adds a health note and reads it later, which the history of the record says', async ({
  page,
  lang,
  checkPage,
}) => {
  const translate = staffTranslator(lang)
  const text = `${lang === 'ar' ? 'حساسية من البنسلين' : 'Penicillin allergy'} ${Date.now()}`
  await signInAsStaff(page, 'admin', lang)
  const [patient] = await queryDatabase("insert into patients (name) values ('شهد العنزي') returning id", [])
  await page.goto(`/admin/patients/${patient.id}`)
  const notes = page.getByRole('region', { name: translate('admin.notes') })
  await notes.getByLabel(translate('admin.notes.new')).fill(text)
  // A note that is typed and not added is asked about before the record is left.
  await page
    .getByRole('link', { name: translate('admin.patients'), exact: true })
    .first()
    .click()
  const unsaved = page.getByRole('dialog', { name: translate('admin.unsaved') })
  await unsaved.getByRole('button', { name: translate('admin.stay') }).click()
  await expect(unsaved).toBeHidden()
  await notes.getByRole('button', { name: translate('admin.notes.add') }).click()
  await expect(notes.getByRole('listitem')).toContainText(text)
  await expect(notes.getByLabel(translate('admin.notes.new'))).toHaveValue('')

  await page.reload()
  const show = notes.getByRole('button').filter({ hasNotText: translate('admin.notes.add') })
  await expect(show).toBeVisible()
  await expect(page.getByText(text)).toBeHidden()
  await show.press('Enter')
  await expect(notes.getByRole('listitem').filter({ hasText: text })).toContainText('Hind Test')
  await page.getByText(translate('admin.history'), { exact: true }).click()
  const reading = `${translate('admin.action_read')} – ${translate('admin.part_patient_notes')}`
  await expect(page.getByText(reading).first()).toBeVisible()
  await checkPage()
})
