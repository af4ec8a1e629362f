import { eq } from 'drizzle-orm'
import { bookings } from '#db/schema/bookings.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatRiyals } from '#domain/text/format.ts'
import { aBooking, aVisitType } from '../support/fixtures/records.ts'
import { chooseDay, expect, signInNewPatient, test } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'
import { inDatabase, queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

const type = {
  nameAr: 'إيكو القلب',
  nameEn: 'Heart ultrasound',
  length: 60,
  bufferAfter: 20,
  fee: 450_00,
  bringAr: 'تقارير القلب السابقة',
  bringEn: 'Earlier heart reports',
}

test('a patient chooses the type of visit, and the appointment names it with fee and what to bring', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const { doctor, day } = await makeDoctor(lang)
  await inDatabase(db => aVisitType(db, doctor.id, type))
  const [name, bring] = lang === 'ar' ? [type.nameAr, type.bringAr] : [type.nameEn, type.bringEn]
  await signInNewPatient(page)
  await page.goto(`/doctors/${doctor.id}/book`)
  const dialog = page.getByRole('dialog')
  const summary = dialog.getByRole('region', { name: t('book.summary') })
  await expect(summary).toContainText('30')
  await dialog.getByLabel(t('book.name')).fill('Sara')
  await dialog.getByLabel(t('book.type')).selectOption({ label: name })
  for (const text of ['60', formatRiyals(450), bring]) await expect(summary).toContainText(text)
  await expect(dialog.getByLabel(t('book.name'))).toHaveValue('Sara')
  await chooseDay(page, day, lang)
  await dialog.locator('[name=time]').first().check()
  await dialog.getByLabel(t('book.phone')).fill('0501234567')
  await checkPage()
  await dialog.getByRole('button', { name: t('book.submit') }).click()
  await expect(page).toHaveURL('/bookings')
  const reply = await page.request.get('/backend/api/user/doctor-bookings', {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('access_token'))}` },
  })
  const [{ id }] = (await reply.json()).data
  await page.goto(`/bookings/${id}`)
  const main = page.getByRole('main')
  for (const text of [name, formatRiyals(450), bring]) await expect(main).toContainText(text)
  await checkPage()
})

test('a link with the type of another doctor, or of nobody, offers the usual appointment and the choice', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const [{ doctor, day }, other] = [await makeDoctor(lang), await makeDoctor(lang)]
  await inDatabase(db => aVisitType(db, doctor.id, { ...type, fee: 0 }))
  const foreign = await inDatabase(db => aVisitType(db, other.doctor.id, { ...type, length: 240 }))
  await signInNewPatient(page)
  for (const id of [foreign, 999_999_999]) {
    await page.goto(`/doctors/${doctor.id}/book?visit_type_id=${id}`)
    await expect(page.getByRole('dialog').getByLabel(t('book.type'))).toHaveValue('')
    // As long as the usual appointment, so that the last times of the day are offered, too.
    await expect(page.getByRole('dialog').locator('[name=time]')).not.toHaveCount(0)
  }
  await page.goto(`/appointment?doctor_id=${doctor.id}&visit_type_id=${foreign}`)
  const form = page.getByRole('main')
  await expect(form.getByLabel(t('book.type'))).toHaveValue('')
  await form.getByLabel(t('book.type')).selectOption({ label: lang === 'ar' ? type.nameAr : type.nameEn })
  await expect(form.getByRole('region', { name: t('book.summary') })).toContainText(t('doctor.free'))
  await chooseDay(page, day, lang, form)
  await form.locator('[name=time]').first().check()
  await form.getByLabel(t('book.name')).fill('Sara')
  await form.getByLabel(t('book.phone')).fill('0501234567')
  await form.getByRole('button', { name: t('book.submit') }).click()
  await expect(page).toHaveURL('/bookings')
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(t('doctor.free'))
  await expect(row).not.toContainText('0.00')
  await checkPage()

  const [{ id }] = await queryDatabase('select max(id) as id from bookings where doctor_id = $1', [doctor.id])
  await signInAsStaff(page, 'reception', lang)
  await page.goto(`/admin/day?doctor=${doctor.id}&date=${day}`)
  await expect(page.getByText(t('doctor.free')).first()).toBeVisible()
  await page.goto(`/admin/day/${id}/slip`)
  await expect(page.getByRole('article')).toContainText(t('doctor.free'))
  await checkPage()
})

test('the back office lists and edits types of visits, and the form of a doctor chooses them', async ({
  page,
  lang,
  checkPage,
}) => {
  const { doctor } = await makeDoctor(lang)
  const id = await inDatabase(db => aVisitType(db, doctor.id, type))
  await signInAsStaff(page, 'editor', lang)
  const t = staffTranslator(lang)
  await page.goto('/admin/visit-types')
  await expect(page.getByRole('main')).toContainText(lang === 'ar' ? type.nameAr : type.nameEn)
  await checkPage()
  await page.goto(`/admin/visit-types/${id}`)
  await page.getByLabel(t('admin.column_length')).fill('45')
  await checkPage()
  await page.goto(`/admin/doctors/${doctor.id}`)
  const types = page.getByRole('group', { name: t('admin.visit_types') })
  await expect(types.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await checkPage()
})

test('the back office says at which hospital a type is offered, and the form of booking names it', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const { doctor } = await makeDoctor(lang)
  await inDatabase(db => aVisitType(db, doctor.id, type))
  const [other] = await queryDatabase(
    `insert into doctor_hours (doctor_id, weekday, time_from, time_to, hospital_id)
     select d.id, weekday, '20:00', '23:00', h.id from doctors d, generate_series(1, 7) weekday,
       lateral (select id from hospitals where id <> d.hospital_id order by id limit 1) h where d.id = $1
     returning (select json_build_object('id', id, 'ar', name_ar, 'en', name_en) from hospitals
       where hospitals.id = doctor_hours.hospital_id) as hospital`,
    [doctor.id],
  )
  const { hospital } = other as { hospital: { id: number; ar: string; en: string } }
  const name = lang === 'ar' ? type.nameAr : type.nameEn
  await signInAsStaff(page, 'editor', lang)
  const staff = staffTranslator(lang)
  await page.goto(`/admin/doctors/${doctor.id}`)
  const places = page.getByRole('group', { name: staff('admin.doctors.type_hospitals') })
  await places.getByLabel(t('book.type_at', { type: name, hospital: hospital[lang] })).check()
  await checkPage()
  await page.getByRole('button', { name: staff('admin.save'), exact: true }).click()
  await expect
    .poll(() => queryDatabase('select hospital_id from doctor_visit_types where doctor_id = $1', [doctor.id]))
    .toEqual([{ hospital_id: hospital.id }])

  await signInNewPatient(page)
  await page.goto(`/doctors/${doctor.id}/book`)
  const dialog = page.getByRole('dialog')
  const label = t('book.type_at', { type: name, hospital: hospital[lang] })
  await dialog.getByLabel(t('book.type')).selectOption({ label })
  await expect(dialog.getByRole('region', { name: t('book.summary') })).toContainText(hospital[lang])
  await checkPage()
})

test('a follow-up is offered free to whom the doctor has seen, by the form and at the desk', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const { doctor, day } = await makeDoctor(lang)
  const followUp = { nameAr: 'مراجعة', nameEn: 'Follow-up', length: 15, fee: 100_00, followUp: true }
  await inDatabase(db => aVisitType(db, doctor.id, followUp))
  const { id: user } = await signInNewPatient(page)
  const visited = addDays(dayOf(Date.now()), -3)
  const slot = { date: visited, time: '10:00', status: 'done' as const }
  const visit = await inDatabase(db => aBooking(db, { user, doctor: doctor.id, ...slot }))
  await page.goto(`/doctors/${doctor.id}/book`)
  const dialog = page.getByRole('dialog')
  const summary = dialog.getByRole('region', { name: t('book.summary') })
  await dialog.getByLabel(t('book.name')).fill('نورة')
  await dialog.getByRole('button', { name: t('book.choose_follow_up') }).click()
  await expect(dialog.getByLabel(t('book.type'))).toHaveValue(/\d/)
  await chooseDay(page, day, lang)
  await dialog.locator('[name=time]').first().check()
  await expect(summary).toContainText(t('doctor.free'))
  // For another patient of the account it is not.
  await dialog.getByLabel(t('book.name')).fill('سارة')
  await expect(summary).toContainText(formatRiyals(100))
  await dialog.getByLabel(t('book.name')).fill('نورة')
  await dialog.getByLabel(t('book.phone')).fill('0501234567')
  await checkPage()

  const staff = staffTranslator(lang)
  const { patientId } = await inDatabase(
    async db => (await db.select().from(bookings).where(eq(bookings.id, visit)))[0] as { patientId: number },
  )
  await signInAsStaff(page, 'reception', lang)
  await page.goto(`/admin/day?doctor=${doctor.id}&date=${day}&hospital=all&patient=${patientId}`)
  const own = staff('admin.day.book_with', { name: withDoctorTitle(doctor.name) })
  await page.getByRole('button', { name: own }).first().click()
  await dialog.getByRole('button', { name: t('book.choose_follow_up') }).click()
  await expect(dialog.getByLabel(t('book.type'))).toHaveValue(/\d/)
  await expect(dialog).toContainText(t('doctor.free'))
})
