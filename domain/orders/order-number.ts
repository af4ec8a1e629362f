import { documentPrefixes } from '../invoices/invoice-number.ts'

/** The letters before the numbers of orders while a group has entered none. */
export const DEFAULT_ORDER_PREFIX = 'ORD'

/** Formats the number of an order, such as ORD-000042. */
export function orderNumber(prefix: string, id: number): string {
  return `${prefix}-${String(id).padStart(6, '0')}`
}

/**
 * Reads the number of an order, with any letters before it: those on a letter may be former ones. Returns
 * undefined for a text that is none, such as the number of an invoice.
 */
export function readOrderNumber(text: string): { prefix: string; id: number } | undefined {
  const [, prefix = '', digits] = /^(?:([a-z]{1,6})-?)?0*(\d{1,9})$/i.exec(text) ?? []
  if (!digits || documentPrefixes.includes(prefix.toUpperCase())) return undefined
  return { prefix, id: Number(digits) }
}
