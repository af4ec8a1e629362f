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

/** Returns the VAT on an amount of halalas without VAT, rounded half up. */
export function addedVat(halalas: number, percent: number): number {
  return Math.floor((2 * halalas * percent + 100) / 200)
}

/** A part of a total and its tax: a line after its share of the discount, or the delivery fee. Halalas. */
type Part = { tax: Tax; grossHalalas: number }

/** A part with its VAT. */
export type TaxedPart = Part & { vatHalalas: number }

/** What is taxed alike: `grossHalalas` is `vatHalalas` and the taxable amount together. */
export type TaxGroup = { tax: Tax; grossHalalas: number; vatHalalas: number }

/**
 * Computes the VAT of each part. It is rounded once for all parts that are taxed alike, from the sum of them
 * (ZATCA, E-invoicing XML Implementation Standard: the tax amount of a category is computed from its taxable
 * amount and rounded half up to two decimals), and shared out over them, so that parts add up to their group.
 */
export function withVat<P extends Part>(parts: readonly P[]): (P & { vatHalalas: number })[] {
  const vat = new Map<P, number>()
  for (const alike of partsByTax(parts)) {
    const [{ tax }] = alike as [P]
    const gross = alike.map(part => part.grossHalalas)
    shareOut(includedVat(sumOf(gross), tax.percent), gross).forEach((share, index) => {
      vat.set(alike[index] as P, share)
    })
  }
  return parts.map(part => ({ ...part, vatHalalas: vat.get(part) ?? 0 }))
}

/**
 * Shares a discount out over parts by largest remainder: first over those that are taxed alike, then over
 * each. So the amount of a tax group does not depend on the order of the parts.
 */
export function shareDiscount(discountHalalas: number, parts: readonly Part[]): number[] {
  const groups = partsByTax(parts)
  const grossOf = (alike: readonly Part[]) => alike.map(part => part.grossHalalas)
  const ofGroups = shareOut(
    discountHalalas,
    groups.map(alike => sumOf(grossOf(alike))),
  )
  const shares = new Map<Part, number>()
  groups.forEach((alike, group) => {
    shareOut(ofGroups[group] as number, grossOf(alike)).forEach((share, index) => {
      shares.set(alike[index] as Part, share)
    })
  })
  return parts.map(part => shares.get(part) ?? 0)
}

/** Adds up the parts that are taxed alike, the highest rate first; without those that cost nothing. */
export function taxGroupsOf(parts: readonly TaxedPart[]): TaxGroup[] {
  return partsByTax(parts)
    .map(alike => ({
      tax: (alike[0] as TaxedPart).tax,
      grossHalalas: sumOf(alike.map(part => part.grossHalalas)),
      vatHalalas: sumOf(alike.map(part => part.vatHalalas)),
    }))
    .filter(({ grossHalalas }) => grossHalalas > 0)
}

/**
 * Divides an amount in proportion to the weights, none of which is negative, into whole halalas that add up
 * to it (largest remainder; of equal ones the first). No share exceeds its weight if the amount does not
 * exceed their sum.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const sum = sumOf(weights)
  if (sum === 0 || amount === 0) return weights.map(() => 0)
  const exact = weights.map((weight, index) => ({ index, ...dividedProduct(amount, weight, sum) }))
  const shares = exact.map(({ quotient }) => quotient)
  const missing = amount - sumOf(shares)
  for (const { index } of exact
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, missing))
    shares[index] = (shares[index] as number) + 1
  return shares
}

/** a × b divided by c with its remainder, exact also where the product is no safe integer. */
function dividedProduct(a: number, b: number, c: number): { quotient: number; remainder: number } {
  const product = a * b
  if (Number.isSafeInteger(product)) return { quotient: Math.floor(product / c), remainder: product % c }
  const [exact, divisor] = [BigInt(a) * BigInt(b), BigInt(c)]
  return { quotient: Number(exact / divisor), remainder: Number(exact % divisor) }
}

/** The parts by tax, in an order that does not depend on theirs. */
export function partsByTax<P extends Part>(parts: readonly P[]): P[][] {
  // Three digits: the keys are compared as texts, the highest rate first.
  const keyOf = ({ tax }: Part) => `${200 - tax.percent} ${tax.taxClass} ${tax.reason}`
  const groups = Map.groupBy(parts, keyOf)
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, alike]) => alike)
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
