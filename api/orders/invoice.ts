import type { Invoice } from '#contract/orders.ts'
import type { Seller } from '#db/clinic.ts'
import { dayOf, timeOf } from '#domain/clinic-time.ts'
import { invoiceQr } from '#domain/invoice-qr.ts'
import { hasInvoice, orderNumber } from '#domain/order-states.ts'
import { riyalsOf, VAT_PERCENT, vatWithin } from '#domain/price.ts'
import { refuse } from '../refuse.ts'
import type { invoiceRows } from './orders.queries.ts'

/** The tax invoice of an order, in both languages at once; refused while there is none. */
export function invoiceOf(
  { order, lines }: NonNullable<Awaited<ReturnType<typeof invoiceRows>>>,
  { name, address, vatNumber }: Seller,
): Invoice {
  if (!hasInvoice(order.status, order.paymentMethod)) throw refuse('order.no_invoice')
  const at = order.createdAt.getTime()
  const issuedAt = `${order.createdAt.toISOString().slice(0, 19)}Z`
  const total = order.totalHalalas
  const vat = vatWithin(total)
  const qr = invoiceQr({ seller: name.ar, vatNumber, issuedAt, total, vat })
  return {
    number: orderNumber(order.id).replace('AF', 'INV'),
    order_number: orderNumber(order.id),
    issued_at: issuedAt,
    date: dayOf(at),
    time: timeOf(at),
    seller: { name, address, vat_number: vatNumber },
    buyer: {
      name: `${order.firstName} ${order.lastName}`,
      address: order.addressText,
      phone: order.phone,
    },
    payment_method: order.paymentMethod,
    lines: lines.map(({ nameAr, nameEn, quantity, paidHalalas }) => ({
      name: { ar: nameAr, en: nameEn },
      quantity,
      price: riyalsOf(paidHalalas),
      total: riyalsOf(paidHalalas * quantity),
    })),
    sub_total: riyalsOf(order.subTotalHalalas),
    fees: riyalsOf(order.feesHalalas),
    discount: riyalsOf(order.discountHalalas),
    total: riyalsOf(total),
    vat: riyalsOf(vat),
    net: riyalsOf(total - vat),
    vat_percent: VAT_PERCENT,
    qr: Buffer.from(qr).toString('base64'),
  }
}
