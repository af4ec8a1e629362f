import type { Invoice } from '#contract/orders.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { encodeInvoiceQr } from '#domain/orders/invoice-qr.ts'
import { hasInvoice, orderNumber } from '#domain/orders/order-states.ts'
import { toRiyals } from '#domain/orders/price.ts'
import type { Seller } from '#services/clinic-settings.ts'
import { taxesOf } from '#services/invoices/order-taxes.ts'
import { totalsReply } from '../cart/priced-cart.ts'
import { refuse } from '../refuse.ts'
import type { invoiceData } from './orders.queries.ts'

/** The tax invoice of an order, in both languages; refuses when the order has none. */
export function invoiceReply(
  { order, lines }: NonNullable<Awaited<ReturnType<typeof invoiceData>>>,
  { name, address, vatNumber }: Seller,
): Invoice {
  if (!hasInvoice(order.status, order.paymentMethod)) throw refuse('order.no_invoice')
  const at = order.createdAt.getTime()
  const issuedAt = `${order.createdAt.toISOString().slice(0, 19)}Z`
  const total = order.totalHalalas
  const { taxes } = taxesOf(order, lines)
  const vat = taxes.reduce((sum, { vatHalalas }) => sum + vatHalalas, 0)
  const qr = encodeInvoiceQr({ seller: name.ar, vatNumber, issuedAt, total, vat })
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
    lines: lines.map(({ nameAr, nameEn, quantity, paidHalalas, vatPercent }) => ({
      name: { ar: nameAr, en: nameEn },
      quantity,
      price: toRiyals(paidHalalas),
      total: toRiyals(paidHalalas * quantity),
      vat_percent: vatPercent,
    })),
    ...totalsReply({
      subTotal: order.subTotalHalalas,
      fees: order.feesHalalas,
      discount: order.discountHalalas,
      total,
      vat,
      taxes,
    }),
    net: toRiyals(total - vat),
    vat_percent: Math.max(0, ...taxes.map(({ tax }) => tax.percent)),
    qr: Buffer.from(qr).toString('base64'),
  }
}
