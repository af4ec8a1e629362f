import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patients } from '#db/schema/patients.ts'
import { openNationalId, sealNationalId } from '#services/national-ids.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { reencryptNationalIds } from './reencrypt-national-ids.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('numbers of an older key are encrypted anew, also by two processes at once, and those of a lost key stay', async () => {
  const [oldKey, newKey, lostKey] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const numbers = Array.from({ length: 450 }, (_, n) => String(1_000_000_000 + n))
  const rowOf = (number: string, key = oldKey) => {
    const { sealed, hash } = sealNationalId([key], number)
    return { name: number, nationalId: sealed, nationalIdHash: hash }
  }
  await api.db.insert(patients).values([...numbers.map(number => rowOf(number)), rowOf('lost', lostKey)])
  expect(await reencryptNationalIds(api.db, [oldKey])).toBe(0)
  const counts = await Promise.all([1, 2].map(() => reencryptNationalIds(api.db, [newKey, oldKey])))
  expect(counts[0] ?? 0).toBeLessThanOrEqual(450)
  expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(450)
  const rows = await api.db.select().from(patients)
  for (const { name, nationalId, nationalIdHash } of rows) {
    const key = name === 'lost' ? lostKey : newKey
    expect(openNationalId([key], nationalId ?? Buffer.of())).toBe(name)
    expect(nationalIdHash).toEqual(sealNationalId([key], name).hash)
  }
  expect(await reencryptNationalIds(api.db, [newKey, oldKey])).toBe(0)
})
