import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { recalledProducts } from '#tests/support/fixtures/recalled-products.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

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

test.each([
  ['plain', 'general', false],
  ['plain', 'pharmacy', false],
  ['read', 'pharmacy', false],
  ['plain', 'pharmacy', true],
  ['read', 'general', true],
  ['read', 'pharmacy', true],
] as const)(
  'recalled packs in a parcel of which a piece is left out stop it until they are taken out: %s, %s, came back: %s',
  async (how, medicineClass, cameBack) => {
    const { gtin, symbol, recall, parcel } = await aProductWith(
      [
        ['L1', 2],
        ['L2', 9],
      ],
      { medicineClass },
    )
    const codes = how === 'plain' ? [gtin, gtin] : [symbol('L1', 'A'), symbol('L1', 'B')]
    const { id, act, line } = await parcel(...codes)
    if (cameBack) {
      expect(await act('hand-over')).toBeUndefined()
      expect(await act('failed-delivery', { reason: 'nobody', next_day: TODAY })).toBeUndefined()
    }
    await recall()
    for (const serial of ['C', 'D']) expect(await pharmacy.codeOf(id, symbol('L2', serial))).toBe('packed')
    const body = { line_id: (await line()).id, quantity: 1, reason: 'damaged' }
    expect(await act('substitutions', body)).toBeUndefined()
    expect(await line()).toMatchObject({ quantity: 1, checked: 0, stop: { inside: true } })
    expect(await pharmacy.codeOf(id, symbol('L2', 'C'))).toBe('packed')
    expect(await act('hand-over')).toBe('staff.recalled_inside')
    await pharmacy.staff('DELETE', `orders/${id}/pieces?stopped=yes`)
    expect(await line()).toMatchObject({ checked: 1, stop: null })
    expect(await act('hand-over')).toBeUndefined()
  },
)
