import { type SQL, sql } from 'drizzle-orm'
import { type Language, languages } from '#contract/language.ts'
import type { Product } from '#contract/products.ts'

/** What the catalogue knows of a product, as its page shows it. */
export type ProductDetails = Pick<
  Product,
  'sku' | 'gtin' | 'substances' | 'form' | 'pack_size' | 'manufacturer' | 'storage'
> & { leaflet: string | null }

/** The further columns of one product: its details. A text that a language lacks is that of the other. */
export const DETAILS: Record<Language, SQL> = { ar: detailsIn('ar'), en: detailsIn('en') }

function detailsIn(lang: Language): SQL {
  const other = languages.find(each => each !== lang)
  const text = (name: string) =>
    `coalesce(nullif(products.${name}_${lang}, ''), products.${name}_${other}) as ${name}`
  return sql.raw(`, products.sku, products.gtin, products.storage, nullif(products.leaflet, '') as leaflet,
    ${['form', 'pack_size', 'manufacturer'].map(text).join(', ')},
    to_json(array(select json_build_object('name', substance -> 'name' ->> '${lang}',
      'strength', substance ->> 'strength')
      from jsonb_array_elements(products.substances) substance)) as substances`)
}
