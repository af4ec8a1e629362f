import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSameLot, lotKey } from '#domain/stock/lot-key.ts'
import { fc, PROPERTY_RUNS } from '#tests/support/property-tests.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const inDatabase = async (lots: string[]) => {
  const { rows } = await api.pool.query<{ key: string }>(
    'select lot_key(lot) as key from unnest($1::text[]) with ordinality as typed(lot, at) order by at',
    [lots],
  )
  return rows.map(({ key }) => key)
}

test('all spellings of a number are one batch, another number is none of them', async () => {
  const spellings = ['JQ12', 'jq12', 'JQ-12', 'ＪＱ１２', 'J Q/12', 'JQ١٢', 'jq۱۲\u200f', 'JQ\u00AD12']
  for (const spelling of spellings) expect(isSameLot(spelling, 'JQ12'), spelling).toBe(true)
  for (const other of ['JQ13', 'JQ', '', 'JO12', 'أ12', '-'])
    expect(isSameLot(other, 'JQ12'), other).toBe(false)
  expect(isSameLot('', '-')).toBe(false)
  expect(await inDatabase([...spellings, '', '-'])).toEqual([...spellings, '', '-'].map(lotKey))
})

test('the database compares numbers as the domain does', async () => {
  const unit = fc.oneof(
    fc.constantFrom(...'JjQqIıİ10١۱٢۲ -_./أاة\u200f\u0640Ａ１'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  )
  const lots = fc
    .sample(fc.string({ unit, maxLength: 20 }), 20 * PROPERTY_RUNS)
    .filter(lot => lot.isWellFormed() && !lot.includes('\0'))
  expect(await inDatabase(lots)).toEqual(lots.map(lotKey))
})
