import { gs1Elements } from '../catalogue/gs1-elements.ts'
import { gtin14Of } from '../catalogue/gtin.ts'
import { scannedCode } from '../catalogue/scanned-code.ts'
import { expiryOf } from './expiry.ts'

/**
 * What a scanner or a person typed: the code of a product, as a GTIN of 14 digits if it is one, and what a
 * symbol says of the pack. `wrongExpiry`: it has an expiry that is no day.
 */
export type Scan = {
  code: string
  lot: string
  expiry: string | null
  serial: string
  wrongExpiry: boolean
}

/** Reads a GS1 symbol with a GTIN, or a plain GTIN or SKU; undefined if nothing was typed. */
export function scanOf(text: string, today: string): Scan | undefined {
  const typed = scannedCode(text)
  if (typed === '') return undefined
  const elements = gtin14Of(typed) ? undefined : gs1Elements(typed)
  const gtin = gtin14Of(typed) ?? gtin14Of(elements?.get('01') ?? '')
  if (!elements || !gtin)
    return { code: gtin ?? typed.toUpperCase(), lot: '', expiry: null, serial: '', wrongExpiry: false }
  const digits = elements.get('17')
  const expiry = digits === undefined ? undefined : expiryOf(digits, today)
  return {
    code: gtin,
    lot: elements.get('10') ?? '',
    expiry: expiry ?? null,
    serial: elements.get('21') ?? '',
    wrongExpiry: digits !== undefined && expiry === undefined,
  }
}
