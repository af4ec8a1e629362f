import { createHash } from 'node:crypto'
import { goodsReceipts } from '#db/schema/goods-receipts.ts'
import { stockCountLines, stockCounts } from '#db/schema/stock-counts.ts'
import { stockTransfers } from '#db/schema/stock-transfers.ts'
import { aBatch, aBranch } from '../fixtures/batches.ts'
import type { TestApi } from '../test-api.ts'
import { type AdminClient, readRequests, type StaffRequests, trialName } from './staff-request.ts'

const ofBatch = async (_: AdminClient, api: TestApi) => ({
  params: { id: await aBatch(api.pool, 1, { lot: 'A1' }) },
})

/** An open count with one batch of it counted. */
async function aCount({ db, pool }: TestApi) {
  const batch = await aBatch(pool, 1, { lot: 'A1' })
  const at = new Date()
  const [count] = await db.insert(stockCounts).values({ openedAt: at }).returning({ id: stockCounts.id })
  await db
    .insert(stockCountLines)
    .values({ countId: count?.id ?? 0, batchId: batch, counted: 1, expected: 1, countedAt: at, open: false })
  const version = createHash('md5').update(`${batch}:1:1`).digest('hex')
  return { batch, version, params: { id: count?.id ?? 0 } }
}

const withVersion = async (api: TestApi) => {
  const { version, params } = await aCount(api)
  return { params, body: { version } }
}
const ofCount = async (_: AdminClient, api: TestApi) => ({ params: (await aCount(api)).params })

/** A transfer that is under way. */
async function ofTransfer(_: AdminClient, { db }: TestApi) {
  const [transfer] = await db
    .insert(stockTransfers)
    .values({ fromBranchId: 1, toBranchId: await aBranch(db), sentAt: new Date() })
    .returning({ id: stockTransfers.id })
  return { params: { id: transfer?.id ?? 0 } }
}

/** A delivery without lines. */
async function ofReceipt(_: AdminClient, { db }: TestApi) {
  const [receipt] = await db
    .insert(goodsReceipts)
    .values({ receivedAt: new Date() })
    .returning({ id: goodsReceipts.id })
  return { params: { id: receipt?.id ?? 0 } }
}

const branch = { name: trialName }

const ofBranch = async (admin: AdminClient) => ({
  params: { id: (await admin.create('/admin/stock-branches', branch)).id },
})

/** A valid request of each endpoint of the stock. */
export const stockRequests: StaffRequests = {
  'stock.listProductBatches': () => ({ params: { id: 1 } }),
  'stock.askWriteOff': async (admin, api) => ({ ...(await ofBatch(admin, api)), body: { pieces: 0 } }),
  'stock.clearBatch': async (admin, api) => {
    const { params } = await ofBatch(admin, api)
    await api.pool.query('update product_batches set withdrawn = 1 where id = $1', [params.id])
    return { params, body: { pieces: 1 } }
  },
  'recalls.getBatch': ofBatch,
  'recalls.recallBatch': async (admin, api) => ({ ...(await ofBatch(admin, api)), body: { reason: '' } }),
  'recalls.setRecallTold': () => ({ params: { id: 1 }, body: { told: 'x' } }),
  ...readRequests('stock-branches'),
  'stock-branches.get': ofBranch,
  'stock-branches.history': ofBranch,
  'stock-branches.create': () => ({ body: branch }),
  'stock-branches.update': async admin => {
    const { id, version } = await admin.create('/admin/stock-branches', branch)
    return { params: { id }, query: { version }, body: branch }
  },
  'stock-transfers.list': () => ({}),
  'stock-transfers.get': ofTransfer,
  // Invalid: nothing leaves the branch.
  'stock-transfers.send': () => ({ body: { from_branch_id: 1, to_branch_id: 1, lines: [] } }),
  'stock-transfers.receive': async (admin, api) => ({
    ...(await ofTransfer(admin, api)),
    body: { lines: [] },
  }),
  'stock-transfers.takeBack': ofTransfer,
  'stock-branches.remove': async admin => {
    const { id, version } = await admin.create('/admin/stock-branches', branch)
    return { params: { id }, query: { version } }
  },
  'stock-branches.listStockBranches': () => ({}),
  'stock-counts.list': () => ({}),
  'stock-counts.listShelves': () => ({}),
  'stock-counts.start': () => ({ body: {} }),
  'stock-counts.get': ofCount,
  'stock-counts.count': async (_, api) => {
    const { batch, params } = await aCount(api)
    // Invalid: the batch may be in another count already.
    return { params, body: { batch_id: batch, how: 'set', pieces: -1 } }
  },
  'stock-counts.uncount': async (_, api) => {
    const { batch, params } = await aCount(api)
    return { params: { ...params, batch_id: batch } }
  },
  'stock-counts.close': (_, api) => withVersion(api),
  'stock-counts.ask': (_, api) => withVersion(api),
  'stock-counts.discard': ofCount,
  'stock.listBatches': () => ({}),
  // Without a file: nothing is stored.
  'barcodes.listBarcodes': () => ({ params: { id: 1 } }),
  'barcodes.removeBarcode': async (_, api) => {
    const { rows } = await api.pool.query(
      `insert into product_barcodes (product_id, gtin) values (1, '06280000000011')
       on conflict (gtin) do update set pieces = 1 returning id`,
    )
    return { params: { id: 1, barcode_id: rows[0].id } }
  },
  'leaflets.uploadLeaflet': () => ({ body: {} }),
  'product-pictures.importPictures': () => ({
    body: { files: [{ file: 'NONE-1.jpg', hash: 'a'.repeat(22) }], write: false },
  }),
  'low-stock.listLowStock': () => ({}),
  'low-stock.exportLowStock': () => ({}),
  'stock.getStockRules': () => ({}),
  'stock.findStockProducts': () => ({ query: { code: 'MED-0001' } }),
  // Invalid: the product may have a number already.
  'stock.linkBarcode': () => ({ body: { product_id: 1, gtin: '1' } }),
  'goods-receipts.receiveGoods': () => ({
    body: { lines: [{ product_id: 1, lot: 'A1', expiry: null, pieces: 1 }] },
  }),
  'goods-receipts.list': () => ({}),
  'goods-receipts.value': () => ({}),
  'goods-receipts.get': ofReceipt,
  // A receipt without lines: the call repeats the stored values.
  'goods-receipts.update': async (admin, api) => ({
    ...(await ofReceipt(admin, api)),
    ...{ query: { version: 'x' }, body: { lines: [] } },
  }),
}
