import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { dayFromNow } from '#tests/support/fixtures/batches.ts'
import { scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { recalledProducts } from '#tests/support/fixtures/recalled-products.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

// Packs whose codes tell the batch without a serial number are no plain barcodes.

let api: TestApi
let pharmacy: ReturnType<typeof scannedOrders>
let aProductWith: ReturnType<typeof recalledProducts>
beforeAll(async () => {
  api = await startTestApi()
  pharmacy = scannedOrders(api, (await api.signInStaff('pharmacist')).token)
  aProductWith = recalledProducts(pharmacy)
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

const classes = ['general', 'pharmacy'] as const

/** A product with L1, which is recalled, and L2; `read`: the code of L2 without a serial number. */
async function aProduct(medicineClass: (typeof classes)[number]) {
  const made = await aProductWith(
    [
      ['L1', 2],
      ['L2', 20],
    ],
    { medicineClass },
  )
  return { ...made, read: `01${made.gtin}10L2` }
}

test.each(classes)('a recall of another batch does not doubt them (%s)', async of => {
  const { recall, orderOf, read, gtin } = await aProduct(of)
  const [inside, outside] = [await orderOf(2, [read, read]), await orderOf(1, [read])]
  const mixed = await orderOf(2, [read, gtin])
  expect(await outside.act('hand-over')).toBeUndefined()
  await recall()
  expect(await outside.act('failed-delivery', { reason: 'nobody', next_day: TODAY })).toBeUndefined()
  for (const { line, act } of [inside, outside]) {
    expect((await line()).stop).toBeNull()
    expect(await act('hand-over')).toBeUndefined()
  }
  expect(await mixed.line()).toMatchObject({ checked: 1, stop: { batches: [{ lot: 'L1' }] } })
})

test.each(classes)('a recalled pack that is met later does not stop them again (%s)', async of => {
  const { recall, clear, search, orderOf, read, symbol } = await aProduct(of)
  const batch = await recall()
  expect((await clear(batch, 2)).status).toBe(200)
  await search(batch)
  const [met, packed] = [await orderOf(1, []), await orderOf(2, [])]
  expect(await pharmacy.codeOf(met.id, symbol('L1', 'A'))).toBe('staff.pack_recalled')
  for (const _ of [1, 2]) expect(await pharmacy.codeOf(packed.id, read)).toBe('packed')
  expect(await pharmacy.codeOf(met.id, symbol('L1', 'B'))).toBe('staff.pack_recalled')
  expect(await packed.line()).toMatchObject({ checked: 2, stop: null })
  expect(await packed.act('hand-over')).toBeUndefined()
})

test.each(classes)('a refused pack is none of them (%s)', async of => {
  const { gtin, orderOf, read, symbol } = await aProduct(of)
  const { id, line, act } = await orderOf(3, [read, gtin, read])
  const expired = `01${gtin}17${dayFromNow(-330).slice(2).replaceAll('-', '')}10OLD`
  expect(await pharmacy.codeOf(id, expired)).toBe('staff.pack_expired')
  expect(await line()).toMatchObject({ checked: 2 })
  expect(await act('hand-over')).toBe('staff.not_scanned')
  expect(
    (
      await pharmacy.staff('POST', `orders/${id}/pieces`, {
        ...{ code: symbol('L2', 'A'), same_pack: false },
      })
    ).status,
  ).toBe(200)
  expect(await act('hand-over')).toBeUndefined()
})
