import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cities, hospitals } from '#db/schema/directory.ts'
import { aDoctor, aHospital } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('a name that is part of a city’s finds its namesakes before the city’s doctors', async () => {
  const madinah = await aHospital(api.db, { nameAr: 'عافية قباء', nameEn: 'Afiya Quba' })
  const [row] = await api.db.select().from(hospitals).where(eq(hospitals.id, madinah))
  await api.db
    .update(cities)
    .set({ nameAr: 'المدينة المنورة', nameEn: 'Madinah' })
    .where(eq(cities.id, row?.cityId ?? 0))
  // The doctors of the city come first in the order of the list.
  const ofCity = await aDoctor(api.db, { nameAr: 'أحمد الحربي', nameEn: 'Ahmad', hospital: madinah })
  const elsewhere = await aHospital(api.db)
  const namesakes = [
    await aDoctor(api.db, { nameAr: 'نورة العتيبي', nameEn: 'Noura', hospital: elsewhere }),
    await aDoctor(api.db, { nameAr: 'منى نورة السبيعي', nameEn: 'Muna', hospital: elsewhere }),
  ]
  const found = async (name: string) =>
    (await api.request('GET', `/user/doctors?name=${encodeURIComponent(name)}`)).body.data.map(
      ({ id }: { id: number }) => id,
    )
  for (const name of ['نورة', 'نوره', 'نور', 'د. نورة']) {
    const ids = await found(name)
    expect(ids.slice(0, 2).sort()).toEqual(namesakes)
    expect(ids.indexOf(ofCity)).not.toBe(0)
  }
  expect(await found('المنورة')).toEqual([ofCity])
})
