import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitlistOffers } from '#db/schema/waitlist.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { aDoctor, aHospital, aSpecialty } from '#tests/support/fixtures/records.ts'
import { aWaitlistEntry } from '#tests/support/fixtures/waitlist.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const SUNDAY = '2026-11-29'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('editor')).token
})
afterAll(() => api.close())

async function remove(path: string) {
  const { version } = (await api.request('GET', path, { token })).body.data
  const { status, body } = await api.request('DELETE', `${path}?version=${version}`, { token })
  return body.code ?? status
}
const leave = (entry: { id: number }) =>
  api.pool.query(`update waitlist_entries set state = 'left', ended_at = now() where id = $1`, [entry.id])
const isStored = async ({ id }: { id: number }) =>
  (await api.pool.query('select from waitlist_entries where id = $1', [id])).rows.length === 1

test('what patients wait for is not deleted until nobody waits', async () => {
  const doctor = await aDoctor(api.db)
  const specialty = await aSpecialty(api.db)
  const hospital = await aHospital(api.db)
  const subjects = [
    [`/admin/doctors/${doctor}`, { doctorId: doctor }],
    [`/admin/hospitals/${hospital}`, { specialtyId: await aSpecialty(api.db), hospitalId: hospital }],
    [`/admin/specialties/${specialty}`, { specialtyId: specialty }],
  ] as const
  for (const [path, subject] of subjects) {
    const entry = await aWaitlistEntry(api.db, { day: SUNDAY, ...subject })
    expect(await remove(path), path).toBe('staff.awaited')
    expect(await isStored(entry), path).toBe(true)
    await leave(entry)
    expect(await remove(path), path).toBe(200)
  }
})

test('a doctor whose time is offered to somebody who waits for the speciality is not deleted', async () => {
  const specialty = await aSpecialty(api.db)
  const doctor = await aDoctor(api.db, { specialty })
  const entry = await aWaitlistEntry(api.db, { day: SUNDAY, specialtyId: specialty })
  const startsAt = new Date(timestampAt(SUNDAY, '09:00'))
  const until = new Date(Date.now() + 600_000)
  await api.db.insert(waitlistOffers).values({
    ...{ entryId: entry.id, doctorId: doctor, startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000) },
    ...{ offeredAt: new Date(), offeredUntil: until, heldUntil: until },
  })
  expect(await remove(`/admin/doctors/${doctor}`)).toBe('staff.awaited')
  await api.pool.query(
    `update waitlist_offers set state = 'expired', answered_at = now() where entry_id = $1`,
    [entry.id],
  )
  expect(await remove(`/admin/doctors/${doctor}`)).toBe(200)
})
