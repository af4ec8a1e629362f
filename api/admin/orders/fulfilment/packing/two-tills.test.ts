import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { refuse } from '#services/refuse.ts'
import { scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { keepingRefused } from './refused-packs.ts'

// Two people pack one order at once.

let api: TestApi
let pharmacy: ReturnType<typeof scannedOrders>
beforeAll(async () => {
  api = await startTestApi()
  pharmacy = scannedOrders(api, (await api.signInStaff('pharmacist')).token)
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

/** A medicine of one batch, and an order of so many pieces of it; `plain`: its plain barcode. */
async function anOrder(pieces: number) {
  const { id, pack } = await pharmacy.aMedicine([{ lot: 'NEW', days: 500, quantity: 20 }])
  const order = await pharmacy.anOrder([[id, pieces]])
  return {
    order,
    plain: pack('NEW', 500).slice(2, 16),
    good: (serial: string) => pack('NEW', 500, serial),
    expired: pack('OLD', -330, 'X'),
    scan: (...codes: string[]) => Promise.all(codes.map(code => pharmacy.codeOf(order, code))),
    /** The counted pieces, and the packs in the parcel. */
    packed: async () => {
      const { rows } = await api.pool.query(
        `select serial from packed_packs join order_lines line on line.id = line_id
         where order_id = $1 order by serial`,
        [order],
      )
      const [line] = (await pharmacy.packingOf(order)).lines
      return { checked: line.checked as number, serials: rows.map(({ serial }) => serial as string) }
    },
    handOver: async () => {
      const { status, body } = await pharmacy.staff('POST', `orders/${order}/hand-over`, {})
      return status === 200 ? 'handed over' : (body.code as string)
    },
  }
}

test('a pack that both scan counts once', async () => {
  const { good, scan, packed } = await anOrder(2)
  expect((await scan(good('A'), good('A'))).toSorted()).toEqual(['packed', 'staff.pack_packed'])
  expect(await packed()).toEqual({ checked: 1, serials: ['A'] })
})

test('the last piece of an order is packed by one of them', async () => {
  const { good, plain, scan, packed, handOver } = await anOrder(1)
  expect((await scan(good('A'), good('B'))).toSorted()).toEqual(['packed', 'staff.enough_pieces'])
  expect((await packed()).checked).toBe(1)
  expect(await scan(plain, plain)).toEqual(['staff.enough_pieces', 'staff.enough_pieces'])
  expect(await handOver()).toBe('handed over')
})

test('each of two plain barcodes counts a piece', async () => {
  const { plain, scan, packed } = await anOrder(2)
  expect(await scan(plain, plain)).toEqual(['packed', 'packed'])
  expect(await packed()).toEqual({ checked: 2, serials: ['', ''] })
})

test.each(['symbol', 'plain barcode'])(
  'a refused pack of one is none that the other scanned by its plain barcode (%s first)',
  async first => {
    const { plain, expired, good, scan, packed, handOver } = await anOrder(1)
    const codes = first === 'symbol' ? [expired, plain] : [plain, expired]
    expect(await scan(...codes)).toContain('staff.pack_expired')
    expect(await packed()).toEqual({ checked: 0, serials: [] })
    expect(await handOver()).toBe('staff.not_scanned')
    expect(await scan(plain)).toEqual(['staff.scan_batch'])
    expect(await scan(good('A'))).toEqual(['packed'])
    expect(await handOver()).toBe('handed over')
  },
)

test('what has left meanwhile stays as it was scanned', async () => {
  const { order, plain, expired, scan, packed, handOver } = await anOrder(1)
  expect(await scan(plain)).toEqual(['packed'])
  const error = await keepingRefused({ orderId: order, code: expired }, () =>
    Promise.reject(refuse('staff.pack_expired')),
  ).catch(error => error)
  expect(await handOver()).toBe('handed over')
  await api.db.transaction(error.keep)
  expect(await packed()).toEqual({ checked: 1, serials: [''] })
})
