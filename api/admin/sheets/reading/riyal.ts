import { visibleText } from '#domain/text/typed-text.ts'

/** How people and spreadsheets write the riyal, as the source of a pattern without case. */
export const RIYAL =
  '(?:SAR\\.?|S\\.?R\\.?|Riyals?\\.?|ر\\.?\\s?س\\.?|ريال(?:ات|[ا\u064B]{1,2})?(?: سعودي[ا\u064B]{0,2})?|﷼|\u20C1)'

/** The texts of a number format: of a currency, in quotes, behind a backslash, or a sign alone. */
const TEXTS = /\[\$([^\]-]*)[^\]]*\]|"([^"]*)"|\\(.)|(\p{Sc})|\[[^\]]*\]|[_*]./gu

/** Other currencies where a person has written the text, and what a price is for: «/ box of 10». */
const OTHERS = new RegExp(
  '\\p{Sc}|\\/\\s*[\\p{L}\\d]|(?<!\\p{L})\\p{Script=Arabic}\\.\\s?\\p{Script=Arabic}|' +
    '(?<!\\p{L})(?:USD|EUR|GBP|CHF|JPY|CNY|CAD|AUD|TRY|INR|PKR|BDT|PHP|AED|KWD|BHD|OMR|QAR|EGP|JOD|LBP|IQD|' +
    'YER|Dhs?|KD|BD|QR|LE|Rs|dollars?|euros?|pounds?|dirhams?|dinars?|rials?|' +
    'دولار|يورو|درهم|دينار|جنيه|ليرة|روبية|عماني|قطري|يمني)(?!\\p{L})',
  'iu',
)

/** The currency or quantity with which a number format shows an amount; '' for the riyal or nothing. */
export function otherUnit(format: string): string {
  const texts = [...format.matchAll(TEXTS)].map(([, ...parts]) => parts.map(part => part ?? ''))
  const text = texts.flat().join('')
  const isOther =
    texts.some(([currency = '']) => withoutRiyal(currency) !== '') || OTHERS.test(withoutRiyal(text))
  const isNumber = /[0#?]/.test(format.replace(TEXTS, ''))
  return isOther && isNumber ? visibleText(text) : ''
}

const withoutRiyal = (text: string) => visibleText(text.replace(new RegExp(RIYAL, 'giu'), ' '))
