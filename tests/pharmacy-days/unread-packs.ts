import { anAddress } from '../support/fixtures/coupons-and-addresses.ts'
import { type TestApi, TODAY } from '../support/test-api.ts'
import { expiryOf, openShelves, type Pack, pile, type Shelves, take } from './shelves.ts'

/** Lives days until a recalled pack leaves unread; a new product begins every ten days. */
export async function daysOfShelves(api: TestApi, { seed, days }: { seed: number; days: number }) {
  const done = new Map<string, number>()
  for (let first = 0; first < days; first += 10) {
    const world = await openShelves(api, seed * 1000 + first)
    while (world.day < 10) {
      world.day += 1
      for (let event = 0; event < 30; event++) {
        const [name, act] = world.random.pick(Object.entries(events))
        const came = `${name}: ${(await act(world)) ?? 'nothing to do'}`
        world.done.set(came, (world.done.get(came) ?? 0) + 1)
      }
      if (world.broken.length > 0) return { broken: [`day ${first + world.day}`, ...world.broken], done }
    }
    for (const [came, count] of world.done) done.set(came, (done.get(came) ?? 0) + count)
  }
  return { broken: [], done }
}

const events: Record<string, (world: Shelves) => Promise<string | undefined>> = {
  receive: receiveGoods,
  receiveMore: receiveGoods,
  send: sendAnyBatch,
  sendMore: sendAnyBatch,
  arrive: receiveSent,
  arriveMore: receiveSent,
  order: packOrder,
  orderMore: packOrder,
  orderMost: packOrder,
  check: checkAnew,
  checkMore: checkAnew,
  leave: handOut,
  leaveMore: handOut,
  leaveMost: handOut,
  leaveAll: handOut,
  async cancel(world) {
    const id = world.random.pick([...world.parcels.keys(), 0])
    const parcel = world.parcels.get(id)
    if (!parcel || !world.random.oneIn(3)) return undefined
    const isSure = (await isChecked(world, id)) || parcel.packs.every(({ isRead }) => isRead)
    const { rows } = await world.api.pool.query('select status from orders where id = $1', [id])
    const from = rows[0].status
    const { status, body } = await world.staff('POST', `orders/${id}/cancel`, { from, reason: 'Changed' })
    if (status !== 200) return body.code
    pile(isSure ? world.shelf : world.aside, parcel.branch).push(...parcel.packs)
    world.parcels.delete(id)
    return isSure ? 'done' : 'doubted'
  },
  async recall(world) {
    // So late that the packs are mixed, and so seldom that there is something to sell.
    if (world.day < 5 || !world.random.oneIn(4)) return undefined
    const { rows } = await world.api.pool.query(
      `select id, lot from product_batches
       where product_id = $1 and lot <> '' and recalled_at is null order by id`,
      [world.product],
    )
    if (rows.length === 0) return undefined
    const { id, lot } = world.random.pick(rows)
    const { status, body } = await world.staff('POST', `batches/${id}/recall`, { reason: 'Broken seals' })
    if (status !== 200) return body.code
    world.recalled.add(lot)
    return 'done'
  },
  clear: clearShelf,
  clearMore: clearShelf,
  search: searchShelves,
}

/** A delivery of a number, which is not always told. */
async function receiveGoods(world: Shelves) {
  const { random, branches, product, staff, day } = world
  const branch = random.pick(branches)
  const kind = random.pick(['A', 'B'])
  // A number comes to other branches by transfers alone.
  const lot = `${kind}${branch}X${Math.floor(day / 3)}`
  if (world.recalled.has(lot)) return undefined
  const pieces = 1 + random.integerBelow(4)
  const isTold = !world.hidesNumbers || !random.oneIn(4)
  const line = isTold ? { lot, expiry: expiryOf(lot) } : { lot: '', expiry: null }
  const lines = [{ product_id: product, ...line, pieces }]
  const { status, body } = await staff('POST', 'stock/receipts', { branch_id: branch, lines })
  if (status !== 200) return body.code as string
  for (let piece = 0; piece < pieces; piece++)
    pile(world.shelf, branch).push({ lot, serial: `S${world.made++}`, isRead: false })
  return isTold ? 'done' : 'without a number'
}

