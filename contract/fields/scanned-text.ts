import * as z from 'zod/mini'
import { optionalText, requiredText } from '../common.ts'

/** Keeps the separator GS of a symbol as its sign: a cleaned text has no control characters. */
const withSeparators = z.transform((value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\u001D', '\u241D') : value,
)

/** The most characters of a scan: a symbol has up to 90, a Digital Link more. */
const MAX_SCAN_LENGTH = 300

/** What a scanner or a person typed, as domain/scanning/read-scan.ts reads it. */
export const ScannedText = z.pipe(withSeparators, requiredText(MAX_SCAN_LENGTH))

/** The same; may be missing, null or empty, which all give ''. */
export const OptionalScannedText = z.pipe(withSeparators, optionalText(MAX_SCAN_LENGTH))

/** The search of a list in which a scan finds a product; in a query. */
export const searchOrScan = z.optional(OptionalScannedText)
