import * as z from 'zod/mini'
import { storageConditions } from '#domain/catalogue/storage-conditions.ts'
import { scannedGtin } from '#domain/scanning/read-scan.ts'
import { plainCode } from '#domain/text/typed-text.ts'
import { LocalizedText, optionalText } from '../../common.ts'
import { fieldMessage } from '../../field-messages.ts'
import { OptionalScannedText } from '../../fields/scanned-text.ts'
import { optionalLocalizedText, requiredLocalizedText } from '../fields.ts'

/** A code as it is kept: in ASCII digits and capital letters, without spaces. */
const codeOf = (text: string) => plainCode(text).toUpperCase()

const optionalCode = (max: number) => z.pipe(optionalText(max), z.transform(codeOf))

const NO_TEXT = { ar: '', en: '' }

/** The most active substances of a product. */
const MAX_SUBSTANCES = 40

const Substances = z.array(
  z.object({ name: requiredLocalizedText(120), strength: optionalText(60) }),
  fieldMessage('invalid value'),
)

/**
 * The fields of the catalogue of a pharmacy, which the form of a product and its line in an imported file
 * share. All may be empty. `gtin` takes 8, 12, 13 or 14 digits or a scanned symbol and is kept with 14; `sku`
 * has a digit, so that a search for it can be told from one for a name.
 */
export const catalogueFields = {
  sku: z.pipe(
    z.pipe(
      optionalCode(40),
      z.string().check(z.regex(/^(?:(?=.*\d)[A-Z\d][A-Z\d._/-]+)?$/, fieldMessage('invalid sku'))),
    ),
    z.transform((code: string) => code || null),
  ),
  gtin: z.pipe(
    z.pipe(
      OptionalScannedText,
      z.transform((text: string) => (text === '' ? null : (scannedGtin(text) ?? ''))),
    ),
    z.nullable(z.string().check(z.minLength(1, fieldMessage('invalid gtin')))),
  ),
  sfda_number: optionalCode(40),
  substances: z._default(Substances.check(z.maxLength(MAX_SUBSTANCES, fieldMessage('too long'))), []),
  form: z._default(optionalLocalizedText(80), NO_TEXT),
  pack_size: z._default(optionalLocalizedText(80), NO_TEXT),
  manufacturer: z._default(optionalLocalizedText(160), NO_TEXT),
  storage: z.pipe(
    z.transform((value: unknown) => value || null),
    z.nullable(z.enum(storageConditions, fieldMessage('invalid value'))),
  ),
  shelf: optionalText(40),
}

/** The fields of the catalogue in a record. */
export const catalogueRecord = {
  sku: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
  sfda_number: z.string(),
  substances: z.array(z.object({ name: LocalizedText, strength: z.string() })),
  form: LocalizedText,
  pack_size: LocalizedText,
  manufacturer: LocalizedText,
  storage: z.nullable(z.enum(storageConditions)),
  shelf: z.string(),
}