async function packOrder(world: Shelves) {
  const { api, random, branches, places, product, staff } = world
  const branch = random.pick(branches)
  const { token, id: user } = await api.signUp()
  await api.request('POST', '/user/cart/add', {
    ...{ token, body: { product_id: product, quantity: 1 + random.integerBelow(2) } },
  })
  const slot = { place_id: places.get(branch), slot_day: TODAY, slot_from: '16:00' }
  const body = { payment_method: 1, address_id: await anAddress(api.db, user), ...slot }
  const placed = await api.request('POST', '/user/orders', { token, body })
  if (placed.status !== 201) return placed.body.code as string
  const { id } = placed.body.data
  await staff('POST', `orders/${id}/advance`, { from: 'placed' })
  world.parcels.set(id, { branch, packs: [] })
  return fill(world, id)
}

const isChecked = async ({ staff }: Shelves, id: number) => {
  const [line] = (await staff('GET', `orders/${id}`)).body.data.packing.lines
  return line.checked === line.quantity && !line.stop
}

/** Takes packs of the shelf into a parcel, by the plain barcode where that is enough. */
async function fill(world: Shelves, id: number): Promise<string> {
  const { branch, packs } = world.parcels.get(id) as { branch: number; packs: Pack[] }
  const lying = pile(world.shelf, branch).splice(0)
  if (world.random.oneIn(2)) lying.reverse()
  while (lying.length > 0 && !(await isChecked(world, id))) {
    const pack = lying.shift() as Pack
    const plain = await scan(world, id, world.gtin)
    const answer = plain === 'staff.scan_batch' ? await scanSymbol(world, id, pack) : plain
    if (answer === 'packed') packs.push({ ...pack, isRead: plain !== 'packed' })
    else pile(answer === 'staff.pack_recalled' ? world.aside : world.shelf, branch).push(pack)
    world.done.set(`scan: ${answer}`, (world.done.get(`scan: ${answer}`) ?? 0) + 1)
  }
  pile(world.shelf, branch).push(...lying)
  return 'done'
}

async function scan({ staff }: Shelves, id: number, code: string, isSame?: boolean) {
  const body = { code, ...(isSame === undefined ? {} : { same_pack: isSame }) }
  const answer = await staff('POST', `orders/${id}/pieces`, body)
  return answer.status === 200 ? 'packed' : (answer.body.code as string)
}

async function scanSymbol(world: Shelves, id: number, { lot, serial }: Pack) {
  const expiry = expiryOf(lot).slice(2).replaceAll('-', '')
  const symbol = `01${world.gtin.padStart(14, '0')}17${expiry}10${lot}\u001D21${serial}`
  const answer = await scan(world, id, symbol)
  return answer === 'staff.same_pack' ? scan(world, id, symbol, false) : answer
}

/** Takes the unscanned packs out of a parcel that is to be checked anew, and fills it. */
async function checkAnew(world: Shelves): Promise<string | undefined> {
  const id = world.random.pick([...world.parcels.keys(), 0])
  const parcel = world.parcels.get(id)
  if (!parcel || (await isChecked(world, id))) return undefined
  await world.staff('DELETE', `orders/${id}/pieces?stopped=yes`)
  for (const pack of parcel.packs.splice(0)) {
    const isKept = pack.isRead && !world.recalled.has(pack.lot)
    const answer = isKept ? 'packed' : await scanSymbol(world, id, pack)
    if (answer === 'packed') parcel.packs.push({ ...pack, isRead: true })
    else pile(world.recalled.has(pack.lot) ? world.aside : world.shelf, parcel.branch).push(pack)
  }
  return fill(world, id)
}

