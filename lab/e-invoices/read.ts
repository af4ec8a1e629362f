import { deepStrictEqual } from 'node:assert/strict'
import { parseArgs } from 'node:util'
import { amount, type IssuedDocument, riyadhTime } from '../../services/invoices/e-invoice/e-invoice-xml.ts'
import { demoUnit } from '../../tests/support/e-invoices/demo-unit.ts'
import { eInvoiceDocuments } from '../../tests/support/e-invoices/examples.ts'
import { soldGoods } from '../../tests/support/e-invoices/sold-goods.ts'
import { stampedInvoice } from '../../tests/support/e-invoices/stamped-invoice.ts'
import { anIssuedDocument } from '../../tests/support/fixtures/issued-document.ts'
import { fc } from '../../tests/support/property-tests.ts'

/*
 * npm -C lab run e-invoices:read [-- --carts 1000]: reads our invoices with another implementation (`zatca-sdk`, in
 * packages/): the documents of docs/zatca, and invoices of random carts. It computes the hash again, verifies
 * the stamp and decodes the nine tags of the QR code; each must be what we wrote. Exits with 1 if one is not.
 */
const { values } = parseArgs({ options: { carts: { type: 'string', default: '1000' } } })

type Reader = {
  computeInvoiceHashFromXml(xml: string): { data?: string; error?: Error }
  decodeTLVString(content: string): { data?: Record<string, string>; error?: Error }
  verifyInvoiceSignature(hash: string, signature: string, publicPoint: Uint8Array): boolean
}
const readerUrl = new URL(
  '../../lab/e-invoices/packages/node_modules/zatca-sdk/dist/index.js',
  import.meta.url,
)
const reader: Reader = await import(readerUrl.href)

/** The last bytes of a public key in DER, on a curve of 256 bits: its uncompressed point. */
const POINT_BYTES = 65

const { key } = demoUnit
const carts = fc.sample(soldGoods, { numRuns: Number(values.carts), seed: 1 })
const documents = [...eInvoiceDocuments, ...carts.map(cart => anIssuedDocument(cart))]
for (const document of documents) read(document)
console.log(`${documents.length} documents: hash, stamp and QR code are read as they were written`)

function read(document: IssuedDocument) {
  const { hash, xml, qr } = stampedInvoice(document)
  const {
    digitalSignature = '',
    publicKey = '',
    certificateSignature,
    ...tags
  } = dataOf(reader.decodeTLVString(qr))
  deepStrictEqual(dataOf(reader.computeInvoiceHashFromXml(xml)), hash)
  deepStrictEqual(tags, {
    sellerName: document.seller.name.ar,
    vatNumber: document.sellerVat,
    timestamp: riyadhTime(document.issuedAt),
    invoiceTotal: amount(document.totalHalalas),
    vatTotal: amount(document.vatHalalas),
    invoiceHash: hash,
  })
  deepStrictEqual(Buffer.from(publicKey, 'base64'), key.publicKey)
  deepStrictEqual(Buffer.from(certificateSignature ?? '', 'base64'), key.certificateSignature)
  const point = key.publicKey.subarray(-POINT_BYTES)
  deepStrictEqual(reader.verifyInvoiceSignature(hash, digitalSignature, point), true)
}

function dataOf<Value>({ data, error }: { data?: Value; error?: Error }): Value {
  if (data === undefined) throw error ?? new Error('the reader answered nothing')
  return data
}
