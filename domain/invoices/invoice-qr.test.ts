import { expect, test } from 'vitest'
import { fc } from '#tests/support/property-tests.ts'
import { encodeInvoiceQr } from './invoice-qr.ts'

const invoice = {
  seller: 'مجموعة عافية الطبية',
  vatNumber: '399999999900003',
  issuedAt: '2026-11-22T06:00:00Z',
  total: 12_850,
  vat: 1676,
}

/** Decodes tag, length and text repeatedly, as ZATCA's reader does. */
function decodeTlv(bytes: Uint8Array): [number, string][] {
  const tags: [number, string][] = []
  for (let offset = 0; offset < bytes.length; ) {
    const [tag, length] = [bytes[offset] as number, bytes[offset + 1] as number]
    const value = bytes.slice(offset + 2, offset + 2 + length)
    tags.push([tag, new TextDecoder('utf-8', { fatal: true }).decode(value)])
    offset += 2 + length
  }
  return tags
}

test('the QR code decodes to seller, VAT number, timestamp, total and VAT', () => {
  expect(decodeTlv(encodeInvoiceQr(invoice))).toEqual([
    [1, 'مجموعة عافية الطبية'],
    [2, '399999999900003'],
    [3, '2026-11-22T06:00:00Z'],
    [4, '128.50'],
    [5, '16.76'],
  ])
})

test('a stamped invoice has hash, signature, public key and the signature of the certificate too', () => {
  const stamp = {
    hash: 'aGFzaA==',
    signature: 'c2ln',
    publicKey: Uint8Array.of(48, 86, 0),
    certificateSignature: Uint8Array.of(48, 69),
  }
  const unstamped = encodeInvoiceQr(invoice)
  expect([...encodeInvoiceQr({ ...invoice, stamp })].slice(unstamped.length)).toEqual([
    ...[6, 8, ...new TextEncoder().encode('aGFzaA==')],
    ...[7, 4, ...new TextEncoder().encode('c2ln')],
    ...[8, 3, 48, 86, 0],
    ...[9, 2, 48, 69],
  ])
})

test('every seller name and amount can be decoded', () => {
  const name = fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .filter(text => new TextEncoder().encode(text).length < 256)
  fc.assert(
    fc.property(name, fc.nat(2_000_000_000), (seller, total) => {
      const tags = decodeTlv(encodeInvoiceQr({ ...invoice, seller, total }))
      expect(tags[0]).toEqual([1, seller])
      expect(tags[3]).toEqual([4, (total / 100).toFixed(2)])
    }),
  )
})

test('a name that is too long throws instead of producing an invalid QR code', () => {
  expect(() => encodeInvoiceQr({ ...invoice, seller: 'ع'.repeat(128) })).toThrow('Tag 1 of')
  expect(decodeTlv(encodeInvoiceQr({ ...invoice, seller: 's'.repeat(255) }))[0]?.[1]).toHaveLength(255)
})
