import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { userHospitals } from '#db/schema/accounts.ts'
import { messages } from '#db/schema/messages.ts'
import { waitlistOfferEmail } from '#jobs/emails/templates/waitlist-offer.ts'
import { loadMessages } from '#jobs/messages/send-message.ts'
import { linkTokenOf, loadLinkKey } from '#services/messages/appointment-link.ts'
import { aDoctor, aHospital } from '#tests/support/fixtures/records.ts'
import { aWaitlistEntry } from '#tests/support/fixtures/waitlist.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const SUNDAY = '2026-11-29'
const EVENING = { date: SUNDAY, time: '17:00' }

let api: TestApi
let olaya: number
let hittin: number
/** In Olaya in the morning, in Hittin in the evening. */
let doctor: number
/** The receptions of the two hospitals. */
let desks: { olaya: string; hittin: string }

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  const { db } = api
  olaya = await aHospital(db, { nameAr: 'العليا', nameEn: 'Olaya' })
  hittin = await aHospital(db, { nameAr: 'حطين', nameEn: 'Hittin' })
  doctor = await aDoctor(db, {
    hospital: olaya,
    hours: [
      { weekday: 7, from: '09:00', to: '10:00' },
      { weekday: 7, from: '17:00', to: '18:00', hospital_id: hittin },
    ],
  })
  desks = { olaya: await aDeskAt(olaya), hittin: await aDeskAt(hittin) }
})
afterAll(() => api.close())

async function aDeskAt(hospitalId: number) {
  const { token, id } = await api.signInStaff('reception')
  await api.db.insert(userHospitals).values({ userId: id, hospitalId })
  return token
}

const post = (path: string, body: object, token?: string) =>
  api.request('POST', path, { ...(token && { token }), body, lang: 'en' })

test('a time of the waitlist is offered with the hospital where it is, by the desk there', async () => {
  const patient = await api.signUp()
  const { id } = await aWaitlistEntry(api.db, { doctorId: doctor, day: SUNDAY, userId: patient.id })
  const timesOf = async (token: string) =>
    (await api.request('GET', `/admin/waitlist/${id}/times`, { token, lang: 'en' })).body.data.map(
      ({ time, hospital }: { time: string; hospital: string }) => `${time} ${hospital}`,
    )
  expect(await timesOf(desks.olaya)).toEqual(['09:00 Olaya', '09:30 Olaya'])
  expect(await timesOf(desks.hittin)).toEqual(['17:00 Hittin', '17:30 Hittin'])
  const offer = { doctor_id: doctor, ...EVENING, reason: 'Is on the phone' }
  const refused = await post(`/admin/waitlist/${id}/offer`, offer, desks.olaya)
  expect(refused.body.code).toBe('staff.not_offerable')
  const offered = (await post(`/admin/waitlist/${id}/offer`, offer, desks.hittin)).body.data.id
  const { body } = await api.request('GET', '/user/waitlist', { token: patient.token, lang: 'en' })
  expect(body.data).toMatchObject([{ offer: { time: '17:00', hospital: 'Hittin' } }])
  const token = linkTokenOf(await loadLinkKey(api.db), { waitlistOfferId: offered })
  const place = (await api.pool.query('select phone, address_en from hospitals where id = $1', [hittin]))
    .rows[0]
  expect((await post('/waitlist-offers/read', { token })).body.data.hospital).toEqual({
    name: 'Hittin',
    address: place.address_en,
    phone: place.phone,
  })
  const email = await waitlistOfferEmail(api as never, { offerId: offered })
  expect(JSON.stringify(email)).toContain('حطين')
  const [told] = await api.db.select().from(messages).where(eq(messages.waitlistOfferId, offered))
  expect(await loadMessages(api.db, [told?.id as number])).toMatchObject([{ hospital: { en: 'Hittin' } }])
  // Nobody was reached: the desk of that hospital calls.
  await api.db.update(messages).set({ state: 'failed' }).where(eq(messages.waitlistOfferId, offered))
  const callsOf = async (desk: string) =>
    (await api.request('GET', '/admin/calls', { token: desk, lang: 'en' })).body.data.map(
      ({ hospital }: { hospital: string }) => hospital,
    )
  expect([await callsOf(desks.olaya), await callsOf(desks.hittin)]).toEqual([[], ['Hittin']])
})
