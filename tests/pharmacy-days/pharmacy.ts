import { randomUUID } from 'node:crypto'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { aBranch, dayFromNow } from '../support/fixtures/batches.ts'
import { anAddress } from '../support/fixtures/coupons-and-addresses.ts'
import { issueInvoicesOfDelivered } from '../support/fixtures/delivered-orders.ts'
import { aPlace } from '../support/fixtures/delivery-places.ts'
import { aCategory, aProduct } from '../support/fixtures/records.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { type TestApi, TODAY } from '../support/test-api.ts'

type Product = { id: number; gtin: string }
/** A pack that was scanned into a parcel and accepted. */
export type ScannedPack = { order: number; product: number; lot: string; serial: string }

export type Pharmacy = Awaited<ReturnType<typeof openPharmacy>>

/** The batches that are received, in days until their expiry. */
const LOTS = [
  ['LOTA', 150],
  ['LOTB', 260],
  ['LOTC', 400],
  ['LOTD', 600],
] as const

/** Three branches, each with a place that it serves, and products of each kind of storage. */
export async function openPharmacy(api: TestApi, seed: number) {
  const category = await aCategory(api.db)
  const branches = [1, await aBranch(api.db), await aBranch(api.db, 'Malaz')]
  const places: number[] = []
  for (const branch of branches) places.push(await aPlace(api.db, { branch, window: { capacity: 10_000 } }))
  const products: Product[] = []
  for (const [index, storage] of (['room', 'refrigerated', 'room', 'room'] as const).entries()) {
    const gtin = withCheckDigit(`062800000000${index}`)
    const medicineClass = index % 2 ? 'pharmacy' : 'general'
    products.push({ id: await aProduct(api.db, { category, stock: 0, gtin, storage, medicineClass }), gtin })
  }
  // One pharmacist does the work of all, in one day of the database: more than one person may lose.
  await api.pool.query(
    `insert into clinic_settings (id, second_person_halalas) overriding system value values (1, 100000000)
     on conflict (id) do update set second_person_halalas = excluded.second_person_halalas`,
  )
  const { token } = await api.signInStaff('pharmacist')
  return {
    ...{ api, branches, places, products },
    random: seededRandom(seed),
    /** The days that were lived. */
    day: 0,
    scanned: [] as ScannedPack[],
    /** The batches that were recalled, by product. */
    recalled: [] as { product: number; lot: string }[],
    /** The tokens of the customers, by their orders. */
    customers: new Map<number, string>(),
    /** How often each action was done, and how often a wrong pack was refused. */
    done: new Map<string, number>(),
    staff: (method: string, path: string, body?: object) =>
      api.request(method, `/admin/${path}`, {
        ...{ token, lang: 'en', body },
        headers: { 'idempotency-key': randomUUID() },
      }),
  }
}

/** One day: events in random order. An action that is refused changes nothing, which the checks show. */
export async function livePharmacyDay(pharmacy: Pharmacy): Promise<void> {
  const { random, done } = pharmacy
  pharmacy.day += 1
  const events = 8 + random.integerBelow(8)
  for (let event = 0; event < events; event++) {
    const [name, act] = random.pick(Object.entries(actions))
    const { status, body } = (await act(pharmacy)) ?? { status: 0, body: null }
    if (status >= 500) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
    const key = status === 0 ? `${name}: nothing to do` : `${name}: ${body.code ?? 'done'}`
    done.set(key, (done.get(key) ?? 0) + 1)
  }
}

type Answer = Awaited<ReturnType<TestApi['request']>> | undefined

const ordersIn = async ({ api }: Pharmacy, status: string): Promise<number[]> =>
  (await api.pool.query('select id from orders where status = $1 order by id', [status])).rows.map(
    ({ id }) => id,
  )

/** An order in a state. */
const anyIn = async (pharmacy: Pharmacy, status: string) => {
  const ids = await ordersIn(pharmacy, status)
  return ids.length > 0 ? pharmacy.random.pick(ids) : undefined
}

/** The batches of a month: those of earlier ones may be recalled. */
const lotsOf = ({ day }: Pharmacy) =>
  LOTS.map(([lot, days]) => [`${lot}${Math.floor(day / 30)}`, days] as const)

const daysOf = (lot: string) => LOTS.find(([begin]) => lot.startsWith(begin))?.[1]

const aLine = (pharmacy: Pharmacy, pieces: number) => {
  const { random, products } = pharmacy
  const [lot, days] = random.pick(lotsOf(pharmacy))
  return { product_id: random.pick(products).id, lot, expiry: dayFromNow(days), pieces }
}

const packOf = ({ gtin }: Product, lot: string, days: number, serial: string) =>
  `01${gtin}17${dayFromNow(days).slice(2).replaceAll('-', '')}10${lot}\u001D21${serial}`

