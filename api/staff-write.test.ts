import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuse } from '#services/refuse.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { keepRefused } from './staff-write.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Keeps something of a refused write; `failures`: what the first attempts fail with. */
async function keep(failures: Error[]) {
  const { id } = await api.signInStaff('pharmacist')
  const error = refuse('staff.pack_recalled')
  const words: string[] = []
  error.keep = async tx => {
    const failure = failures.shift()
    if (failure) throw failure
    const { rows } = await tx.execute<{ who: string }>(`select current_setting('afiya.staff_id') as who`)
    words.push(...rows.map(({ who }) => (who === String(id) ? 'kept' : who)))
  }
  await keepRefused(api.db, error, id, '127.0.0.1')
  return words
}

test('what a refused write has shown is kept once others have changed the same rows', async () => {
  expect(await keep([])).toEqual(['kept'])
  expect(await keep([1, 2, 3].map(() => refuse('staff.changed_meanwhile')))).toEqual(['kept'])
})

test('another failure is not tried again', async () => {
  const failures = [new Error('No connection'), new Error('again')]
  await expect(keep(failures)).rejects.toThrow('No connection')
  expect(failures).toHaveLength(1)
})
