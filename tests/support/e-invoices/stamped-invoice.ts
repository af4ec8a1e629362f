import type { IssuedDocument } from '#services/invoices/e-invoice/e-invoice-xml.ts'
import { hashedInvoice, signedInvoice } from '#services/invoices/e-invoice/signed-invoice.ts'
import { demoUnit } from './demo-unit.ts'

const place = { counter: 7, previousHash: 'NWZlY2Vi' }

/** A document with the stamp of the demo's unit: its hash, its XML and the content of its QR code. */
export function stampedInvoice(document: IssuedDocument): { hash: string; xml: string; qr: string } {
  const { key, register } = demoUnit
  const hashed = hashedInvoice(document, register, place)
  return { hash: hashed.hash, ...signedInvoice(document, hashed, { key, now: document.issuedAt.getTime() }) }
}
