import { debitNoteOf } from '#services/invoices/debit-notes.ts'
import type { IssuedDocument } from '#services/invoices/e-invoice/e-invoice-xml.ts'
import { hashedInvoice, signedInvoice } from '#services/invoices/e-invoice/signed-invoice.ts'
import { anIssuedDocument } from '../fixtures/issued-document.ts'
import { demoUnit } from './demo-unit.ts'

const soap = { paidHalalas: 4999, quantity: 2, taxClass: 'standard' } as const
const medicine = { paidHalalas: 1450, quantity: 3, taxClass: 'zero' } as const

const invoice = anIssuedDocument({
  goods: [soap, medicine],
  coupon: { type: 'percentage', value: 10 },
  number: 41,
  uuid: '8d487816-3c4b-4d0c-8f5c-6d7b3e1a9c01',
})

/** The documents of docs/zatca: an invoice with mixed rates, a coupon and a delivery fee, and its notes. */
const examples: [name: string, document: IssuedDocument][] = [
  ['simplified-invoice.xml', invoice],
  [
    'simplified-credit-note.xml',
    anIssuedDocument({
      goods: [{ ...medicine, quantity: 1 }],
      deliveryTaxClass: 'zero',
      kind: 'credit_note',
      number: 3,
      uuid: '2f0c8b1e-7f55-4a7e-9a63-0c4b8a2d9c02',
      refersTo: 1,
      original: { number: 41 },
      reason: 'أُرجعت علبة سليمة',
      issuedAt: new Date('2026-11-23T10:30:00Z'),
    }),
  ],
  [
    'simplified-debit-note.xml',
    {
      ...invoice,
      ...debitNoteOf(invoice, {
        amounts: { standard: 1150, zero: 500, exempt_finance: 0, exempt_property: 0 },
        reason: 'price',
        note: 'سعر الرف أعلى',
        now: Date.parse('2026-11-23T11:15:00Z'),
      }),
      id: 3,
      number: 2,
      uuid: 'b1f6c9d2-4e3a-4d57-8a1b-7c9e5f0d9c03',
      original: { number: 41 },
    },
  ],
]

export const eInvoiceDocuments = examples.map(([, document]) => document)

/** The examples as they are hashed, each following the one before, and as they are reported. */
export function eInvoiceExamples(): { name: string; hashedXml: string; hash: string; stampedXml: string }[] {
  const { key, register } = demoUnit
  let previousHash =
    'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ=='
  return examples.map(([name, document], index) => {
    const hashed = hashedInvoice(document, register, { counter: index + 1, previousHash })
    const { xml } = signedInvoice(document, hashed, { key, now: document.issuedAt.getTime() })
    previousHash = hashed.hash
    return { name, hashedXml: hashed.xml, hash: hashed.hash, stampedXml: xml }
  })
}
