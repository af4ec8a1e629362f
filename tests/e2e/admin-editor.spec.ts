import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { responseMessages } from '#contract/response-messages.ts'
import { addDays, dayOf, weekdayOf } from '#domain/booking/clinic-time.ts'
import { nextRamadan } from '#domain/booking/holidays.ts'
import { aPhoto } from '../support/fixtures/images.ts'
import { expect, newCredentials, test, waitForHydration } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'
import { countSteps } from './support/steps.ts'

const TODAY = dayOf(Date.now())
// Days on which no other test books.
const FIRST_DAY = addDays(TODAY, 60)
const LAST_DAY = addDays(TODAY, 70)

test('an administrator changes a doctor, sets Ramadan hours, closes a day with an appointment; the public sees it at once', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const saved = page.getByText(responseMessages['staff.saved'][lang])
  const save = async () => {
    await page.getByRole('button', { name: t('admin.save'), exact: true }).click()
    await expect(saved.last()).toBeVisible()
  }
  const api = async (path: string) =>
    (await (await page.request.get(`/backend/api${path}`, { headers: { 'accept-language': lang } })).json())
      .data

  // An editor sees no patient: reception or an administrator settles the appointments.
  await signInAsStaff(page, 'admin', lang)
  const { doctor } = await makeDoctor(lang)
  await page.goto(`/admin/doctors?search=${encodeURIComponent(doctor.name)}`)
  await page.getByRole('link', { name: doctor.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: doctor.name })).toBeVisible()
  await checkPage()

  const title = { ar: `استشاري ${lang}`, en: `Consultant ${lang}` }
  const label = t('admin.column_job_title')
  await page.getByLabel(t('admin.in_ar', { label })).fill(title.ar)
  await page.getByLabel(t('admin.in_en', { label })).fill(title.en)
  await page.getByRole('button', { name: t('admin.doctors.add_period') }).click()
  const period = page.getByRole('group', { name: t('admin.doctors.period', { number: 1 }) })
  const name = t('admin.column_name')
  await period.getByLabel(t('admin.in_ar', { label: name })).fill('دوام رمضان')
  await period.getByLabel(t('admin.in_en', { label: name })).fill('Ramadan hours')
  await period.getByLabel(t('admin.column_first_day')).fill(FIRST_DAY)
  await period.getByLabel(t('admin.column_last_day')).fill(LAST_DAY)
  // It begins with the usual hours.
  const firstHours = period.getByRole('button', { name: t('admin.doctors.drop_hours', { number: 1 }) })
  await expect(firstHours).toBeVisible()
  while ((await firstHours.count()) > 0) await firstHours.click()
  await period.getByRole('button', { name: t('admin.doctors.add_hours'), exact: true }).click()
  await period.getByRole('combobox').selectOption(String(weekdayOf(FIRST_DAY)))
  await period.getByLabel(t('admin.doctors.from'), { exact: true }).fill('21:00')
  await period.getByLabel(t('admin.doctors.to'), { exact: true }).fill('01:00')
  await expect(period.getByText(t('admin.doctors.past_midnight'))).toBeVisible()
  await save()
  await expect
    .poll(async () => (await page.request.get(`/doctors/${doctor.id}?lng=${lang}`)).text())
    .toContain(title[lang])
  const { days } = await api(`/user/doctors/${doctor.id}/availability?from=${FIRST_DAY}&to=${FIRST_DAY}`)
  expect(days[0].times[0]).toBe('21:00')

  const visit = await bookByApi(page, doctor.id, FIRST_DAY)
  await page.getByLabel(t('admin.doctors.off_from'), { exact: true }).last().fill(FIRST_DAY)
  await page.getByRole('button', { name: t('admin.doctors.add_day_off') }).click()
  await page.getByRole('button', { name: t('admin.save'), exact: true }).click()
  await expect(page.getByRole('heading', { name: /1|واحد/ })).toBeVisible()
  await waitForHydration(page)
  await page.getByRole('button', { name: t('admin.affected.move_all') }).click()
  await expect(page.getByLabel(t('admin.affected.choice'))).not.toHaveValue('')
  await checkPage()
  await page.getByRole('button', { name: t('admin.save'), exact: true }).click()
  await expect(page.getByLabel(t('admin.affected.choice'))).toBeHidden()
  await expect.poll(async () => (await visit.read()).date).not.toBe(FIRST_DAY)
})

