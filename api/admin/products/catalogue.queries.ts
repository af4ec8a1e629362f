import type { products as calls } from '#contract/admin/products/products.ts'
import type { Input } from '#contract/endpoint.ts'
import { products } from '#db/schema/store.ts'

/** The columns of a product that hold the fields of the catalogue. */
export const catalogueValues = (body: Input<typeof calls.create>['body']) => ({
  sku: body.sku,
  gtin: body.gtin,
  sfdaNumber: body.sfda_number,
  substances: body.substances,
  formAr: body.form.ar,
  formEn: body.form.en,
  packSizeAr: body.pack_size.ar,
  packSizeEn: body.pack_size.en,
  manufacturerAr: body.manufacturer.ar,
  manufacturerEn: body.manufacturer.en,
  storage: body.storage,
  shelf: body.shelf,
})

/** The fields of the catalogue in a product's record. */
export const catalogueSelection = {
  sku: products.sku,
  gtin: products.gtin,
  sfda_number: products.sfdaNumber,
  substances: products.substances,
  form: { ar: products.formAr, en: products.formEn },
  pack_size: { ar: products.packSizeAr, en: products.packSizeEn },
  manufacturer: { ar: products.manufacturerAr, en: products.manufacturerEn },
  storage: products.storage,
  shelf: products.shelf,
}
