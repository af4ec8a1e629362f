import type { LocalizedText } from '#contract/language.ts'
import type { BrandNames } from '#domain/brand/brand-names.ts'
import type { Palette } from '#domain/brand/palette.ts'

/** The brand and the seller of a demonstration, which the seed enters as staff would. */
export type DemoGroup = {
  names: BrandNames
  /** Square: shown beside the name. Wide: shown instead of it. The number in the name is the width at 120 px. */
  logo: string
  logoDark: string
  icon: string
  /** A designer's palette; without one it is computed from the two colours. */
  colors: { primary: string; accent: string; palette?: Palette }
  orderPrefix: string
  invoicePrefix: string
  seller: { name: LocalizedText; address: LocalizedText }
  phone: string
  email: string
  privacyEmail: string
}
