/**
 * The tax classes of what is sold, each with its VAT category and the reason code that an invoice needs where
 * no VAT is charged. Sources: ZATCA's E-invoicing XML Implementation Standard, code list of VAT categories
 * and exemption reasons (S standard rate, Z zero rate, E exempt; VATEX-SA-…); VAT Implementing Regulations,
 * article 35 (medicines and medical goods that the health authority lists), 29 (financial services) and 30
 * (real estate). Which medicine is on the list is not decided here: the pharmacy classifies each product.
 */
const classes = {
  standard: { category: 'S', reason: '', text: '' },
  zero: { category: 'Z', reason: 'VATEX-SA-35', text: 'Medicines and medical equipment' },
  exempt_finance: {
    category: 'E',
    reason: 'VATEX-SA-29',
    text: 'Financial services mentioned in Article 29 of the VAT Regulations',
  },
  exempt_property: {
    category: 'E',
    reason: 'VATEX-SA-30',
    text: 'Real estate transactions mentioned in Article 30 of the VAT Regulations',
  },
} as const

export type TaxClass = keyof typeof classes
export type TaxCategory = (typeof classes)[TaxClass]['category']

export const taxClasses = Object.keys(classes) as [TaxClass, ...TaxClass[]]

/** A tax as it is stored with what was sold: `reason` is '' at the standard rate; `percent` is the rate. */
export type Tax = { taxClass: TaxClass; reason: string; percent: number }

/**
 * The standard rates with the days from which they hold, the newest first. Sources: Royal Order A/638 (15 per
 * cent), the Unified VAT Agreement of the GCC (5 per cent).
 */
const standardRates = [
  { from: '2020-07-01', percent: 15 },
  { from: '2018-01-01', percent: 5 },
]

/** The tax of a class on a day (YYYY-MM-DD, Asia/Riyadh). Before 2018 there was no VAT. */
export function taxOf(taxClass: TaxClass, day: string): Tax {
  const { category, reason } = classes[taxClass]
  const rate = standardRates.find(({ from }) => from <= day)?.percent ?? 0
  return { taxClass, reason, percent: category === 'S' ? rate : 0 }
}

/** The VAT category of a class, as an invoice names it: S, Z or E. */
export function taxCategoryOf(taxClass: TaxClass): TaxCategory {
  return classes[taxClass].category
}

/** Why a class is charged no VAT, in the words of the code list; '' where it is charged. */
export function exemptionText(taxClass: TaxClass): string {
  return classes[taxClass].text
}

/**
 * Returns the VAT included in an amount of halalas: percent / (100 + percent) of it, rounded half up. Prices
 * include VAT, so the amount without VAT is the rest.
 */
export function includedVat(halalas: number, percent: number): number {
  const gross = 100 + percent
  return Math.floor((2 * halalas * percent + gross) / (2 * gross))
}
