import type * as z from 'zod/mini'
import type { Returnable } from '#contract/admin/orders/returns.ts'
import type { Amounts } from '#contract/cart.ts'
import { type Tax, taxCategoryOf } from '#domain/invoices/tax.ts'
import { toHalalas, toRiyals } from '#domain/orders/price.ts'
import { returnAmounts } from '#domain/returns/return-amounts.ts'
import type { ChosenPieces, PackReturn } from '#domain/returns/returned-pack.ts'

/**
 * The pieces that the form proposes: those that the customer asks to return, as far as they have not come
 * back; destroyed if they cannot be sold again.
 */
export function proposedLines({ lines, request }: Returnable): ChosenPieces[] {
  return lines.map(({ id, quantity, returned, restockable }) => {
    const asked = request?.lines.find(line => line.id === id)?.quantity ?? 0
    const pieces = Math.min(asked, quantity - returned)
    return isSpoilt(request?.reason) || !restockable
      ? { id, restocked: 0, destroyed: pieces, packs: [] }
      : { id, restocked: pieces, destroyed: 0, packs: [] }
  })
}

/** Whether pieces that come back for a reason cannot be sold again. */
export const isSpoilt = (reason: string | undefined) => reason === 'damaged' || reason === 'expired'

/** A line with other numbers of pieces: of fewer pieces fewer packs were scanned. */
export function withPieces(
  line: ChosenPieces,
  change: Partial<Pick<ChosenPieces, PackReturn>>,
  packs: Returnable['lines'][number]['packs'],
): ChosenPieces {
  const changed = { ...line, ...change }
  const room = { restocked: changed.restocked, destroyed: changed.destroyed }
  const kept = line.packs.filter(({ id, to }) => {
    room[to] -= packs.find(pack => pack.id === id)?.pieces ?? 0
    return room[to] >= 0
  })
  return { ...changed, packs: kept }
}

/** What the return costs, as the server computes it. */
export function amountsOf(
  { lines, fee }: Returnable,
  chosen: readonly ChosenPieces[],
  withFee: boolean,
): z.infer<typeof Amounts> {
  const charged = {
    lines: lines.map(({ price, quantity, discount, ...line }) => ({
      tax: taxOf(line),
      paidHalalas: toHalalas(price),
      quantity,
      discountHalalas: toHalalas(discount),
    })),
    feesHalalas: toHalalas(fee.amount),
    feeTax: { tax: taxOf(fee) },
  }
  const before = { pieces: lines.map(({ returned }) => returned), fee: fee.returned }
  const pieces = lines.map(({ id }) => {
    const line = chosen.find(each => each.id === id)
    return line ? line.restocked + line.destroyed : 0
  })
  const { subTotal, fees, discount, total, vat, taxes } = returnAmounts(charged, before, {
    pieces,
    fee: withFee,
  })
  return {
    sub_total: toRiyals(subTotal),
    fees: toRiyals(fees),
    discount: toRiyals(discount),
    total: toRiyals(total),
    vat: toRiyals(vat),
    taxes: taxes.map(({ tax, grossHalalas, vatHalalas }) => ({
      category: taxCategoryOf(tax.taxClass),
      reason: tax.reason,
      percent: tax.percent,
      net: toRiyals(grossHalalas - vatHalalas),
      vat: toRiyals(vatHalalas),
    })),
  }
}

const taxOf = ({
  tax_class: taxClass,
  tax_reason: reason,
  vat_percent: percent,
}: Pick<Returnable['fee'], 'tax_class' | 'tax_reason' | 'vat_percent'>): Tax => ({
  taxClass,
  reason,
  percent,
})
