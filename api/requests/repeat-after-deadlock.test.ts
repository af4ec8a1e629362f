import { expect, test } from 'vitest'
import { patientMerges } from '#db/schema/patient-merges.ts'
import { patients } from '#db/schema/patients.ts'
import { startTestApi } from '#tests/support/test-api.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'
import { repeatAfterDeadlock } from './repeat-after-deadlock.ts'

/** A merge has the first of two records and waits for the second; then the other way round. */
async function mergeInDeadlock({ failsOnDeadlock }: { failsOnDeadlock: boolean }) {
  const api = await startTestApi({ failsOnDeadlock })
  const { token } = await api.signInStaff('reception')
  const phones = ['+966501110001', '+966501110002']
  const rows = await api.db
    .insert(patients)
    .values(phones.map(phone => ({ name: 'نورة العتيبي', phone })))
    .returning({ id: patients.id })
  const [first = 0, second = 0] = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const other = await api.pool.connect()
  const lock = (id: number) => other.query('select from patients where id = $1 for update', [id])
  // PostgreSQL ends the transaction that finds the deadlock: the merge.
  await other.query(`begin; set local deadlock_timeout = '60s'`)
  await lock(second)
  const merge = api.request('POST', `/admin/patients/${first}/merge`, { token, body: { other: second } })
  await untilWaiting(api.pool)
  await lock(first)
  await other.query('commit')
  other.release()
  const { status, body } = await merge
  const merges = await api.db.$count(patientMerges)
  await api.close()
  return { status, code: body.code, merges }
}

test('a write that PostgreSQL ends because of a deadlock is done at its second attempt', async () => {
  expect(await mergeInDeadlock({ failsOnDeadlock: false })).toEqual({
    status: 200,
    code: undefined,
    merges: 1,
  })
})

test('the tests see a deadlock that they cause', async () => {
  expect(await mergeInDeadlock({ failsOnDeadlock: true })).toEqual({
    status: 503,
    code: 'unavailable',
    merges: 0,
  })
})

test('nothing else is repeated, and a second deadlock is an error', async () => {
  const attempts: string[] = []
  const failing = (code: string) =>
    repeatAfterDeadlock(async () => {
      attempts.push(code)
      throw Object.assign(new Error(code), { cause: { code } })
    })
  for (const code of ['40001', '40P01', '23505']) await expect(failing(code)).rejects.toThrow(code)
  expect(attempts).toEqual(['40001', '40P01', '40P01', '23505'])
})
