import { formatTime } from '#domain/text/format.ts'
import { aDoctor, aHospital, aSpecialty } from '../support/fixtures/records.ts'
import { startClockInstallation } from './support/clock-installation.ts'
import { expect, newPhone, saveSession, test, waitForHydration } from './support/fixtures.ts'
import { staffTranslator } from './support/staff-translator.ts'

const SUNDAY = '2026-11-29'

test('the row of an appointment keeps its height from booking to the end of the visit', async ({
  page,
  lang,
}) => {
  const t = staffTranslator(lang)
  const house = await startClockInstallation([page])
  try {
    const [hospital, specialty] = [await aHospital(house.db), await aSpecialty(house.db)]
    const hours = [{ weekday: 7, from: '08:00', to: '20:00' }]
    const doctor = await aDoctor(house.db, { hospital, specialty, hours })
    await house.setClock('2026-11-28', '18:00')
    const session = { ...(await house.signIn(lang)), origin: house.origin }
    const client_name = lang === 'ar' ? 'نورة بنت محمد العتيبي' : 'Abdulaziz Alshehri'
    const time = '09:00'
    const made = await page.request.post(`${house.origin}/backend/api/admin/bookings`, {
      headers: { authorization: `Bearer ${session.token}`, 'accept-language': lang },
      data: { client_name, client_phone: newPhone(), doctor_id: doctor, date: SUNDAY, time },
    })
    expect(made.ok(), await made.text()).toBe(true)
    await saveSession(page, session)
    const open = async (now: string) => {
      await house.setClock(SUNDAY, now)
      await page.goto(`${house.origin}/admin/day?hospital=${hospital}&date=${SUNDAY}&view=list`)
      await waitForHydration(page)
    }
    const row = page.getByRole('listitem').filter({ hasText: client_name })
    const heights = { 390: new Set<number>(), 1440: new Set<number>() }
    /** Waits for these buttons and no others beside the menu, and notes the height of the row. */
    const see = async (...texts: Parameters<typeof t>[0][]) => {
      await expect(row.locator('.row-actions > .button')).toHaveText(texts.map(text => t(text)))
      for (const width of [390, 1440] as const) {
        await page.setViewportSize({ width, height: 900 })
        heights[width].add((await row.boundingBox())?.height ?? 0)
      }
    }
    const press = (what: Parameters<typeof t>[0]) =>
      row
        .getByRole('button', {
          name: t('admin.booking.named', { what: t(what), name: client_name, time: formatTime(time, lang) }),
        })
        .click()

    await open('07:50')
    await see('admin.booking.do_confirm')
    await open('09:10')
    await see('admin.booking.do_arrive', 'admin.booking.missed')
    await press('admin.booking.do_arrive')
    await see('admin.booking.undo', 'admin.booking.do_enter')
    await open('09:20')
    await see('admin.booking.do_enter')
    await press('admin.booking.do_enter')
    await see('admin.booking.undo', 'admin.booking.do_finish')
    await press('admin.booking.do_finish')
    await see('admin.booking.undo')
    for (const measured of Object.values(heights)) expect([...measured]).toHaveLength(1)
    // The list asks for changes as long as it is open.
    await page.goto('about:blank')
  } finally {
    await house.stop()
  }
})