const actions: Record<string, (pharmacy: Pharmacy) => Promise<Answer>> = {
  async receive(pharmacy) {
    const { random, branches, staff } = pharmacy
    const lines = [1, 2].map(() => ({
      ...aLine(pharmacy, 1 + random.integerBelow(20)),
      ...(random.oneIn(2) && { net: 1000, vat: 150 }),
    }))
    return staff('POST', 'stock/receipts', { branch_id: random.pick(branches), lines })
  },
  async order({ api, random, places, products, customers }) {
    const { token, id } = await api.signUp()
    for (const { id: product_id } of new Set([random.pick(products), random.pick(products)])) {
      const body = { product_id, quantity: 1 + random.integerBelow(3) }
      await api.request('POST', '/user/cart/add', { token, body })
    }
    const slot = { place_id: random.pick(places), slot_day: dayAfter(TODAY), slot_from: '16:00' }
    const body = { payment_method: 1, address_id: await anAddress(api.db, id), ...slot }
    const placed = await api.request('POST', '/user/orders', { token, body })
    if (placed.status === 201) customers.set(placed.body.data.id, token)
    return placed
  },
  async pick(pharmacy) {
    const ids = (await ordersIn(pharmacy, 'placed')).slice(0, 3)
    return ids.length > 0 ? pharmacy.staff('POST', 'orders/prepare', { ids }) : undefined
  },
  pack: packAndMaybeSend,
  packMore: packAndMaybeSend,
  async deliver(pharmacy) {
    const id = await anyIn(pharmacy, 'on_its_way')
    return id ? pharmacy.staff('POST', `orders/${id}/advance`, { from: 'on_its_way' }) : undefined
  },
  async fail(pharmacy) {
    const id = await anyIn(pharmacy, 'on_its_way')
    return id ? pharmacy.staff('POST', `orders/${id}/failed-delivery`, { reason: 'refused' }) : undefined
  },
  async failForToday(pharmacy) {
    const id = await anyIn(pharmacy, 'on_its_way')
    const body = { reason: 'nobody', next_day: TODAY }
    return id ? pharmacy.staff('POST', `orders/${id}/failed-delivery`, body) : undefined
  },
  async handOverAgain(pharmacy) {
    const id = await anyIn(pharmacy, 'on_its_way')
    return id ? pharmacy.staff('POST', `orders/${id}/hand-over`, {}) : undefined
  },
  async replace(pharmacy) {
    const { random, products, staff } = pharmacy
    const id = await anyIn(pharmacy, 'preparing')
    if (!id) return undefined
    const { lines } = (await staff('GET', `orders/${id}`)).body.data.packing
    const offer = random.oneIn(2) ? { product_id: random.pick(products).id, note: 'Torn' } : {}
    const line = random.pick(lines as { id: number }[])
    const body = { line_id: line.id, quantity: 1, reason: 'damaged', ...offer }
    return staff('POST', `orders/${id}/substitutions`, body)
  },
  async answer({ api, random, staff, customers }) {
    const { rows } = await api.pool.query(
      `select id, order_id as order from substitutions where state = 'open' order by id`,
    )
    if (rows.length === 0) return undefined
    const { id, order } = random.pick(rows)
    if (random.oneIn(3)) return staff('DELETE', `orders/${order}/substitutions/${id}`)
    const token = customers.get(order)
    const how = random.oneIn(3) ? 'decline' : 'accept'
    return api.request('POST', `/user/orders/${order}/substitutions/${id}/${how}`, { token })
  },
  async cancel(pharmacy) {
    const from = pharmacy.random.pick(['placed', 'preparing', 'on_its_way'])
    const id = await anyIn(pharmacy, from)
    return id ? pharmacy.staff('POST', `orders/${id}/cancel`, { from, reason: 'Changed' }) : undefined
  },
  async return(pharmacy) {
    await issueInvoicesOfDelivered(pharmacy.api)
    const id = await anyIn(pharmacy, 'delivered')
    if (!id) return undefined
    const { data: order } = (await pharmacy.staff('GET', `orders/${id}/returnable`)).body
    const line = order?.lines?.find((each: ReturnedLine) => each.returned < each.quantity)
    if (!line) return undefined
    const to = line.restockable && !pharmacy.random.oneIn(4) ? 'restocked' : 'destroyed'
    // Half of the packs are scanned.
    const [pack] = pharmacy.random.oneIn(2) ? line.packs : []
    const packs = pack ? [{ id: pack.id, to }] : []
    const back = { id: line.id, restocked: 0, destroyed: 0, packs, [to]: pack?.pieces ?? 1 }
    const body = { seen: order.seen, lines: [back], with_fee: false, reason: 'damaged' }
    return pharmacy.staff('POST', `orders/${id}/returns`, body)
  },
  async count({ random, api, branches, staff }) {
    const branch = random.pick(branches)
    const { rows } = await api.pool.query(
      'select id, quantity from product_batches where branch_id = $1 and quantity > 0 order by id',
      [branch],
    )
    if (rows.length === 0) return undefined
    const { id } = (await staff('POST', 'stock-counts', { branch_id: branch })).body.data
    const { id: batch_id, quantity } = random.pick(rows)
    const pieces = Math.max(0, quantity - 1 + random.integerBelow(3))
    await staff('POST', `stock-counts/${id}/pieces`, { batch_id, how: 'set', pieces })
    const { version } = (await staff('GET', `stock-counts/${id}`)).body.data.totals
    return staff('POST', `stock-counts/${id}/close`, { version })
  },
  async transfer(pharmacy) {
    const { random, branches, staff } = pharmacy
    const [from, to] = [random.pick(branches), random.pick(branches)]
    const body = { from_branch_id: from, to_branch_id: to, lines: [aLine(pharmacy, 2)] }
    return staff('POST', 'stock-transfers', body)
  },
  async arrive({ api, random, staff }) {
    const { rows } = await api.pool.query(
      `select transfer_id as transfer, line.id, pieces from stock_transfer_lines line
       join stock_transfers on stock_transfers.id = transfer_id where status = 'sent' limit 1`,
    )
    const [line] = rows
    if (!line) return undefined
    if (random.oneIn(3)) return staff('POST', `stock-transfers/${line.transfer}/take-back`)
    const received = line.pieces - random.integerBelow(2)
    return staff('POST', `stock-transfers/${line.transfer}/receive`, { lines: [{ id: line.id, received }] })
  },
  async writeOff({ random, products, branches, staff }) {
    const body = { how: 'add', pieces: -1, branch_id: random.pick(branches), reason: 'damaged' }
    return staff('POST', `products/${random.pick(products).id}/stock`, body)
  },
  async recall({ api, random, staff, recalled }) {
    // So few that there is something to sell.
    if (!random.oneIn(8)) return undefined
    const { rows } = await api.pool.query(
      `select id, product_id as product, lot from product_batches
       where lot <> '' and recalled_at is null order by id`,
    )
    if (rows.length === 0) return undefined
    const { id, product, lot } = random.pick(rows)
    const answer = await staff('POST', `batches/${id}/recall`, { reason: 'Broken seals' })
    if (answer.status === 200) recalled.push({ product, lot })
    return answer
  },
}

