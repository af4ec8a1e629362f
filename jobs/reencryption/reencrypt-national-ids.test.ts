import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patients } from '#db/schema/patients.ts'
import { openNationalId, sealNationalId } from '#services/national-ids.ts'
import { sealing } from '#services/sealing/sealed-bytes.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { reencryptNationalIds } from './reencrypt-national-ids.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Inserts patients with the number that is their name, sealed by `seal`. */
async function insertPatients(
  numbers: string[],
  seal: (id: number, number: string) => { nationalId: Buffer; nationalIdHash: Buffer },
) {
  const rows = await api.db
    .insert(patients)
    .values(numbers.map(name => ({ name })))
    .returning({ id: patients.id, name: patients.name })
  for (const { id, name } of rows)
    await api.db.update(patients).set(seal(id, name)).where(eq(patients.id, id))
}

test('numbers of an older key are encrypted anew, also by two processes at once, and those of a lost key stay', async () => {
  const [oldKey, newKey, lostKey] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const numbers = Array.from({ length: 450 }, (_, n) => String(1_000_000_000 + n))
  await insertPatients(numbers, (id, number) => sealNationalId([oldKey], id, number))
  await insertPatients(['lost'], (id, number) => sealNationalId([lostKey], id, number))
  expect(await reencryptNationalIds(api.db, [oldKey])).toBe(0)
  const counts = await Promise.all([1, 2].map(() => reencryptNationalIds(api.db, [newKey, oldKey])))
  expect(counts[0] ?? 0).toBeLessThanOrEqual(450)
  expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(450)
  const rows = await api.db.select().from(patients)
  for (const { id, name, nationalId, nationalIdHash } of rows) {
    const key = name === 'lost' ? lostKey : newKey
    expect(openNationalId([key], id, nationalId ?? Buffer.of())).toBe(name)
    expect(nationalIdHash).toEqual(sealNationalId([key], id, name).nationalIdHash)
  }
  expect(await reencryptNationalIds(api.db, [newKey, oldKey])).toBe(0)
})

test('numbers that are not bound to their record are opened, and bound to it', async () => {
  await api.db.delete(patients)
  const [key, older] = [randomBytes(32), randomBytes(32)]
  const unbound = sealing('national id', 'NATIONAL_ID_KEYS')
  const sealUnbound = (by: Buffer) => (id: number, number: string) => ({
    ...sealNationalId([by], id, number),
    nationalId: unbound.seal([by], Buffer.from(number)),
  })
  await insertPatients(['1000000008'], sealUnbound(key))
  await insertPatients(['2000000006'], sealUnbound(older))
  for (const { id, name, nationalId } of await api.db.select().from(patients))
    expect(openNationalId([key, older], id, nationalId ?? Buffer.of())).toBe(name)
  expect(await reencryptNationalIds(api.db, [key, older])).toBe(2)
  for (const { id, name, nationalId } of await api.db.select().from(patients)) {
    expect(openNationalId([key], id, nationalId ?? Buffer.of())).toBe(name)
    expect(() => openNationalId([key], id + 1, nationalId ?? Buffer.of())).toThrow()
  }
  expect(await reencryptNationalIds(api.db, [key, older])).toBe(0)
})
