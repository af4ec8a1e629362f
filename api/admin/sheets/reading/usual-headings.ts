import { visibleText } from '#domain/text/typed-text.ts'

/** What of a heading is compared and shown. */
export const MAX_HEADING = 200

/**
 * A heading in comparable form, without the star of a required column and the full stops of abbreviations.
 * What is longer than a heading is would take a pattern seconds.
 */
export const keyOf = (heading: string) =>
  visibleText(heading.trim().slice(0, MAX_HEADING))
    .toLowerCase()
    .replace(/\s{0,9}[*:：]{1,9}$/, '')
    .replace(/(?<=(?:^|[\s.])\p{L})\.(?=\p{L}(?:[\s.]|$))|(?<=\p{L})\.(?=\s|$)/gu, '')

/** The column that a supplier probably means with a heading, or ''. */
export function likelyColumn(heading: string, columns: readonly string[]): string {
  const words = keyOf(heading).replaceAll('_', ' ')
  const column = usualHeadings.find(([, pattern]) => pattern.test(words))?.[0] ?? ''
  return columns.includes(column) ? column : ''
}

/** Whether all words of a cell are those of headings, as suppliers use them. */
export function isUsual(heading: string): boolean {
  const words = keyOf(heading).match(/[\p{L}\p{M}]+/gu) ?? []
  let hasNoun = false
  let isPlain = true
  for (const each of words) {
    const word = each
      .replace(/[أإآ]/g, 'ا')
      .replace(/ة$/, 'ه')
      .replace(/^(?:و?بال|وال|ال|لل)(?=..)/, '')
    if (NOUNS.has(word)) hasNoun = true
    else if (QUALIFIERS.has(word)) isPlain = false
    else if (!PLAIN.has(word)) return false
  }
  return words.length > 0 && (hasNoun || isPlain)
}

const wordSet = (words: string) => new Set(words.split(' '))

/** The words of which headings consist, and no names of products. */
const NOUNS = wordSet(
  'sku gtin ean upc barcode code item product article name description desc price cost rate amount value ' +
    'qty quantity stock balance count unit uom pack size sfda registration expiry number ' +
    'سعر تكلفه قيمه مبلغ كميه عدد رصيد كود رمز رقم باركود اسم صنف منتج ماده بند بيان وصف وحده عبوه حجم تسجيل صلاحيه',
)

/** Those that stand alone or beside such a noun. */
const PLAIN = wordSet(
  'category department manufacturer maker brand company supplier vendor shelf ' +
    'قسم فئه تصنيف مجموعه شركه مصنع مصنعه صانعه منتجه ماركه مورد رف',
)

/** Those that stand beside such a noun only. */
const QUALIFIERS = wordSet(
  'english arabic en ar old new net gross before after without with excl excluding ex incl including of in per ' +
    'and the vat tax discount sar sr retail selling sale sales sell purchase purchasing wholesale customer no id ' +
    'بيع شراء جمله تجزئه مستهلك جمهور قبل بعد سابق قديم جديد حالي صافي بدون شامل غير ضريبه خصم ريال عربي ' +
    'عربيه انجليزي انجليزيه لاتيني انتهاء تاريخ',
)

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