/** Scans the packs of an order, wrong ones among them, and hands the parcel over when it is full. */
async function packAndMaybeSend(pharmacy: Pharmacy): Promise<Answer> {
  const { random, products, scanned, staff } = pharmacy
  const id = await anyIn(pharmacy, 'preparing')
  if (!id) return undefined
  let lines: PackedLine[] = (await staff('GET', `orders/${id}`)).body.data.packing.lines
  let attempts = 0
  for (const { product_id, quantity } of lines)
    for (let piece = 0; piece < quantity + 1; piece++) {
      const product = products.find(each => each.id === product_id) as Product
      const taken = lines.find(line => line.product_id === product_id)?.batches ?? []
      const known = taken.length > 0 ? random.pick(taken).lot : ''
      // Of five packs one is of any batch, recalled, expired or unknown.
      const isWrong = random.oneIn(5) || daysOf(known) === undefined
      const recalled = pharmacy.recalled.filter(each => each.product === product.id).slice(-3)
      const stopped = recalled.map(each => [each.lot, daysOf(each.lot) ?? 0] as const)
      const wrong = [...lotsOf(pharmacy), ['NONE', 300], ['LOTA', -30], ...stopped] as const
      const [lot, days] = isWrong ? random.pick(wrong) : [known, daysOf(known) ?? 0]
      const before = scanned.length > 0 && random.oneIn(12) ? random.pick(scanned).serial : undefined
      const serial = before ?? `S${id}-${scanned.length}-${attempts++}`
      const { status, body } = await staff('POST', `orders/${id}/pieces`, {
        code: packOf(product, lot, days, serial),
      })
      if (status === 200) {
        scanned.push({ order: id, product: product.id, lot, serial })
        lines = body.data.lines
      }
      const key = `scan: ${status === 200 ? 'accepted' : body.code}`
      pharmacy.done.set(key, (pharmacy.done.get(key) ?? 0) + 1)
      const mustNotLeave = days < 0 || lot === 'NONE' || recalled.some(each => each.lot === lot)
      if (status === 200 && mustNotLeave) throw new Error(`a wrong pack was packed: ${lot}`)
    }
  const isFull = lines.every(({ checked, quantity }) => checked === quantity)
  if (!isFull) return undefined
  const answer = await staff('POST', `orders/${id}/hand-over`, {})
  const { rows: recalled } = await pharmacy.api.pool.query(
    `select lot from packed_packs p join order_lines l on l.id = p.line_id
       join product_batches b on b.id = p.batch_id where l.order_id = $1 and recalled_at is not null`,
    [id],
  )
  if (answer.status === 200 && recalled.length > 0) throw new Error(`a recalled batch left in order ${id}`)
  return answer
}

type ReturnedLine = { quantity: number; returned: number }
type PackedLine = { product_id: number; quantity: number; checked: number; batches: { lot: string }[] }

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
