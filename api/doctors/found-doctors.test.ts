import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { updateNextFree } from '#services/booking/next-free.ts'
import { createWorldFrame, differencesOfWorld } from '#tests/support/doctor-worlds.ts'
import {
  aBooking,
  aDoctor,
  aHospital,
  aSpecialty,
  aVisitType,
  SUNDAY_MORNING,
} from '#tests/support/fixtures/records.ts'
import { PROPERTY_RUNS } from '#tests/support/property-tests.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const NOW = timestampAt(TODAY, '09:00')

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const get = (path: string) => api.request('GET', `/user/doctors${path}`, { lang: 'en' })
const idsOf = async (query: string) =>
  (await get(`?sort=soonest&${query}`)).body.data.map(({ id }: { id: number }) => id)

test('random worlds are listed and counted as their schedules say', async () => {
  const frame = await createWorldFrame(api.db)
  const differences: string[] = []
  for (let seed = 1; seed <= PROPERTY_RUNS; seed++)
    differences.push(...(await differencesOfWorld(api.db, frame, seed, NOW)))
  expect(differences).toEqual([])
})

describe('doctors', () => {
  let ids: Record<'early' | 'late' | 'never', number>
  let place: { specialty: number; other: number; hospital: number; further: number }

  beforeAll(async () => {
    const { db } = api
    const specialty = await aSpecialty(db, { nameAr: 'الأمراض الجلدية', nameEn: 'Dermatology' })
    const other = await aSpecialty(db, { nameAr: 'طب الأطفال', nameEn: 'Paediatrics' })
    const hospital = await aHospital(db)
    const further = await aHospital(db, { nameAr: 'مستشفى عافية القصب', nameEn: 'Afiya Qasab Hospital' })
    place = { specialty, other, hospital, further }
    const common = { specialty, hospital }
    ids = {
      never: await aDoctor(db, { ...common, hours: [], sex: 'female' }),
      late: await aDoctor(db, {
        ...common,
        hours: [{ weekday: 1, from: '08:00', to: '10:00' }],
        sex: 'female',
        languages: ['ar', 'ur'],
        visitFee: 30_000,
        furtherSpecialties: [other],
      }),
      early: await aDoctor(db, { ...common, hours: [SUNDAY_MORNING], sex: 'male', visitFee: 20_000 }),
    }
    await updateNextFree(db, NOW)
  })

  test('with the soonest free time come first, those without one last', async () => {
    expect(await idsOf('')).toEqual([ids.early, ids.late, ids.never])
    expect((await get('?sort=soonest&per_page=1&page=3')).body.data).toMatchObject([{ id: ids.never }])
    expect((await get('')).body.data.map(({ id }: { id: number }) => id)).toEqual(
      Object.values(ids).toSorted((a, b) => a - b),
    )
    // The last page, and the one after it.
    for (const [page, shown] of [
      [3, 1],
      [4, 0],
    ]) {
      const query = `?sort=soonest&hospital_id=${place.hospital}&per_page=1&page=${page}`
      const { data, meta } = (await get(query)).body
      expect([data.length, meta.total]).toEqual([shown, 3])
    }
  })

  test('are filtered by each fact, and by several', async () => {
    expect(await idsOf('sex=female')).toEqual([ids.late, ids.never])
    expect(await idsOf('language=ur')).toEqual([ids.late])
    expect(await idsOf('fee_to=200')).toEqual([ids.early])
    expect(await idsOf('fee_to=2147483647')).toEqual([ids.early, ids.late])
    expect(await idsOf('day=2026-11-23')).toEqual([ids.late])
    expect(await idsOf('day=week')).toEqual([ids.early, ids.late])
    expect(await idsOf('day=2030-01-01')).toEqual([])
    expect(await idsOf(`specialty_id=${place.other}`)).toEqual([ids.late])
    expect(await idsOf(`hospital_id=${place.hospital}&sex=female&day=week&name=dermatology`)).toEqual([
      ids.late,
    ])
  })

  test('are filtered and counted by the types of visits that they offer', async () => {
    const type = await aVisitType(api.db, ids.late, { nameAr: 'ليزر', nameEn: 'Laser' })
    const hidden = await aVisitType(api.db, ids.early, { active: false })
    expect(await idsOf(`visit_type_id=${type}`)).toEqual([ids.late])
    expect(await idsOf(`visit_type_id=${hidden}`)).toEqual([])
    const { choices } = (await get('/filters?sex=female')).body.data
    expect(choices.visit_type_id).toEqual([{ id: String(type), name: 'Laser', count: 1 }])
    const without = (await get(`/filters?sex=male&visit_type_id=${type}`)).body.data.without
    expect(without).toContainEqual({ filter: 'sex', count: 1 })
  })

  test('show the times of the day that they are filtered by', async () => {
    const monday = { ...SUNDAY_MORNING, weekday: 1 }
    const id = await aDoctor(api.db, {
      specialty: place.other,
      hospital: place.hospital,
      hours: [SUNDAY_MORNING, monday],
    })
    await updateNextFree(api.db, NOW)
    const daysOf = async (query: string) => {
      const cards: { id: number; next_free: { date: string }[] }[] = (await get(`?${query}`)).body.data
      return new Set(cards.find(card => card.id === id)?.next_free.map(({ date }) => date))
    }
    expect(await daysOf('day=week')).toEqual(new Set([TODAY]))
    expect(await daysOf('day=2026-11-23')).toEqual(new Set(['2026-11-23']))
    await api.pool.query('update doctors set active = false where id = $1', [id])
    await updateNextFree(api.db, NOW)
  })

  test('are found where they have hours, with the times there', async () => {
    const monday = { ...SUNDAY_MORNING, weekday: 1, hospital_id: place.further }
    const id = await aDoctor(api.db, { ...place, sex: 'male', hours: [SUNDAY_MORNING, monday] })
    await updateNextFree(api.db, NOW)
    const { rows } = await api.pool.query('select city_id from hospitals where id = $1', [place.further])
    for (const query of ['name=Qasab', `hospital_id=${place.further}`, `city_id=${rows[0].city_id}`]) {
      const [card] = (await get(`?sort=soonest&${query}`)).body.data
      const isText = query.startsWith('name')
      expect([card.id, card.next_free[0].date]).toEqual([id, isText ? TODAY : '2026-11-23'])
      const { choices } = (await get(`/filters?${query}`)).body.data
      expect(choices.sex).toEqual([{ id: 'male', name: '', count: 1 }])
      expect(choices.day.map((day: { id: string }) => day.id).includes(TODAY)).toBe(isText)
    }
    await api.pool.query('update doctors set active = false where id = $1', [id])
    await updateNextFree(api.db, NOW)
  })

  test.each(['sex=other', 'language=xx', 'fee_to=0', 'fee_to=x', 'day=soon', 'day=2026-02-30', 'sort=best'])(
    'with ?%s are refused at the parameter',
    async query => {
      for (const path of query.startsWith('sort') ? [''] : ['', '/filters']) {
        const { status, body } = await get(`${path}?${query}`)
        expect([status, Object.keys(body.errors)]).toEqual([422, [query.split('=')[0]]])
      }
    },
  )

  test('change their place when a time is taken or freed', async () => {
    const patient = await api.signUp()
    const taken = await Promise.all(
      ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'].map(time =>
        aBooking(api.db, { user: patient.id, doctor: ids.early, date: TODAY, time }),
      ),
    )
    await updateNextFree(api.db, NOW)
    expect(await idsOf('')).toEqual([ids.late, ids.early, ids.never])
    expect(await idsOf(`day=${TODAY}`)).toEqual([])
    await api.pool.query(`update bookings set status = 'cancelled', cancelled_at = now() where id = $1`, [
      taken[3],
    ])
    await updateNextFree(api.db, NOW)
    expect(await idsOf('')).toEqual([ids.early, ids.late, ids.never])
    await api.pool.query('delete from bookings')
    await updateNextFree(api.db, NOW)
  })

  test('are computed anew once their time has passed', async () => {
    await updateNextFree(api.db, timestampAt(TODAY, '12:00'))
    expect(await idsOf('')).toEqual([ids.late, ids.early, ids.never])
    await api.pool.query(`update next_free set first_day = '2000-01-01'`)
    await updateNextFree(api.db, NOW)
    expect(await idsOf('')).toEqual([ids.early, ids.late, ids.never])
  })

  test('have filters with counts, and with what each filter hides', async () => {
    const { body } = await get(`/filters?sex=female&fee_to=200`)
    expect(body.data.choices.sex).toEqual([{ id: 'male', name: '', count: 1 }])
    expect(body.data.choices.fee_to).toEqual([
      { id: '300', name: '', count: 1 },
      { id: '500', name: '', count: 1 },
    ])
    expect(body.data.choices.specialty_id).toEqual([])
    expect(body.data.without).toEqual([
      { filter: 'fee_to', count: 2 },
      { filter: 'sex', count: 1 },
    ])
    const all = (await get('/filters')).body.data
    expect(all.choices.specialty_id).toMatchObject([
      { id: String(place.specialty), name: 'Dermatology', count: 3 },
      { id: String(place.other), name: 'Paediatrics', count: 1 },
    ])
    expect(all.choices.day.slice(0, 2)).toEqual([
      { id: 'week', name: '', count: 2 },
      { id: TODAY, name: '', count: 1 },
    ])
    expect(all.named).toBeNull()
  })

  test.each([
    ['طبيبة جلدية في الرياض', { sex: 'female', specialty_id: 'specialty', city_id: 'city' }],
    ['female dermatologist in Riyadh', { sex: 'female', specialty_id: 'specialty', city_id: 'city' }],
    ['طبيبة أطفال غدا', { sex: 'female', specialty_id: 'other', day: '2026-11-23' }],
    ['طبيبة تتحدث الأردية', { sex: 'female', language: 'ur' }],
    ['طبيبة أطفال في مستشفى القصب', { sex: 'female', specialty_id: 'other', hospital_id: 'further' }],
    ['lady at Qasab Hospital', { sex: 'female', hospital_id: 'further' }],
    ['Qasab', null],
    ['dermatologist', null],
    ['طبيبة هند', null],
    ['Riyadh', null],
  ])('«%s» names %j', async (name, expected) => {
    const { rows } = await api.pool.query(`select city_id from hospitals where id = $1`, [place.hospital])
    await api.pool.query(
      `delete from cities c where not exists (select from hospitals h where h.city_id = c.id)`,
    )
    await api.pool.query(`update cities set name_ar = 'أبها', name_en = 'Abha' where id <> $1`, [
      rows[0].city_id,
    ])
    const { named } = (await get(`/filters?name=${encodeURIComponent(name)}`)).body.data
    const meant: Record<string, number> = { ...place, city: rows[0].city_id }
    const values = Object.entries(expected ?? {}).map(([filter, value]) => [filter, meant[value] ?? value])
    expect(named).toEqual(expected && Object.fromEntries(values))
  })
})
