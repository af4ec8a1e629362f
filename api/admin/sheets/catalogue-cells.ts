import * as z from 'zod/mini'
import { optionalTitle } from '#contract/admin/fields.ts'
import { catalogueFields } from '#contract/admin/products/catalogue.ts'
import { optionalText } from '#contract/common.ts'
import type { products } from '#db/schema/store.ts'
import { scannedGtin } from '#domain/scanning/read-scan.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import { plainCode, plainName } from '#domain/text/typed-text.ts'
import type { RecordKey } from './match-lines.ts'

type Product = typeof products.$inferSelect
type Substances = Product['substances']

/** The characters of a product's name. */
export const MAX_NAME = 160

/** The columns of the catalogue in a line of the products' file. */
export const catalogueLine = {
  sku: catalogueFields.sku,
  gtin: catalogueFields.gtin,
  sfda_number: catalogueFields.sfda_number,
  substances: z.pipe(
    z.pipe(
      optionalText(4000),
      z.transform((text: string) => parseSubstances(text)),
    ),
    z.array(z.custom<Substances[number]>(), 'invalid substances').check(z.maxLength(40, 'too long')),
  ),
  form_ar: optionalTitle(80),
  form_en: optionalTitle(80),
  pack_size_ar: optionalTitle(80),
  pack_size_en: optionalTitle(80),
  manufacturer_ar: optionalTitle(160),
  manufacturer_en: optionalTitle(160),
  storage: z.pipe(
    z.transform((text: unknown): unknown => String(text).trim().toLowerCase()),
    catalogueFields.storage,
  ),
  shelf: catalogueFields.shelf,
}

/** The columns of the catalogue as `jsonb_to_recordset` reads them, in the order of `catalogueColumns`. */
export const CATALOGUE_TYPES = `sku text, gtin text, sfda_number text, substances jsonb, form_ar text,
  form_en text, pack_size_ar text, pack_size_en text, manufacturer_ar text, manufacturer_en text,
  storage text, shelf text`

/** The names of the columns of the catalogue, which the database and the file share. */
export const catalogueCellNames = Object.keys(catalogueLine)

export const substancesText = (substances: Substances) =>
  substances.map(({ name, strength }) => `${name.en} | ${name.ar} | ${strength}`).join('; ')

/** The cells of the catalogue of a product. */
export const catalogueCells = (product: Product) => ({
  sku: product.sku ?? '',
  gtin: product.gtin ?? '',
  sfda_number: product.sfdaNumber,
  substances: substancesText(product.substances),
  form_ar: product.formAr,
  form_en: product.formEn,
  pack_size_ar: product.packSizeAr,
  pack_size_en: product.packSizeEn,
  manufacturer_ar: product.manufacturerAr,
  manufacturer_en: product.manufacturerEn,
  storage: product.storage ?? '',
  shelf: product.shelf,
})

/**
 * A cell that may name a record, else ''. No name or code has more characters, or a long run of marks, which
 * takes quadratic time to put in order.
 */
export const keyCell = (cell: string) => (cell.length <= 2 * MAX_NAME && !/\p{M}{10}/u.test(cell) ? cell : '')

/** How a line without an id names its product: by SKU, else by GTIN, without both by its two names. */
export const productKeys: readonly RecordKey[] = [
  { column: 'sku', isCode: true, of: ({ sku = '' }) => skuOf(keyCell(sku)) },
  { column: 'gtin', isCode: true, of: ({ gtin = '' }) => scannedGtin(keyCell(gtin)) ?? '' },
  { column: 'name_ar', isCode: false, of: ({ name_ar = '', name_en = '' }) => nameKey(name_ar, name_en) },
]

const skuOf = (cell: string) => plainCode(cell).toUpperCase()

/** Both names of a record in comparable form. */
export const nameKey = (ar: string, en: string) =>
  keyCell(ar) && keyCell(en) ? `${arabicFold(inWords(ar))} ${arabicFold(inWords(en))}` : ''

/** Searches ignore signs, but «Vitamin C» and «Vitamin C+» are two products, and so are 0.5% and 5%. */
const inWords = (name: string) =>
  name
    .replace(MINUS, ' minus ')
    .replace(SIGNS_IN_NAMES, sign => ` ${sign.charCodeAt(0)} `)
    .replace(/(\d)[.,٫](\d)/g, '$1point$2')
const SIGNS_IN_NAMES = /[+%&/*<>≤≥]/g
// A dash directly before a number; «Omega-3» and «5–10 cm» have none.
const MINUS = /(?<![\p{L}\p{N}])[\p{Pd}\u2212](?=[.,٫]?\p{Nd})/gu

/** `Paracetamol | باراسيتامول | 500 mg; …`: undefined if a substance has not both names. */
function parseSubstances(text: string): Substances | undefined {
  const substances = text
    .split(/[;؛\n]/)
    .map(each => each.split('|').map(plainName))
    .filter(parts => parts.some(Boolean))
    .map(([en = '', ar = '', strength = '', ...more]) => ({ name: { ar, en }, strength, more }))
  const isValid = substances.every(
    ({ name, strength, more }) =>
      name.ar !== '' &&
      name.en !== '' &&
      more.length === 0 &&
      `${name.ar}${name.en}${strength}`.length <= 300,
  )
  return isValid ? substances.map(({ name, strength }) => ({ name, strength })) : undefined
}