/** Puts packs of a recalled number aside in the branches where the product says that they may lie. */
async function searchShelves({ api, staff, product, branches, shelf, aside }: Shelves) {
  const found = 'select id, lot from product_batches where product_id = $1 and to_search order by id limit 1'
  const [batch] = (await api.pool.query(found, [product])).rows
  if (!batch) return undefined
  const { to_search } = (await staff('GET', `batches/${batch.id}`)).body.data
  const { status, body } = await staff('POST', `batches/${batch.id}/clear`, { pieces: 0 })
  if (status !== 200) return body.code
  const names = to_search.map((each: { en: string }) => each.en)
  const named = await api.pool.query('select id from stock_branches where name_en = any($1)', [names])
  for (const branch of branches.filter(each => named.rows.some(({ id }) => id === each)))
    for (const pack of pile(shelf, branch).splice(0))
      pile(pack.lot === batch.lot ? aside : shelf, branch).push(pack)
  return 'done'
}

/** Takes as many withdrawn packs away as somebody finds in the branch of their batch. */
async function clearShelf(world: Shelves): Promise<string | undefined> {
  const { rows } = await world.api.pool.query(
    `select id, lot, branch_id as branch, withdrawn from product_batches
     where product_id = $1 and withdrawn > 0 order by id`,
    [world.product],
  )
  if (rows.length === 0) return undefined
  const { id, lot, branch, withdrawn } = world.random.pick(rows)
  let pieces = 0
  for (const packs of [pile(world.aside, branch), pile(world.shelf, branch)])
    for (const pack of packs.splice(0))
      if (pack.lot === lot && pieces < withdrawn) pieces += 1
      else packs.push(pack)
  if (pieces === 0) return 'none found'
  const { status, body } = await world.staff('POST', `batches/${id}/clear`, { pieces })
  return status === 200 ? 'done' : body.code
}

/** Hands a parcel out, or over to the shelf where it waits for its customer. */
async function handOut(
  world: Shelves,
  id = world.random.pick([...world.parcels.keys(), 0]),
): Promise<string | undefined> {
  const parcel = world.parcels.get(id)
  if (!parcel) return undefined
  const { rows } = await world.api.pool.query('select status from orders where id = $1', [id])
  const { status, body } = await world.staff('POST', `orders/${id}/advance`, { from: rows[0].status })
  if (status !== 200) return body.code
  if (rows[0].status === 'preparing') return world.random.oneIn(2) ? 'ready' : handOut(world, id)
  for (const { lot, isRead } of parcel.packs)
    if (world.recalled.has(lot)) world.broken.push(`order ${id}: ${lot}, ${isRead ? 'read' : 'unread'}`)
  world.parcels.delete(id)
  return parcel.packs.every(({ isRead }) => isRead) ? 'read' : 'unread'
}

/** Sends packs of a shelf to another branch without a look at them. */
async function sendAnyBatch(world: Shelves): Promise<string | undefined> {
  const { random, branches, product, staff } = world
  const from = random.pick(branches)
  const to = random.pick(branches.filter(branch => branch !== from))
  const lines = [{ product_id: product, lot: '', expiry: null, pieces: 2 }]
  if (pile(world.shelf, from).length < 2) return undefined
  const { status, body } = await staff('POST', 'stock-transfers', {
    ...{ from_branch_id: from, to_branch_id: to, lines },
  })
  if (status !== 201) return body.code
  world.underWay.set(
    body.data.id,
    [0, 1].map(() => take(world, pile(world.shelf, from))),
  )
  return 'done'
}

/** Receives the oldest transfer that is under way, or takes it back. */
async function receiveSent(world: Shelves): Promise<string | undefined> {
  const [id, packs] = [...world.underWay][0] ?? []
  if (!id || !packs) return undefined
  const { rows } = await world.api.pool.query(
    `select line.id, pieces as received, to_branch_id as to, from_branch_id as from
     from stock_transfer_lines line join stock_transfers on stock_transfers.id = transfer_id
     where transfer_id = $1`,
    [id],
  )
  const isBack = world.random.oneIn(5)
  const lines = rows.map(({ id, received }) => ({ id, received }))
  await world.staff('POST', `stock-transfers/${id}/${isBack ? 'take-back' : 'receive'}`, { lines })
  pile(world.shelf, isBack ? rows[0].from : rows[0].to).push(...packs)
  world.underWay.delete(id)
  return isBack ? 'taken back' : 'done'
}