test('an administrator gives a doctor Ramadan hours by the Hijri date, and takes them back', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const { doctor } = await makeDoctor(lang)
  // An editor sees no patient to settle with.
  await signInAsStaff(page, 'admin', lang)
  const { step, check } = countSteps('Ramadan hours of all doctors; with appointments')
  await step(page.goto('/admin/doctors'))
  await step(page.getByRole('link', { name: t('admin.temporary.open') }).click())
  const ramadan = nextRamadan(dayOf(Date.now()))
  await expect(page.getByLabel(t('admin.column_first_day'))).toHaveValue(ramadan.from)
  await expect(page.getByLabel(t('admin.column_last_day'))).toHaveValue(ramadan.to)
  const [ar, en] = [`دوام رمضان ${doctor.id}`, `Ramadan hours ${doctor.id}`]
  const label = t('admin.column_name')
  const nameAndDoctor = async () => {
    await page.getByLabel(t('admin.in_ar', { label })).fill(ar)
    await page.getByLabel(t('admin.in_en', { label })).fill(en)
    // For all doctors one would apply at once; other journeys edit some of them meanwhile.
    await page.getByLabel(t('admin.column_doctor_id'), { exact: true }).selectOption(String(doctor.id))
  }
  await nameAndDoctor()
  await step(page.getByLabel(t('admin.temporary.kind')).selectOption('usual'))
  const preview = page.getByRole('region', { name: t('admin.temporary.preview') })
  await expect(preview.getByRole('status')).toContainText(t('admin.temporary.fits'))
  await preview.getByText(t('admin.temporary.each')).click()
  await expect(preview.getByRole('row')).toHaveCount(2)
  await checkPage()
  await step(page.getByRole('button', { name: t('admin.temporary.apply') }).click())
  check()
  const name = lang === 'ar' ? ar : en
  const given = page.getByRole('region', { name: t('admin.temporary.given') })
  await expect(given).toContainText(name)
  await given.getByRole('button', { name: t('admin.temporary.undo_of', { name }) }).click()
  await checkPage()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.temporary.undo'), exact: true })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()

  // With six hours a day from nine on, this appointment is after them.
  await queryDatabase(
    `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at)
     values ($1, 'رهف', '+966551112233', $2::timestamptz, $2::timestamptz + interval '30 minutes')`,
    [doctor.id, `${ramadan.from} 16:00+03`],
  )
  const settled = countSteps('Ramadan hours of all doctors; with appointments', { way: 1 })
  await settled.step(page.goto('/admin/doctors'))
  await settled.step(page.getByRole('link', { name: t('admin.temporary.open') }).click())
  await nameAndDoctor()
  await settled.step(page.getByLabel(t('admin.temporary.kind')).selectOption('usual'))
  const apply = page.getByRole('button', { name: t('admin.temporary.apply') })
  await settled.step(apply.click())
  await settled.step(page.getByRole('button', { name: t('admin.affected.move_all') }).click())
  await expect(page.getByLabel(t('admin.affected.choice'))).not.toHaveValue('')
  await settled.step(apply.click())
  await expect(given).toContainText(name)
  settled.check()
})

