import { createHash, verify, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DOMParser } from '@xmldom/xmldom'
import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import { C14nCanonicalization, ExclusiveCanonicalization } from 'xml-crypto'
import { includedVat } from '#domain/invoices/tax.ts'
import type { CouponDiscount } from '#domain/orders/cart-totals.ts'
import { brokenAmountRules } from '#tests/support/e-invoices/amount-rules.ts'
import { demoInvoiceUnit, demoUnit } from '#tests/support/e-invoices/demo-unit.ts'
import { eInvoiceExamples } from '#tests/support/e-invoices/examples.ts'
import { soldGoods } from '#tests/support/e-invoices/sold-goods.ts'
import { orderViolations } from '#tests/support/e-invoices/ubl-order.ts'
import { anIssuedDocument } from '#tests/support/fixtures/issued-document.ts'
import { fc } from '#tests/support/property-tests.ts'
import { type IssuedDocument, riyadhTime } from './e-invoice-xml.ts'
import { readStampKey } from './invoice-unit.ts'
import { hashedInvoice, signedInvoice } from './signed-invoice.ts'

const { key, register } = demoUnit
const place = { counter: 7, previousHash: 'NWZlY2Vi' }
const now = Date.parse('2026-11-23T09:00:05Z')

function signed(document: IssuedDocument) {
  const hashed = hashedInvoice(document, register, place)
  return { ...hashed, ...signedInvoice(document, hashed, { key, now }) }
}

function violations(xml: string): string[] {
  const document = XmlDocument.fromString(xml)
  try {
    return [...orderViolations(document), ...brokenAmountRules(document)]
  } finally {
    document.dispose()
  }
}

const soap = { paidHalalas: 11_500, quantity: 2, taxClass: 'standard' as const }
const medicine = { paidHalalas: 1999, quantity: 3, taxClass: 'zero' as const }
const half: CouponDiscount = { type: 'percentage', value: 50 }
const note = { kind: 'credit_note' as const, refersTo: 1, original: { number: 41 } }

const kinds: Record<string, IssuedDocument> = {
  'an invoice at the standard rate': anIssuedDocument({ goods: [soap] }),
  'an invoice of medicines alone': anIssuedDocument({ goods: [medicine], deliveryTaxClass: 'zero' }),
  'an invoice with mixed rates and a delivery fee': anIssuedDocument({
    goods: [medicine, { ...soap, quantity: 1 }],
  }),
  'an invoice with a coupon': anIssuedDocument({ goods: [soap, medicine], coupon: half }),
  'an invoice that a coupon makes free': anIssuedDocument({
    goods: [{ ...soap, paidHalalas: 30_000 }],
    coupon: { type: 'percentage', value: 100 },
  }),
  'an exempt service': anIssuedDocument({ goods: [{ ...soap, taxClass: 'exempt_finance' }] }),
  'an invoice by card of the rate of 2019': anIssuedDocument({
    goods: [soap],
    day: '2019-05-01',
    paymentMethod: 2,
  }),
  'a credit note over the whole': anIssuedDocument({ ...note, goods: [soap, medicine], coupon: half }),
  'a credit note over a part, with a reason': anIssuedDocument({
    ...note,
    goods: [{ ...medicine, quantity: 1 }],
    deliveryTaxClass: 'zero',
    reason: 'نفدت الكمية',
  }),
  'a debit note': anIssuedDocument({ ...note, kind: 'debit_note' }),
}

test.each(Object.entries(kinds))('%s has the order of UBL and agreeing amounts', (_, document) => {
  expect(violations(signed(document).xml)).toEqual([])
})

test('a wrong order and a wrong amount are found', () => {
  const { xml } = signed(kinds['an invoice with a coupon'] as IssuedDocument)
  expect(
    violations(xml.replace(/(<cbc:UUID>.*?<\/cbc:UUID>)(<cbc:IssueDate>.*?<\/cbc:IssueDate>)/, '$2$1')),
  ).toHaveLength(1)
  expect(violations(xml.replace(/(PayableAmount currencyID="SAR">)/, '$11'))).toEqual(['BR-CO-16'])
})

test('the amounts of every sale agree', () => {
  fc.assert(
    fc.property(soldGoods, sold => {
      const { xml } = hashedInvoice(anIssuedDocument(sold), register, place)
      expect(violations(xml)).toEqual([])
    }),
  )
})

test('the amounts of every note over a part agree, whose VAT is what earlier notes left', () => {
  const pieces = fc.integer({ min: 1, max: 40 })
  const price = fc.integer({ min: 1, max: 500_000 })
  fc.assert(
    fc.property(price, pieces, pieces, (paidHalalas, before, quantity) => {
      const goods = [{ paidHalalas, quantity, taxClass: 'standard' as const }]
      const gross = paidHalalas * quantity
      const vat = includedVat(paidHalalas * (before + quantity), 15) - includedVat(paidHalalas * before, 15)
      const whole = anIssuedDocument({ ...note, goods })
      const part = {
        ...whole,
        lines: whole.lines.map(line => ({ ...line, vatHalalas: vat })),
        feesHalalas: 0,
        totalHalalas: gross,
        vatHalalas: vat,
      }
      expect(violations(hashedInvoice(part, register, place).xml)).toEqual([])
    }),
  )
})

test('a credit note names its invoice and its reason, and no document names the buyer', () => {
  const { xml } = signed(kinds['a credit note over a part, with a reason'] as IssuedDocument)
  expect(xml).toContain('<cbc:InvoiceTypeCode name="0200000">381</cbc:InvoiceTypeCode>')
  expect(xml).toContain('<cac:InvoiceDocumentReference><cbc:ID>INV-000041</cbc:ID>')
  expect(xml).toContain('<cbc:InstructionNote>نفدت الكمية</cbc:InstructionNote>')
  expect(xml).not.toMatch(/نورة|العتيبي|الورود|512345678/)
})

