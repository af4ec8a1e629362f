import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aDoctor, aHospital } from '../../support/fixtures/records.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

const [SUNDAY, MONDAY] = ['2026-12-13', '2026-12-14']

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Visit = { time: string }
const timesOf = (visits: Visit[] | undefined) => visits?.map(visit => visit.time)

/** A doctor of one evening a week, the desk, the doctor's own account and the screen of the waiting room. */
async function anEvening(from: string, to: string, next: { from: string; to: string }[] = []) {
  api.setClock(SUNDAY, '20:00')
  const hospital = await aHospital(api.db)
  const hours = [{ weekday: 7, from, to }, ...next.map(each => ({ weekday: 1, ...each }))]
  const doctor = await aDoctor(api.db, { hospital, hours })
  const { token: desk } = await api.signInStaff('reception')
  const own = await api.signInStaff('doctor')
  await api.pool.query('update users set doctor_id = $1 where id = $2', [doctor, own.id])
  const { token } = await api.signInStaff('admin')
  const board = await api.request('POST', '/admin/boards', { token, body: { hospital_id: hospital } })
  /** What the three show at a time of the night. */
  async function shown(time: string, day = MONDAY) {
    api.setClock(day, time)
    const { data } = (await api.request('GET', `/admin/day?hospital=${hospital}`, { token: desk })).body
    const mine = (await api.request('GET', '/admin/my-day', { token: own.token })).body.data
    const screen = await api.request('POST', '/boards/read', { body: { token: board.body.data.token } })
    const [column] = data.doctors as { visits: Visit[]; delay: number }[]
    return {
      days: [data.date, mine.date, screen.body.data.day],
      patients: [column?.visits, mine.days[0].appointments as Visit[]].map(timesOf),
      waiting: screen.body.data.waiting.length,
    }
  }
  async function arrives(time: string, at: string) {
    const { id: user } = await api.signUp()
    const booking = await aBooking(api.db, { user, doctor, date: MONDAY, time })
    api.setClock(MONDAY, at)
    await state(booking, 'arrived')
    return booking
  }
  async function state(booking: number, to: string) {
    const body = { state: to }
    const reply = await api.request('POST', `/admin/bookings/${booking}/state`, { token: desk, body })
    expect(reply.status).toBe(200)
  }
  async function delay(minutes: number) {
    const body = { doctor_id: doctor, minutes }
    expect((await api.request('POST', '/admin/delays', { token: desk, body })).status).toBe(200)
    const { rows } = await api.pool.query(
      'select day::text, minutes from doctor_delays where doctor_id = $1 order by day',
      [doctor],
    )
    return rows
  }
  return { shown, arrives, state, delay }
}

const EVENING = { days: [SUNDAY, SUNDAY, SUNDAY], patients: [['00:30'], ['00:30']], waiting: 1 }
const OVER = { days: [MONDAY, MONDAY, MONDAY] }

describe('an evening until 01:00, whose patient has waited since 00:25,', () => {
  test.each(['00:59', '01:00', '01:20', '03:24'])(
    'goes on at %s at the desk and for the doctor',
    async time => {
      const { shown, arrives } = await anEvening('18:00', '01:00')
      await arrives('00:30', '00:25')
      expect(await shown(time)).toEqual(EVENING)
    },
  )

  test('is over once the patient was seen, and after three hours', async () => {
    for (const isSeen of [true, false]) {
      const { shown, arrives, state } = await anEvening('18:00', '01:00')
      const booking = await arrives('00:30', '00:25')
      if (isSeen) {
        api.setClock(MONDAY, '01:10')
        await state(booking, 'in_room')
        expect(await shown('01:15')).toMatchObject({ days: EVENING.days, waiting: 0 })
        await state(booking, 'done')
      }
      expect(await shown(isSeen ? '01:30' : '03:25')).toMatchObject({ ...OVER, waiting: 0 })
    }
  })

  test('is over when the hours of the next day begin', async () => {
    const { shown, arrives } = await anEvening('18:00', '01:00', [{ from: '03:00', to: '12:00' }])
    await arrives('00:30', '00:25')
    expect((await shown('02:59')).days).toEqual(EVENING.days)
    expect(await shown('03:00')).toMatchObject({ ...OVER, waiting: 1 })
  })

  test('has a delay that is entered after its hours', async () => {
    const { arrives, delay } = await anEvening('18:00', '01:00')
    await arrives('00:30', '00:25')
    api.setClock(MONDAY, '01:05')
    expect(await delay(30)).toEqual([{ day: SUNDAY, minutes: 30 }])
  })
})

describe.each([
  ['20:00', '02:00', '02:59', '03:00'],
  ['16:00', '23:30', '00:29', '00:30'],
])('an evening from %s to %s that is 60 minutes late', (from, to, last, over) => {
  test('goes on for these minutes', async () => {
    const { shown, delay } = await anEvening(from, to)
    api.setClock(SUNDAY, '23:00')
    await delay(60)
    expect((await shown(last)).days).toEqual(EVENING.days)
    api.setClock(MONDAY, last)
    expect(await delay(60)).toEqual([{ day: SUNDAY, minutes: 60 }])
    expect(await shown(over)).toMatchObject(OVER)
  })
})
