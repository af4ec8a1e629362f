import { includedVat, type Tax } from './tax.ts'

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
