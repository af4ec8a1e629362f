import { visibleText } from '#domain/text/typed-text.ts'

/** What of a heading is compared and shown. */
export const MAX_HEADING = 200

/**
 * A heading in comparable form, without the star of a required column. What is longer than a heading is would
 * take a pattern seconds.
 */
export const keyOf = (heading: string) =>
  visibleText(heading.trim().slice(0, MAX_HEADING))
    .toLowerCase()
    .replace(/\s{0,9}[*:：]{1,9}$/, '')

/** The column that a supplier probably means with a heading, or ''. */
export function likelyColumn(heading: string, columns: readonly string[]): string {
  const words = keyOf(heading).replaceAll('_', ' ')
  const column = usualHeadings.find(([, pattern]) => pattern.test(words))?.[0] ?? ''
  return columns.includes(column) ? column : ''
}

/** Whether suppliers use a heading for one of our columns, or for what is not imported. */
export const isUsual = (heading: string) => usualHeadings.some(([, pattern]) => pattern.test(keyOf(heading)))

const usualHeadings: readonly (readonly [column: string, pattern: RegExp])[] = [
  ['gtin', /gtin|barcode|\bean\b|\bupc\b|باركود/],
  ['sku', /\bsku\b|item (code|no)|product code|رمز (المنتج|الصنف)|رقم الصنف/],
  ['sfda_number', /sfda|registration|تسجيل/],
  ['name_en', /اسم.*(نجليزي|لاتيني)|(name|description).*(english|\ben\b)/],
  ['name_ar', /(name|description).*(arabic|\bar\b)|الاسم|اسم الصنف|اسم المنتج/],
  ['name_en', /item name|product name|^name$/],
  // What the pharmacy pays, and the price before a discount or without VAT, are not what a customer pays.
  ['', /cost|purchas|wholesale|\bold\b|before|\bnet\b|\bex(?:cl|\b)|without/],
  ['', /تكلفة|شراء|جملة|قبل|سابق|قديم|صافي|بدون|غير شامل/],
  ['price', /price|سعر/],
  ['category', /category|department|قسم|فئة/],
  ['manufacturer_en', /manufacturer|maker|الشركة/],
]
