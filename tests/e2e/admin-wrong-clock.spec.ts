import { timestampAt } from '#domain/booking/clinic-time.ts'
import { aDoctor, aHospital, aSpecialty } from '../support/fixtures/records.ts'
import { startClockInstallation } from './support/clock-installation.ts'
import { expect, newPhone, saveSession, test, waitForHydration } from './support/fixtures.ts'
import { staffTranslator } from './support/staff-translator.ts'

const SUNDAY = '2026-11-29'
const HOUR = 3_600_000

test('a computer whose clock is wrong shows the day and the time of the clinic @once', async ({
  page,
  lang,
}) => {
  const t = staffTranslator(lang)
  const house = await startClockInstallation([page])
  try {
    const [hospital, specialty] = [await aHospital(house.db), await aSpecialty(house.db)]
    const doctor = await aDoctor(house.db, {
      ...{ hospital, specialty, nameAr: 'سارة الحربي', nameEn: 'Sarah Alharbi' },
      hours: [{ weekday: 7, from: '20:00', to: '23:59' }],
    })
    await house.setClock(SUNDAY, '12:00')
    const { token, id } = await house.signIn(lang)
    const headers = { authorization: `Bearer ${token}` }
    const names = { '22:00': 'نورة العتيبي', '23:40': 'ماجد المطيري' }
    for (const [time, client_name] of Object.entries(names)) {
      const data = { client_name, client_phone: newPhone(), doctor_id: doctor, date: SUNDAY, time }
      const url = `${house.origin}/backend/api/admin/bookings`
      expect((await page.request.post(url, { headers, data })).status()).toBe(201)
    }
    await saveSession(page, { token, id, origin: house.origin })

    for (const wrongBy of [HOUR, -HOUR, -3 * HOUR, 26 * HOUR]) {
      await house.setClock(SUNDAY, '23:30')
      await page.clock.setFixedTime(timestampAt(SUNDAY, '23:30') + wrongBy)
      await page.goto(`${house.origin}/admin/day?hospital=${hospital}&view=list`)
      await waitForHydration(page)
      const lines = page.getByRole('main').getByRole('listitem')
      const now = t('admin.day.now', { time: lang === 'ar' ? '11:30 م' : '11:30 pm' })
      const order = lines.filter({ hasText: new RegExp([now, ...Object.values(names)].join('|')) })
      await expect(order).toHaveText([/نورة العتيبي/, new RegExp(now), /ماجد المطيري/])

      await page.goto(`${house.origin}/admin/home-visits`)
      await waitForHydration(page)
      await expect(page.getByRole('link', { name: t('admin.day.before') })).toBeVisible()
      await expect(page.getByRole('link', { name: t('admin.day.today'), exact: true })).toHaveCount(0)
    }
  } finally {
    // The page reads again and again what the server no longer answers.
    await page.goto('about:blank')
    await house.stop()
  }
})
