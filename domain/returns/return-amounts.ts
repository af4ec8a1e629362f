import { includedVat, partsByTax, shareOut, type Tax } from '../invoices/tax.ts'
import type { LineTax, Totals } from '../orders/cart-totals.ts'

/** What an invoice charged, in halalas with VAT; a line's `discountHalalas` is its share of the discount. */
export type Charged = {
  lines: readonly (Pick<LineTax, 'tax' | 'discountHalalas'> & { paidHalalas: number; quantity: number })[]
  feesHalalas: number
  feeTax: Pick<LineTax, 'tax'>
}

/** The pieces of each line, in the order of the lines, and whether the delivery fee goes with them. */
export type InvoicePart = { pieces: readonly number[]; fee: boolean }

/**
 * What a return takes back of an invoice: `now`, after what `before` took. Each amount is the difference of
 * two sums, so that returns in any order add up to the invoice, rate by rate, and the last takes the rest: a
 * line's share of the discount by the pieces, rounded down, and the VAT from what is taxed alike
 * (docs/decisions/042). `lines` has every line of the invoice, also those of which nothing is returned.
 */
export function returnAmounts(charged: Charged, before: InvoicePart, now: InvoicePart): Totals {
  const sum = {
    pieces: now.pieces.map((pieces, index) => pieces + at(before, index)),
    fee: before.fee || now.fee,
  }
  const discounts = charged.lines.map(
    (line, index) => discountOf(line, at(sum, index)) - discountOf(line, at(before, index)),
  )
  const fees = now.fee && !before.fee ? charged.feesHalalas : 0
  const parts = [
    ...charged.lines.map(({ tax, paidHalalas }, index) => ({
      tax,
      grossHalalas: paidHalalas * at(now, index) - (discounts[index] as number),
    })),
    { tax: charged.feeTax.tax, grossHalalas: fees },
  ]
  const taxes = partsByTax(parts).map(alike => {
    const [{ tax }] = alike as [(typeof parts)[number]]
    const vatUpTo = (pieces: InvoicePart) => includedVat(grossOf(charged, pieces, tax), tax.percent)
    return {
      tax,
      grossHalalas: sumOf(alike.map(grossIn)),
      vatHalalas: vatUpTo(sum) - vatUpTo(before),
      alike,
    }
  })
  const vatOf = new Map(
    taxes.flatMap(({ alike, vatHalalas }) => {
      const shares = shareOut(vatHalalas, alike.map(grossIn))
      return alike.map((part, index) => [part, shares[index] as number] as const)
    }),
  )
  const taxed = parts.map((part, index) => ({
    tax: part.tax,
    discountHalalas: discounts[index] ?? 0,
    vatHalalas: vatOf.get(part) ?? 0,
  }))
  const subTotal = sumOf(charged.lines.map(({ paidHalalas }, index) => paidHalalas * at(now, index)))
  const discount = sumOf(discounts)
  return {
    subTotal,
    fees,
    discount,
    total: subTotal + fees - discount,
    vat: sumOf(taxes.map(({ vatHalalas }) => vatHalalas)),
    taxes: taxes.filter(({ grossHalalas }) => grossHalalas > 0).map(({ alike: _, ...group }) => group),
    lines: taxed.slice(0, -1),
    fee: taxed.at(-1) as LineTax,
  }
}

/** What is left of an invoice after these returns. */
export function remainingPieces({ lines, feesHalalas }: Charged, returned: InvoicePart): InvoicePart {
  return {
    pieces: lines.map(({ quantity }, index) => quantity - at(returned, index)),
    fee: feesHalalas > 0 && !returned.fee,
  }
}

const at = ({ pieces }: InvoicePart, index: number) => pieces[index] ?? 0

const discountOf = ({ discountHalalas, quantity }: Charged['lines'][number], pieces: number) =>
  Math.floor((discountHalalas * pieces) / quantity)

/** What so many pieces cost of all that is taxed like this. */
function grossOf({ lines, feesHalalas, feeTax }: Charged, pieces: InvoicePart, tax: Tax): number {
  const goods = lines.map((line, index) =>
    keyOf(line.tax) === keyOf(tax)
      ? line.paidHalalas * at(pieces, index) - discountOf(line, at(pieces, index))
      : 0,
  )
  return sumOf(goods) + (pieces.fee && keyOf(feeTax.tax) === keyOf(tax) ? feesHalalas : 0)
}

const keyOf = ({ taxClass, reason, percent }: Tax) => `${percent} ${taxClass} ${reason}`
const grossIn = ({ grossHalalas }: { grossHalalas: number }) => grossHalalas
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
