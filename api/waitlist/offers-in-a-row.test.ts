import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { waitlistOffers } from '#db/schema/waitlist.ts'
import { MAX_OFFERS_TO_UNPROVEN } from '#domain/booking/waitlist-rules.ts'
import { offerTimes } from '#services/waitlist/offer-times.ts'
import { aDoctor, aSpecialty } from '#tests/support/fixtures/records.ts'
import { aWaitlistEntry } from '#tests/support/fixtures/waitlist.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const NEXT_SUNDAY = '2026-11-29'
/** One time a week, so that each offer is of the same one. */
const ONE_TIME = { weekday: 7, from: '10:00', to: '10:30' }

let api: TestApi
let specialty: number
let doctor: number

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  api.setClock(TODAY, '09:00')
  await api.pool.query('truncate waitlist_entries cascade')
  specialty = await aSpecialty(api.db)
  doctor = await aDoctor(api.db, { specialty, hours: [ONE_TIME] })
})
afterAll(() => api.close())

const anEntry = (more: object = {}) => aWaitlistEntry(api.db, { doctorId: doctor, day: NEXT_SUNDAY, ...more })
/** An account that has proven nothing. */
const anAccountInLine = async () => {
  const { id: userId } = await api.signUp()
  await api.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, userId))
  return { userId, ...(await anEntry({ userId })) }
}
/** Runs the job until it offers the time no more; returns the entries that got an offer, in their order. */
async function offeredInTurn(state: 'expired' | 'declined' = 'expired'): Promise<number[]> {
  const offered: number[] = []
  for (;;) {
    await offerTimes(api.db, { queue: api.queue, now: api.now(), texts: undefined })
    const open = await api.db.select().from(waitlistOffers).where(eq(waitlistOffers.state, 'open'))
    if (open.length === 0) return offered
    expect(open).toHaveLength(1)
    offered.push(open[0]?.entryId as number)
    if (state === 'expired')
      await api.pool.query(
        `update waitlist_offers set offered_until = clock_timestamp() where state = 'open'`,
      )
    else await api.pool.query(`update waitlist_offers set state = 'declined' where state = 'open'`)
  }
}

test.each(['expired', 'declined'] as const)(
  'an account that waits for the doctor and for the specialty is offered one time once (%s)',
  async state => {
    const { id: userId } = await api.signUp()
    const first = await anEntry({ userId })
    const { patientId } = first
    await anEntry({ userId, patientId, doctorId: null, specialtyId: specialty })
    await anEntry({ userId, state: 'left', endedAt: new Date() })
    const next = await anEntry()
    expect(await offeredInTurn(state)).toEqual([first.id, next.id])
  },
)

test('of ten entries of the desk with one phone, nobody answers for the first: the time passes them all', async () => {
  const household = []
  for (let n = 0; n < 10; n++) household.push(await anEntry({ clientPhone: '+966501112223' }))
  const next = await anEntry()
  expect(await offeredInTurn()).toEqual([household[0]?.id, next.id])
})

test.each(['phone', 'account'])(
  'what is declined for one child is offered to another of the same %s, but not twice to one',
  async of => {
    const { id: userId } = await api.signUp()
    const family = of === 'phone' ? { clientPhone: '+966501112224' } : { userId }
    const first = await anEntry(family)
    await anEntry({ ...family, patientId: first.patientId, doctorId: null, specialtyId: specialty })
    const sister = await anEntry(family)
    expect(await offeredInTurn('declined')).toEqual([first.id, sister.id])
  },
)

test('of several people of an account, nobody answers for the first: the time passes them all', async () => {
  const { id: userId } = await api.signUp()
  const [first] = [await anEntry({ userId }), await anEntry({ userId })]
  const next = await anEntry()
  expect(await offeredInTurn()).toEqual([first.id, next.id])
})

test('accounts that have proven nothing get two offers of one time together; all others go on', async () => {
  const strangers = []
  for (let n = 0; n < 10; n++) strangers.push(await anAccountInLine())
  const [confirmed, linked] = [await anAccountInLine(), await anAccountInLine()]
  await api.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, confirmed.userId))
  await api.db
    .insert(patientLinks)
    .values({ patientId: linked.patientId, userId: linked.userId, method: 'id_seen' })
  const ofDesk = await anEntry()
  expect(await offeredInTurn()).toEqual([
    ...strangers.slice(0, MAX_OFFERS_TO_UNPROVEN).map(({ id }) => id),
    confirmed.id,
    linked.id,
    ofDesk.id,
  ])
})

test('an account with the phone of a patient takes no offer from the patient', async () => {
  const clientPhone = '+966501112225'
  const { id: userId } = await api.signUp()
  const stranger = await anEntry({ userId, clientPhone })
  const patient = await anEntry({ clientPhone })
  expect(await offeredInTurn()).toEqual([stranger.id, patient.id])
})
