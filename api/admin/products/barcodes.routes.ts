import { and, asc, eq } from 'drizzle-orm'
import { barcodes as calls } from '#contract/admin/products/barcodes.ts'
import { productBarcodes } from '#db/schema/store.ts'
import { orNotFound } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { serve } from '../../serve.ts'

export function serveProductBarcodes(api: Api): void {
  serve(api, calls.listBarcodes, ({ db, params: { id } }) =>
    db
      .select({ id: productBarcodes.id, gtin: productBarcodes.gtin, pieces: productBarcodes.pieces })
      .from(productBarcodes)
      .where(eq(productBarcodes.productId, id))
      .orderBy(asc(productBarcodes.id)),
  )

  serve(api, calls.removeBarcode, async ({ db, params: { id, barcode_id } }) => {
    const [removed] = await db
      .delete(productBarcodes)
      .where(and(eq(productBarcodes.id, barcode_id), eq(productBarcodes.productId, id)))
      .returning({ id: productBarcodes.id })
    orNotFound(removed)
    return {}
  })
}