test('an editor publishes news with a picture, and the public sees it at once', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  await signInAsStaff(page, 'editor', lang)
  await page.goto('/admin/news/new')
  const headline = { ar: `خبر ${lang}`, en: `News in ${lang}` }
  await page.getByLabel(t('admin.in_ar', { label: t('admin.news.headline') })).fill(headline.ar)
  await page.getByLabel(t('admin.in_en', { label: t('admin.news.headline') })).fill(headline.en)
  await page
    .getByRole('textbox', { name: t('admin.in_ar', { label: t('admin.column_content') }) })
    .fill('نص **مهم**')
  await page
    .getByRole('textbox', { name: t('admin.in_en', { label: t('admin.column_content') }) })
    .fill('An **important** text')
  // An old day: other tests expect the newest items.
  await page.getByLabel(t('admin.column_published_on'), { exact: true }).fill('2020-01-01')
  const file = {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto({ width: 960, height: 540 }),
  }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.locator('form img')).toHaveAttribute('src', /^\/uploads\//)
  await checkPage()
  const publish = page.getByLabel(t('admin.news.publish'), { exact: true })
  // Only editors see a draft.
  const save = page.getByRole('button', { name: t('admin.save'), exact: true })
  await save.click()
  await page.waitForURL(/\/admin\/news\/\d+$/)
  const address = new URL(page.url()).pathname.replace('/admin', '')
  expect((await page.request.get(address)).status()).toBe(404)
  await publish.selectOption({ label: t('admin.news.publish_now') })
  await save.click()
  await page.getByRole('link', { name: t('admin.see_on_site') }).waitFor()
  await expect.poll(async () => (await page.request.get(address)).text()).toContain(headline[lang])
  await page.getByRole('link', { name: t('admin.see_on_site') }).click()
  await page.waitForURL(url => url.pathname === address)
  await expect(page.getByRole('heading', { level: 1, name: headline[lang] })).toBeVisible()
  await expect(page.locator('strong', { hasText: lang === 'ar' ? 'مهم' : 'important' })).toBeVisible()
  await checkPage()
})

/** Books an appointment by the API; returns how to read its status. */
async function bookByApi(page: Page, doctor: number, date: string) {
  const person = newCredentials()
  const { token } = await (await page.request.post('/backend/api/user/register', { form: person })).json()
  const headers = { authorization: `Bearer ${token}` }
  const booked = await page.request.post('/backend/api/user/doctors/book', {
    headers,
    data: { client_name: 'نورة', client_phone: '0501234567', doctor_id: doctor, date, time: '21:00' },
  })
  expect(booked.status()).toBe(201)
  const { id } = (await booked.json()).data
  return {
    read: async () =>
      (await (await page.request.get(`/backend/api/user/bookings/${id}`, { headers })).json()).data,
  }
}

test('an editor makes a search without result one of the search words', async ({ page, lang, checkPage }) => {
  const t = staffTranslator(lang)
  // A word of its own for each attempt, of letters alone.
  const [word, letters] = lang === 'ar' ? ['كلمتجربه', 'بتجدرسطعفقكلمنهو'] : ['trialword', 'abcdefghijklmnop']
  const typed = word + Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
  const search = `/backend/api/user/doctors?name=${encodeURIComponent(typed)}`
  const found = async () => (await (await page.request.get(search)).json()).meta.total
  expect(await found()).toBe(0)
  await signInAsStaff(page, 'editor', lang)
  await page.goto('/admin/searches')
  // The search is recorded shortly after its response.
  const row = page.getByRole('row').filter({ hasText: typed })
  await expect(async () => {
    await page.reload()
    await expect(row).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await checkPage()
  await row.getByRole('link').click()
  await expect(page.getByLabel(t('admin.column_phrases'))).toHaveValue(typed)
  await checkPage()
  await page.getByLabel(t('admin.column_instead')).fill('القلب')
  await page.getByRole('button', { name: t('admin.save'), exact: true }).click()
  await expect(page.getByText(responseMessages['staff.saved'][lang]).last()).toBeVisible()
  await expect.poll(found).toBeGreaterThan(0)
  await page.goto(`/admin/search-words?search=${encodeURIComponent(typed)}`)
  await expect(page.getByRole('link', { name: typed })).toBeVisible()
  await page.getByRole('link', { name: typed }).click()
  await page.getByRole('button', { name: t('admin.remove'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.remove'), exact: true })
    .click()
  await expect.poll(found).toBe(0)
})
