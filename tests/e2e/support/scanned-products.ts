import { aCategory, aProduct, type ProductOverrides } from '../../support/fixtures/records.ts'
import type { LanguageOption } from './fixtures.ts'
import { inDatabase } from './staff.ts'

export type ScannedProduct = { id: number; sku: string; name: string }

/** Text of capital letters and digits that no other test has. */
export const newStamp = (lang: LanguageOption['lang']) =>
  `${lang === 'ar' ? 'A' : 'B'}${String(Date.now()).slice(-8)}`

/** So many products that are scanned by SKU, in a category of their own. */
export const scannedProducts = (stamp: string, count: number, overrides: ProductOverrides = {}) =>
  inDatabase(async db => {
    const category = await aCategory(db)
    const products: ScannedProduct[] = []
    for (let number = 1; number <= count; number++) {
      const [sku, name] = [`T${stamp}${number}`, `Step ${stamp} ${number}`]
      const names = { nameAr: name, nameEn: name }
      products.push({ id: await aProduct(db, { category, sku, ...names, ...overrides }), sku, name })
    }
    return products
  })
