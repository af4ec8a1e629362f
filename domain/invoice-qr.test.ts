import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceQr } from './invoice-qr.ts'

const invoice = {
  seller: 'مجموعة عافية الطبية',
  vatNumber: '399999999900003',
  issuedAt: '2026-11-22T06:00:00Z',
  total: 12_850,
  vat: 1676,
}

/** Reads tag, length and text over and over, as a reader of ZATCA does. */
function read(bytes: Uint8Array): [number, string][] {
  const tags: [number, string][] = []
  for (let at = 0; at < bytes.length; ) {
    const [tag, length] = [bytes[at] as number, bytes[at + 1] as number]
    tags.push([tag, new TextDecoder('utf-8', { fatal: true }).decode(bytes.slice(at + 2, at + 2 + length))])
    at += 2 + length
  }
  return tags
}

test('the QR reads back as seller, VAT number, moment, total and VAT', () => {
  expect(read(invoiceQr(invoice))).toEqual([
    [1, 'مجموعة عافية الطبية'],
    [2, '399999999900003'],
    [3, '2026-11-22T06:00:00Z'],
    [4, '128.50'],
    [5, '16.76'],
  ])
})

test('every name and amount reads back', () => {
  const name = fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .filter(text => new TextEncoder().encode(text).length < 256)
  fc.assert(
    fc.property(name, fc.nat(2_000_000_000), (seller, total) => {
      const tags = read(invoiceQr({ ...invoice, seller, total }))
      expect(tags[0]).toEqual([1, seller])
      expect(tags[3]).toEqual([4, (total / 100).toFixed(2)])
    }),
  )
})

test('a name that does not fit is a fault, not a broken QR', () => {
  expect(() => invoiceQr({ ...invoice, seller: 'ع'.repeat(128) })).toThrow('longer than 255 bytes')
})
