import * as z from 'zod/mini'
import { documentPrefixes } from '#domain/invoices/invoice-number.ts'
import { LocalizedText, optionalText } from '../common.ts'
import { optionalLocalizedText } from './fields.ts'
import { BrandPicturePath } from './pictures.ts'

/** '' or a text that matches the pattern. */
export const emptyOrMatching = (max: number, pattern: RegExp) =>
  z.pipe(
    optionalText(max),
    z.string().check(z.regex(new RegExp(`^(?:${pattern.source})?$`), 'invalid value')),
  )

const color = z._default(
  z.pipe(
    emptyOrMatching(7, /#[0-9A-Fa-f]{6}/),
    z.transform((text: string) => text.toLowerCase()),
  ),
  '',
)
const name = (max: number) => z._default(optionalLocalizedText(max), { ar: '', en: '' })

/** The brand in the body of the settings (decision 076); '' is neutral, and not shown. */
export const brandFields = {
  name: name(40),
  group_name: name(80),
  pharmacy_name: name(60),
  logo: z._default(BrandPicturePath, ''),
  logo_dark: z._default(BrandPicturePath, ''),
  icon: z._default(BrandPicturePath, ''),
  /** Refused when text in it would be hard to read; the refusal names the nearest colour that passes. */
  primary_color: color,
  accent_color: color,
  health_licence: z._default(emptyOrMatching(30, /[A-Za-z0-9][A-Za-z0-9/-]{2,29}/), ''),
  /** The capital letters before the numbers of orders; not those of invoices and notes. */
  order_prefix: z._default(
    emptyOrMatching(6, new RegExp(`(?!(?:${documentPrefixes.join('|')})$)[A-Z]{1,6}`)),
    '',
  ),
}

/** The texts that both languages need, or neither. */
export const pairedNames = ['name', 'group_name', 'pharmacy_name'] as const

export const brandRecord = {
  name: LocalizedText,
  group_name: LocalizedText,
  pharmacy_name: LocalizedText,
  logo: z.string(),
  logo_dark: z.string(),
  icon: z.string(),
  primary_color: z.string(),
  accent_color: z.string(),
  health_licence: z.string(),
  order_prefix: z.string(),
}
