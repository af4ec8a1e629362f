import { gtin14Of } from '../catalogue/gtin.ts'
import { expiryOf } from '../stock/expiry.ts'
import { digitalLinkElements } from './digital-link.ts'
import { type Elements, elementReadings, textOfElements } from './element-strings.ts'
import { scannedCode } from './scanned-code.ts'

/**
 * What a scanner or a person typed: the code of a product, as a GTIN of 14 digits if it is one, and what a
 * symbol says of the pack. `pieces`: more than 1 for a carton whose symbol counts them. `wrongExpiry`: it has
 * an expiry that is no day. `text` has this reading alone.
 */
export type Scan = {
  text: string
  code: string
  lot: string
  expiry: string | null
  serial: string
  pieces: number
  wrongExpiry: boolean
}

/**
 * Reads a GS1 symbol, a Digital Link, a plain GTIN or an SKU. A best-before date counts where the symbol has
 * no expiry. Several readings are possible if a scanner drops the separators; none if nothing was typed.
 */
export function readScan(text: string, today: string): Scan[] {
  const typed = scannedCode(text)
  if (typed === '') return []
  const symbols = symbolsOf(typed)
  if (symbols.length === 0) return [plainScan(gtin14Of(typed) ?? typed.toUpperCase())]
  return symbols.map(({ gtin, elements }) => {
    const digits = elements.get('17') ?? elements.get('7003')?.slice(0, 6) ?? elements.get('15')
    const expiry = digits === undefined ? undefined : expiryOf(digits, today)
    return {
      text: textOfElements(elements),
      code: gtin,
      lot: elements.get('10') ?? '',
      expiry: expiry ?? null,
      serial: elements.get('21') ?? '',
      pieces: countOf(elements),
      wrongExpiry: digits !== undefined && expiry === undefined,
    }
  })
}

/** What a scanned or typed code can be: a GTIN, and an SKU in capital letters. */
export function productCode(text: string): { gtin: string | undefined; sku: string } {
  const typed = scannedCode(text)
  return { gtin: gtin14Of(typed) ?? symbolsOf(typed)[0]?.gtin, sku: typed.toUpperCase() }
}

/** The GTIN (14 digits) in what a scanner or a person types: the number itself or a symbol that has it. */
export const scannedGtin = (text: string) => productCode(text).gtin

/** The GTINs that a text may have which is no symbol, as two that were read as one. */
export function gtinsWithin(text: string): string[] {
  const numbers = scannedCode(text).matchAll(/(?=(?:0[12]|gtin)[)/]?(\d{14}))/gi)
  return [...new Set([...numbers].flatMap(([, digits = '']) => gtin14Of(digits) ?? []))]
}

/** The batch and serial number in a symbol that has one reading; '' for what it has not. */
export function scannedPack(text: string): { lot: string; serial: string } {
  const [symbol, ...others] = symbolsOf(scannedCode(text))
  const elements = others.length === 0 ? symbol?.elements : undefined
  return { lot: elements?.get('10') ?? '', serial: elements?.get('21') ?? '' }
}

const plainScan = (code: string): Scan => ({
  text: code,
  ...{ code, lot: '', expiry: null, serial: '', pieces: 1, wrongExpiry: false },
})

/**
 * The readings of a symbol that name one product and one expiry. 02 is the product in a carton, 37 the number
 * of pieces.
 */
function symbolsOf(typed: string): { gtin: string; elements: Elements }[] {
  if (gtin14Of(typed)) return []
  const link = digitalLinkElements(typed)
  return (link ? [link] : elementReadings(typed)).flatMap(elements => {
    const [unit, carton] = [elements.get('01'), elements.get('02')]
    const gtin = gtin14Of(unit ?? carton ?? '')
    const isOne = (carton ?? unit) === (unit ?? carton)
    const timed = elements.get('7003')?.slice(0, 6)
    const isOneDay = (timed ?? elements.get('17')) === (elements.get('17') ?? timed)
    return gtin && isOne && isOneDay && countOf(elements) > 0 ? [{ gtin, elements }] : []
  })
}

/** The pieces in what a symbol is on; 0: a carton does not say how many. */
const countOf = (elements: Elements) => {
  if (elements.has('01')) return 1
  const count = elements.get('37') ?? ''
  return /^\d{1,4}$/.test(count) ? Number(count) : 0
}
