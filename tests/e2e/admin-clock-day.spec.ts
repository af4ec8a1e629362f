import type { Locator, Page } from '@playwright/test'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTime } from '#domain/text/format.ts'
import { aDoctor, aHospital, aSpecialty } from '../support/fixtures/records.ts'
import { startClockInstallation } from './support/clock-installation.ts'
import { expect, newPhone, saveSession, test, waitForHydration } from './support/fixtures.ts'
import { pressInMenu } from './support/row-menu.ts'
import { staffTranslator } from './support/staff-translator.ts'

// One day of a front desk with a clock, from 07:30 to 23:59, in the browser. tests/day-at-the-desk.test.ts is
// the same day by the API.

const SUNDAY = '2026-11-29'
const EID = '2026-12-06'

type Visit = { id: number; client_name: string; time: string; state: string }

test('a day from 07:30 to 23:59 with all that goes wrong leaves nobody untold and no visit open', async ({
  page,
  lang,
  checkPage,
}) => {
  test.setTimeout(180_000)
  const t = staffTranslator(lang)
  const otherDesk = await page.context().newPage()
  const house = await startClockInstallation([page, otherDesk])
  try {
    const [hospital, specialty] = [await aHospital(house.db), await aSpecialty(house.db)]
    const shift = { hospital, specialty, hours: [{ weekday: 7, from: '08:00', to: '23:30' }] }
    const names = {
      ill: { ar: 'سارة الحربي', en: 'Sarah Alharbi' },
      well: { ar: 'خالد السالم', en: 'Khalid Alsalem' },
    }
    const ill = await aDoctor(house.db, { ...shift, nameAr: names.ill.ar, nameEn: names.ill.en })
    const well = await aDoctor(house.db, { ...shift, nameAr: names.well.ar, nameEn: names.well.en })
    const doctorName = (whose: 'ill' | 'well') => withDoctorTitle(names[whose][lang])
    const session = { ...(await house.signIn(lang)), origin: house.origin }

    const request = async (method: 'get' | 'post', path: string, data?: object) => {
      const headers = { authorization: `Bearer ${session.token}`, 'accept-language': lang }
      const url = `${house.origin}/backend/api/admin${path}`
      const response = await page.request[method](url, { headers, ...(data && { data }) })
      expect(response.ok(), await response.text()).toBe(true)
      return (await response.json()).data
    }
    const caller = async (name: string, doctor: number, time: string, date = SUNDAY) => {
      const body = { client_name: name, client_phone: newPhone(), doctor_id: doctor, date, time }
      return { name, time, id: (await request('post', '/bookings', body)).id as number }
    }
    const open = async (time: string, { desk = page, date = SUNDAY } = {}) => {
      await house.setClock(SUNDAY, time)
      await desk.goto(`${house.origin}/admin/day?hospital=${hospital}&date=${date}&view=list`)
      await waitForHydration(desk)
    }
    const button = (what: Parameters<typeof t>[0], { name, time }: { name: string; time: string }) =>
      page.getByRole('button', {
        name: t('admin.booking.named', { what: t(what), name, time: formatTime(time, lang) }),
        exact: true,
        includeHidden: true,
      })
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    const bookAt = (desk: Page, time: string) =>
      desk.getByRole('button', {
        name: t('admin.day.book_at', { time: formatTime(time, lang), name: doctorName('well') }),
      })
    const fillCaller = async (dialog: Locator, name: string) => {
      await dialog.getByLabel(t('admin.column_client_name')).fill(name)
      await dialog.getByLabel(t('admin.caller.phone')).fill(newPhone())
    }
    const confirmOf = (dialog: Locator) => dialog.getByRole('button', { name: t('admin.caller.submit') })
    const dialog = page.getByRole('dialog')
    const close = dialog.getByRole('button', { name: t('admin.close'), exact: true })

    // The evening before, callers book.
    await house.setClock('2026-11-28', '18:00')
    const early = await caller('نورة العتيبي', well, '08:00')
    const late = await caller('ماجد المطيري', well, '09:30')
    const wrong = await caller('هند الزهراني', well, '10:00')
    const right = await caller('هند الزهيري', well, '10:30')
    await caller('يوسف الأحمدي', well, '11:00')
    const ofIll = [
      await caller('فهد الشمري', ill, '11:00'),
      await caller('ريم الدوسري', ill, '11:30'),
      await caller('سلطان القرني', ill, '12:00'),
    ]
    const onEid = await caller('لطيفة العمري', well, '09:00', EID)
    await saveSession(page, session)

    // 07:30: the first patient checks in within the hour before.
    await open('07:30')
    await button('admin.booking.do_arrive', early).click()
    await expect(card(early.name)).toContainText(t('admin.booking.ticket', { number: '1' }))
    await checkPage()
    await open('08:02')
    await button('admin.booking.do_enter', early).click()
    await expect(button('admin.booking.do_finish', early)).toBeVisible()

    // 08:20, two desks: both press for the same time; one has it, the other one near times.
    await open('08:20', { desk: otherDesk })
    await open('08:20')
    const desks = [page, otherDesk]
    for (const [index, desk] of desks.entries()) {
      await bookAt(desk, '13:00').click()
      await fillCaller(desk.getByRole('dialog'), index === 0 ? 'عبدالله الغامدي' : 'منيرة السبيعي')
    }
    await Promise.all(desks.map(desk => confirmOf(desk.getByRole('dialog')).click()))
    await expect
      .poll(async () => (await Promise.all(desks.map(desk => desk.getByRole('dialog').count()))).sort())
      .toEqual([0, 1])
    const second = (await dialog.count()) === 1 ? page : otherDesk
    const refused = second.getByRole('dialog')
    await refused.getByRole('radio').first().check()
    await confirmOf(refused).click()
    await expect(refused).toBeHidden()
    await otherDesk.close()

    // 09:32, late: who is stuck in traffic gets another time, and is no no-show.
    await open('09:32')
    await pressInMenu(button('admin.booking.move', late))
    await dialog.getByRole('radio', { name: formatTime('14:00', lang), exact: true }).check()
    await dialog.getByRole('button', { name: t('admin.booking.save_time') }).click()
    await expect(dialog).toBeHidden()
    await expect(card(late.name)).toContainText(formatTime('14:00', lang))

    // 10:05, the wrong person of two who are called alike; it is noticed minutes later.
    await open('10:05')
    await button('admin.booking.do_arrive', wrong).click()
    await expect(button('admin.booking.do_enter', wrong)).toBeVisible()
    await open('10:12')
    await pressInMenu(button('admin.booking.step_back', wrong))
    await expect(button('admin.booking.do_arrive', wrong)).toBeVisible()
    await button('admin.booking.do_arrive', right).click()
    await button('admin.booking.missed', wrong).click()
    await expect(card(wrong.name)).toContainText(t('admin.booking.no_show'))

    // 10:20, ill: the doctor's day closes, and all appointments have another time before anything happens.
    await open('10:20')
    const sick = page.getByRole('region', { name: doctorName('ill') })
    await sick.getByRole('button', { name: t('admin.close.day').slice(0, 5) }).click()
    await close.click()
    await dialog.getByRole('button', { name: t('admin.affected.move_all') }).click()
    await expect(dialog.getByText(t('admin.affected.planned', { count: ofIll.length }))).toBeVisible()
    await checkPage()
    await close.click()
    await expect(dialog).toBeHidden()

    // 11:05, a full house: the doctor is busy, and somebody without an appointment is seen for a reason.
    await open('11:05')
    await page
      .getByRole('button', { name: t('admin.day.walk_in_with', { name: doctorName('well') }) })
      .click()
    await fillCaller(dialog, 'وجدان الحارثي')
    await dialog.getByLabel(t('admin.day.overbook')).selectOption(t('admin.overbook.urgent'))
    await confirmOf(dialog).click()
    await expect(dialog).toBeHidden()
    await expect(card('وجدان الحارثي')).toContainText(t('admin.booking.ticket', { number: '' }).trim())

    // 12:00, an expired session: what was typed is booked once the same person has signed in again.
    await open('12:00')
    await bookAt(page, '15:00').click()
    // The list’s own question and the search for the caller would ask for the sign-in first.
    const questions = /\/day\/version|\/patients\/search/
    await page.route(questions, route => route.abort())
    await fillCaller(dialog, 'جواهر البلوي')
    await house.endSessions()
    await confirmOf(dialog).click()
    await house.signInInPlace(page)
    await page.unroute(questions)
    await expect(card('جواهر البلوي')).toContainText(formatTime('15:00', lang))
    session.token = await page.evaluate(() => localStorage.getItem('access_token') ?? '')

    // 17:00, the moon: Eid is on Sunday, then it is not, and the patient's time exists again.
    await open('17:00', { date: EID })
    await page.getByRole('button', { name: t('admin.close'), exact: true }).click()
    await close.click()
    await dialog.getByLabel(t('admin.affected.reason')).first().fill('إجازة العيد')
    await dialog.getByRole('button', { name: t('admin.affected.cancel_all') }).click()
    await close.click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: t('admin.close.reopen') }).click()
    // The desk has not called the patients of the ill doctor, so they get no message about their old time.
    await expect(dialog.getByText(t('admin.close.told', { count: 1 }))).toBeVisible()
    await checkPage()
    await dialog.getByRole('button', { name: t('admin.close.open_do') }).click()
    await expect(dialog).toBeHidden()
    await expect(bookAt(page, '09:00')).toBeVisible()

    // 23:59: who is still there is seen to the end, and who did not come is recorded.
    await open('23:59')
    const visits = async (): Promise<Visit[]> =>
      (await request('get', `/day?hospital=${hospital}&date=${SUNDAY}`)).doctors.flatMap(
        (doctor: { visits: Visit[] }) => doctor.visits,
      )
    for (const { client_name: name, time, state } of await visits()) {
      const isThere = state === 'arrived' || state === 'in_room'
      const press = button(isThere ? 'admin.booking.do_finish' : 'admin.booking.missed', { name, time })
      if (!isThere && state !== 'booked') continue
      await press.click()
      // A press while the row changes its buttons can miss.
      await expect(press).toHaveCount(0)
    }
    const isOver = ({ state }: Visit) => ['done', 'no_show', 'cancelled'].includes(state)
    await expect.poll(async () => (await visits()).filter(visit => !isOver(visit))).toEqual([])
    await checkPage()

    const { rows: told } = await house.pool.query('select booking_id as id, kind from messages')
    for (const { id } of [late, ...ofIll]) expect(told).toContainEqual({ id, kind: 'moved' })
    for (const kind of ['cancelled', 'reopened']) expect(told).toContainEqual({ id: onEid.id, kind })
    const { rows: moved } = await house.pool.query<{ id: number; name: string }>(
      'select id, client_name as name from bookings where sequence > 0',
    )
    for (const { id, name } of moved)
      expect(
        told.map(message => message.id),
        name,
      ).toContain(id)
  } finally {
    await house.stop()
  }
})
