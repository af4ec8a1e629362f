import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PatientCall } from '#contract/admin/calls.ts'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { formatTime } from '#domain/text/format.ts'
import { emailContentOf } from '#jobs/emails/send-email.ts'
import { textBodyOf } from '#jobs/messages/message-texts.ts'
import { emailJobOf, loadMessages } from '#jobs/messages/send-message.ts'
import { aDoctor, aHospital } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const SUNDAY = '2026-11-29'
const HOURS = [{ weekday: 7, from: '09:00', to: '21:00' }]
/** A number without texts, so that each change becomes a call. */
const LANDLINE = '0112345670'
const PLACES = ['Olaya', 'Rawdah', 'Narjis']
const TIMES = ['10:00', '12:30', '17:30', '20:00']

let api: TestApi
let token: string
let patient: { id: number; token: string }
let doctors: number[]

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('admin')).token
  patient = await api.signUp()
  await api.db.update(users).set({ emailConfirmedAt: null, language: 'en' }).where(eq(users.id, patient.id))
  doctors = await Promise.all(
    PLACES.map(async place => {
      const hospital = await aHospital(api.db, { nameAr: `فرع ${place}`, nameEn: `${place} Hospital` })
      return aDoctor(api.db, { nameEn: `${place} Doctor`, hospital, hours: HOURS })
    }),
  )
})
afterAll(() => api.close())

type Slot = { place: number; time: number }
type Step = { act: 'move' | 'own' | 'call' | 'send' | 'cancelled'; to: Slot }

const slot = fc.record({ place: fc.nat(PLACES.length - 1), time: fc.nat(TIMES.length - 1) })
const act = fc.constantFrom(...(['move', 'move', 'own', 'call', 'send', 'cancelled'] as const))
const chains = fc.record({
  first: slot,
  steps: fc.array(fc.record({ act, to: slot }), { minLength: 1, maxLength: 6 }),
})

const example: { first: Slot; steps: Step[] } = {
  first: { place: 0, time: 0 },
  steps: [{ act: 'move', to: { place: 1, time: 2 } }],
}

test(
  'a cancellation names in each channel the time, doctor and hospital of which the patient last heard',
  () =>
    fc.assert(
      fc.asyncProperty(chains, async ({ first, steps }) => {
        const { id, known } = await changedBooking(first, steps)
        await cancel(id)
        const told = { time: TIMES[known.time] as string, place: PLACES[known.place] as string }
        const call = (await calls()).find(({ kind }) => kind === 'cancelled')
        expect(call).toMatchObject({ doctor: `${told.place} Doctor`, hospital: `${told.place} Hospital` })
        expect((call?.former ?? call)?.time).toBe(told.time)
        const [loaded] = await loadMessages(api.db, [call?.id ?? 0])
        const message = loaded ?? expect.fail()
        const sender = { origin: undefined, contact: { phone: undefined }, linkKey: Buffer.alloc(32) }
        const text = textBodyOf([{ ...message, lang: 'en' }], { ...sender, group: { ar: '', en: '' } })
        const line = textBodyOf(Array(2).fill({ ...message, lang: 'en' }), {
          ...sender,
          group: { ar: '', en: '' },
        })
        const deps = { ...api, clock: api.now } as unknown as Parameters<typeof emailContentOf>[0]
        const email = JSON.stringify(await emailContentOf(deps, emailJobOf(message)))
        for (const said of [text, line, email]) {
          expect(said).toContain(formatTime(told.time, 'en'))
          for (const place of PLACES) expect(said.includes(`${place} Hospital`)).toBe(place === told.place)
        }
        // A text may be read on a locked screen.
        expect(text).not.toContain('Doctor')
        expect(email).toContain(`${told.place} Doctor`)
      }),
      { numRuns: 30, seed: 41, examples: [[example]] },
    ),
  120_000,
)

/** Books on the phone and makes the changes; returns what the patient has heard of. */
async function changedBooking(first: Slot, steps: readonly Step[]) {
  await api.db.delete(bookings)
  const who = { client_name: 'نورة', client_phone: LANDLINE }
  const booked = await staff('POST', '/bookings', { ...who, ...wanted(first) })
  expect(booked.status, JSON.stringify(booked.body)).toBe(201)
  const { id } = booked.body.data
  await api.db.update(bookings).set({ userId: patient.id }).where(eq(bookings.id, id))
  let [known, now] = [first, first]
  for (const { act, to } of steps) {
    const sequence = await sequenceOf(id)
    if (act === 'move') {
      expect((await staff('PUT', `/bookings/${id}`, { ...wanted(to), sequence })).status).toBe(200)
      now = to
    } else if (act === 'own') {
      // What is as it was is no change.
      if (to.time === now.time) continue
      now = known = { ...now, time: to.time }
      const { date, time } = wanted(now)
      const moved = await api.request('PUT', `/user/bookings/${id}`, {
        token: patient.token,
        body: { date, time, sequence },
      })
      expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    } else if (act === 'cancelled') {
      await cancel(id)
      expect((await staff('POST', `/bookings/${id}/undo`, { state: 'cancelled' })).status).toBe(200)
    } else {
      const ids = (await calls()).map(call => call.id)
      if (ids.length === 0) continue
      known = now
      if (act === 'call') await staff('POST', '/calls/told', { ids, told: true })
      else
        await api.db
          .update(messages)
          .set({ channel: 'sms', state: 'sent' })
          .where(eq(messages.id, ids[0] as number))
    }
  }
  return { id, known }
}

const wanted = ({ place, time }: Slot) => ({ doctor_id: doctors[place], date: SUNDAY, time: TIMES[time] })
const staff = (method: string, path: string, body?: object) =>
  api.request(method, `/admin${path}`, { token, body, lang: 'en' })
const calls = async (): Promise<PatientCall[]> => (await staff('GET', '/calls')).body.data

async function cancel(id: number) {
  const body = { sequence: await sequenceOf(id), cause: 'mistake' }
  expect((await staff('POST', `/bookings/${id}/cancel`, body)).status).toBe(200)
}

async function sequenceOf(id: number): Promise<number> {
  const [row] = await api.db.select().from(bookings).where(eq(bookings.id, id))
  return row?.sequence ?? expect.fail()
}
