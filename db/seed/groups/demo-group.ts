import type { LocalizedText } from '#contract/language.ts'
import type { BrandNames } from '#domain/brand/brand-names.ts'
import type { Palette } from '#domain/brand/palette.ts'

/** The brand and the seller of a demonstration, which the seed enters as staff would. */
export type DemoGroup = {
  names: BrandNames
  /** Square: beside the name. Wide: instead of it. The name ends in the width at a height of 120. */
  logo: string
  logoDark: string
  icon: string
  /** A designer's palette; without one it is computed from the two colours. */
  colors: { primary: string; accent: string; palette?: Palette }
  /** The letters before the numbers of orders. */
  orderPrefix: string
  seller: { name: LocalizedText; address: LocalizedText }
  phone: string
  email: string
  privacyEmail: string
}
