/**
 * The writes that the walk has not reached yet: it needs a record in a certain state or a way of its own, or
 * has not visited the page. tests/in-flight.test.ts asks to remove those that the matrix has.
 */
export const openWrites: string[] = [
  'POST /admin/orders/:id/undo-delivery',
  'POST /admin/batches/:id/ask-write-off',
  'POST /admin/stock-counts/:id/ask',
  'DELETE /admin/products/:id/barcodes/:barcode_id',
  'PUT /admin/home-visits/:id/pin',
  'POST /admin/sign-in/recovery',
  'PUT /admin/goods-receipts/:id',
]
