import { afterAll, beforeAll, expect, test } from 'vitest'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { aDoctor, aHospital, aSpecialty } from './support/fixtures/records.ts'
import { startTestApi, type TestApi } from './support/test-api.ts'

// One day of a front desk with a clock, from 07:30 to 23:59, and what goes wrong on such a day.

const SUNDAY = '2026-11-29'
const EID = '2026-12-06'

let api: TestApi
let desk: string
let otherDesk: string
let calls = 0

beforeAll(async () => {
  api = await startTestApi()
  desk = (await api.signInStaff('reception')).token
  otherDesk = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

async function send(method: string, path: string, body?: object, token = desk) {
  return api.request(method, `/admin${path}`, { token, body })
}

async function done(method: string, path: string, body?: object, token = desk) {
  const reply = await send(method, path, body, token)
  expect(reply.status, `${path} ${JSON.stringify(reply.body)}`).toBeLessThan(300)
  return reply.body.data
}

const caller = () => ({ client_name: 'نورة', client_phone: `0501${String(++calls).padStart(6, '0')}` })
const at = (time: string, day = SUNDAY) => api.setClock(day, time)
const state = (id: number, name: string) => done('POST', `/bookings/${id}/state`, { state: name })

type Visit = { id: number; time: string; state: string; sequence: number; can_change: boolean }
async function dayOfDoctor(doctor: number, date = SUNDAY) {
  const { doctors } = await done('GET', `/day?hospital=all&doctor=${doctor}&date=${date}`)
  return doctors[0] as { free: string[]; visits: Visit[]; walk_in: string | null }
}

test('a day from 07:30 to 23:59 with all that goes wrong ends with every patient told and every visit closed', async () => {
  const hospital = await aHospital(api.db)
  const specialty = await aSpecialty(api.db)
  const shift = { hospital, specialty, hours: [{ weekday: 7, from: '08:00', to: '23:30' }] }
  const [ill, well] = [await aDoctor(api.db, shift), await aDoctor(api.db, shift)]
  const book = async (doctor: number, time: string, date = SUNDAY): Promise<Visit> =>
    done('POST', '/bookings', { ...caller(), doctor_id: doctor, date, time })

  // The evening before: callers book.
  at('18:00', '2026-11-28')
  const early = await book(well, '08:00')
  const late = await book(well, '09:30')
  const wrong = await book(well, '10:00')
  const right = await book(well, '10:30')
  const ofIll = [await book(ill, '11:00'), await book(ill, '11:30'), await book(ill, '12:00')]
  const onEid = await book(well, '09:00', EID)

  // 07:30: the desk opens; the first patient checks in within the hour.
  at('07:30')
  await state(early.id, 'arrived')
  at('08:02')
  await state(early.id, 'in_room')

  // 08:20, two desks: both sell the same time, one of them gets it and the other one near times.
  at('08:20')
  const race = await Promise.all(
    [desk, otherDesk].map(token =>
      send('POST', '/bookings', { ...caller(), doctor_id: well, date: SUNDAY, time: '13:00' }, token),
    ),
  )
  expect(race.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(race.find(({ status }) => status === 409)?.body.alternatives.length).toBeGreaterThan(0)

  // 09:32, late: who is stuck in traffic is moved, which is no no-show.
  at('09:32')
  const moved = await done('PUT', `/bookings/${late.id}`, {
    date: SUNDAY,
    time: '14:00',
    sequence: late.sequence,
  })
  expect(moved).toMatchObject({ time: '14:00', state: 'booked' })

  // 10:05, the wrong person: checked in by mistake, noticed minutes later, taken back.
  at('10:05')
  await state(wrong.id, 'arrived')
  at('10:12')
  const undone = await done('POST', `/bookings/${wrong.id}/undo`, { state: 'arrived' })
  expect(undone.state).toBe('booked')
  await state(right.id, 'arrived')
  await state(wrong.id, 'no_show')

  // 10:20, ill: the rest of the doctor's day is closed, and a colleague takes all of it in one step.
  at('10:20')
  const closing = { from: SUNDAY, to: SUNDAY, doctor_id: ill }
  const asked = await send('POST', '/closures', closing)
  expect([asked.status, asked.body.code]).toEqual([409, 'staff.visits_touched'])
  await done('POST', '/closures', {
    ...closing,
    visits: ofIll.map(({ id }, index) => ({
      id,
      do: 'move',
      doctor_id: well,
      date: SUNDAY,
      time: ['11:00', '11:30', '12:00'][index],
    })),
  })
  expect((await dayOfDoctor(ill)).free).toEqual([])

  // 11:05, a full house: the doctor is busy, and a walk-in is seen for a reason.
  at('11:05')
  const walkIn = { ...caller(), doctor_id: well }
  expect((await send('POST', '/walk-ins', walkIn)).body.code).toBe('staff.doctor_busy')
  const forced = await done('POST', '/walk-ins', { ...walkIn, overbook_reason: 'ألم في الصدر' })
  expect(forced.state).toBe('arrived')

  // 12:00, an expired session: refused, nothing is written, and the same request succeeds after signing in.
  at('12:00')
  const { length: before } = (await dayOfDoctor(well)).visits
  const expired = await api.signInStaff('reception')
  await api.pool.query("update sessions set staff_at = now() - interval '13 hours' where user_id = $1", [
    expired.id,
  ])
  const input = { ...caller(), doctor_id: well, date: SUNDAY, time: '15:00' }
  expect((await send('POST', '/bookings', input, expired.token)).body.code).toBe('staff.session')
  expect((await dayOfDoctor(well)).visits).toHaveLength(before)
  await done('POST', '/bookings', input)

  // 17:00, the moon: Eid is on Sunday, then it is not, and the patient's time exists again.
  at('17:00')
  const eid = { from: EID, to: EID, hospital: 'all', reason: 'عيد' }
  await done('POST', '/closures', { ...eid, visits: [{ id: onEid.id, do: 'cancel', reason: 'عيد' }] })
  expect((await dayOfDoctor(well, EID)).free).toEqual([])
  await done('POST', '/closures/open', { from: EID, to: EID, hospital: 'all' })
  expect((await dayOfDoctor(well, EID)).free).toContain('09:00')

  // 23:59: whoever is still open is seen to the end.
  at('23:59')
  for (const { id, state: last } of (await dayOfDoctor(well)).visits)
    if (last === 'arrived' || last === 'in_room') await state(id, 'done')
    else if (last === 'booked') await state(id, 'no_show')
  const { visits } = await dayOfDoctor(well)
  expect(visits.filter(({ state: last }) => !['done', 'no_show'].includes(last))).toEqual([])
  expect(visits.map(({ time }) => time)).toEqual(expect.arrayContaining(['11:00', '11:30', '12:00', '14:00']))

  // Nobody is untold: each move, cancellation and reopening has a message, or a call for the desk.
  const { rows } = await api.pool.query<{ booking_id: number; kind: string }>(
    'select booking_id, kind from messages where booking_id is not null',
  )
  const told = (id: number, kind: string) =>
    expect(rows, `${kind} of ${id}`).toContainEqual({ booking_id: id, kind })
  for (const { id } of [late, ...ofIll]) told(id, 'moved')
  told(onEid.id, 'cancelled')
  told(onEid.id, 'reopened')
  expect(api.now()).toBe(timestampAt(SUNDAY, '23:59'))
})