test('markup and forbidden characters in a name are harmless', () => {
  const document = anIssuedDocument()
  const lines = document.lines.map(line => ({
    ...line,
    name: { ar: 'قطن & <شاش>\u0001', en: '"50%" \uD800 ]]>' },
  }))
  const { xml } = signed({ ...document, lines })
  expect(violations(xml)).toEqual([])
  expect(xml).toContain('قطن &amp; &lt;شاش&gt; | "50%" \uFFFD ]]&gt;')
})

describe('read by another implementation', () => {
  const document = kinds['an invoice with a coupon'] as IssuedDocument
  const { xml, hash, qr } = signed(document)
  const parse = () => new DOMParser().parseFromString(xml, 'text/xml')
  const text = (name: string, index = 0) => parse().getElementsByTagName(name)[index]?.textContent ?? ''

  /** Leaves out what the transforms of the signature say, and hashes the canonical rest. */
  function recomputedHash(source: string): Buffer {
    const dom = new DOMParser().parseFromString(source, 'text/xml')
    const root = dom.documentElement
    const isQr = (element: Element) => element.firstChild?.textContent === 'QR'
    for (const name of ['ext:UBLExtensions', 'cac:Signature', 'cac:AdditionalDocumentReference'])
      for (const element of Array.from(dom.getElementsByTagName(name)))
        if (name !== 'cac:AdditionalDocumentReference' || isQr(element)) root.removeChild(element)
    const canonical = new C14nCanonicalization().process(root as never, {} as never).toString()
    return createHash('sha256').update(canonical).digest()
  }

  test('the hash is that of the canonical document, and any change changes it', () => {
    expect(recomputedHash(xml).toString('base64')).toBe(hash)
    expect(text('ds:DigestValue')).toBe(hash)
    expect(recomputedHash(xml.replace('صنف 1', 'صنف 9')).toString('base64')).not.toBe(hash)
  })

  test('the signature is of that hash, by the key of the certificate in the document', () => {
    const { publicKey } = new X509Certificate(Buffer.from(text('ds:X509Certificate'), 'base64'))
    const signature = Buffer.from(text('ds:SignatureValue'), 'base64')
    expect(verify('sha256', recomputedHash(xml), publicKey, signature)).toBe(true)
    expect(verify('sha256', recomputedHash(xml.replace('388', '381')), publicKey, signature)).toBe(false)
  })

  test('the digests of certificate and signed properties agree', () => {
    const hex = (value: string) =>
      Buffer.from(createHash('sha256').update(value).digest('hex')).toString('base64')
    const properties = parse().getElementsByTagName('xades:SignedProperties')[0]
    const canonical = new ExclusiveCanonicalization().process(properties as never, {} as never).toString()
    expect(text('ds:DigestValue', 1)).toBe(hex(canonical.replace('></ds:DigestMethod>', '/>')))
    expect(text('ds:DigestValue', 2)).toBe(hex(text('ds:X509Certificate')))
  })

  test('the QR code has nine tags that agree with the document', () => {
    const tags = decodeTlv(Buffer.from(qr, 'base64'))
    expect(tags.slice(0, 7).map(String)).toEqual([
      'مجموعة عافية الطبية',
      '399999999900003',
      riyadhTime(document.issuedAt),
      text('cbc:TaxInclusiveAmount'),
      text('cbc:TaxAmount'),
      hash,
      text('ds:SignatureValue'),
    ])
    const certificate = new X509Certificate(Buffer.from(text('ds:X509Certificate'), 'base64'))
    expect(tags[7]).toEqual(certificate.publicKey.export({ type: 'spki', format: 'der' }))
    expect(certificate.raw.subarray(-(tags[8] as Buffer).length)).toEqual(tags[8])
    expect(tags).toHaveLength(9)
    expect(xml).toContain(
      `<cbc:ID>QR</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${qr}<`,
    )
  })
})

function decodeTlv(bytes: Buffer): Buffer[] {
  const values: Buffer[] = []
  for (let offset = 0; offset < bytes.length; ) {
    const length = bytes.readUInt8(offset + 1)
    values.push(bytes.subarray(offset + 2, offset + 2 + length))
    offset += 2 + length
  }
  return values
}

test('a key that is not the certificate’s, or none of secp256k1, is refused', () => {
  const other = 'MHQCAQEEINnrfUHJZCLGKCZT0GJRCB8GJLYzdXGVqZ4NEqIoNQVPoAcGBSuBBAAKoUQDQgAE'
  expect(() => readStampKey({ ...demoInvoiceUnit, privateKey: other })).toThrow()
})

test('the examples of docs/zatca are what is written today, with valid stamps', () => {
  for (const { name, hashedXml, hash } of eInvoiceExamples()) {
    const xml = readFileSync(new URL(`../../../docs/zatca/${name}`, import.meta.url), 'utf8')
    const withoutStamp = xml
      .replace(/^.*\n/, '')
      .replace(/<ext:UBLExtensions>.*<\/ext:UBLExtensions>/, '')
      .replace(/<cac:AdditionalDocumentReference><cbc:ID>QR<.*<\/cac:Signature>/, '')
    expect(withoutStamp).toBe(hashedXml)
    expect(violations(xml)).toEqual([])
    const [, signature = ''] = /<ds:SignatureValue>(.*)<\/ds:SignatureValue>/.exec(xml) ?? []
    const { publicKey } = new X509Certificate(Buffer.from(demoInvoiceUnit.certificate, 'base64'))
    expect(verify('sha256', Buffer.from(hash, 'base64'), publicKey, Buffer.from(signature, 'base64'))).toBe(
      true,
    )
  }
})
