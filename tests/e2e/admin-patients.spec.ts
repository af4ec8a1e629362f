import { formatTime } from '#domain/text/format.ts'
import { expect, freeSlot, newCredentials, test } from './support/fixtures.ts'
import { signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('a receptionist finds the appointment of a caller by the name in the other script, and opens the record', async ({
  page,
  lang,
  checkPage,
}, info) => {
  const translate = staffTranslator(lang)
  const { doctor, day, times } = await freeSlot(page, 55 + info.project.name.length)
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
  await field.press('ArrowDown')
  await expect(page.getByRole('link', { name })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const upcoming = page.getByRole('region', { name: translate('admin.patients.upcoming') })
  await expect(upcoming).toContainText(formatTime(time, lang))
  const messages = page.getByRole('region', { name: translate('admin.patients.messages') })
  await expect(messages).toContainText(translate('admin.patients.message_booked'))
  await checkPage()

  await page.getByLabel(translate('admin.patients.other_name')).fill('Saqr Alwadie')
  await page.getByRole('button', { name: translate('admin.save') }).click()
  await expect(page.getByRole('status').filter({ hasText: translate('staff.saved') })).toBeVisible()
})
