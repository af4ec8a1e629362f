import { aBatch } from '../fixtures/batches.ts'
import type { TestApi } from '../test-api.ts'
import type { AdminClient, StaffRequests } from './staff-request.ts'

const ofBatch = async (_: AdminClient, api: TestApi) => ({
  params: { id: await aBatch(api.pool, 1, { lot: 'A1' }) },
})

/** A valid request of each endpoint of the stock. */
export const stockRequests: StaffRequests = {
  'stock.listProductBatches': () => ({ params: { id: 1 } }),
  'stock.clearBatch': async (admin, api) => ({ ...(await ofBatch(admin, api)), body: { pieces: 1 } }),
  'recalls.getBatch': ofBatch,
  'recalls.recallBatch': async (admin, api) => ({ ...(await ofBatch(admin, api)), body: { reason: '' } }),
  'recalls.setRecallTold': () => ({ params: { id: 1 }, body: { told: 'x' } }),
  'stock.listBatches': () => ({}),
  'stock.getStockRules': () => ({}),
  'stock.findStockProducts': () => ({ query: { code: 'MED-0001' } }),
  // Invalid: the product may have a number already.
  'stock.linkBarcode': () => ({ body: { product_id: 1, gtin: '1' } }),
  'stock.receiveGoods': () => ({ body: { lines: [{ product_id: 1, lot: 'A1', expiry: null, pieces: 1 }] } }),
}
