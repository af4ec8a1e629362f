/**
 * The content of the QR code of a simplified tax invoice. Money in halalas; `issuedAt` is ISO 8601, such as
 * 2026-11-22T09:00:00Z.
 */
export type InvoiceQrData = {
  seller: string
  vatNumber: string
  issuedAt: string
  total: number
  vat: number
  stamp?: InvoiceQrStamp
}

/**
 * The tags of a stamped invoice: its hash and signature in base64, the public key (DER) and the signature of
 * the certificate's issuer.
 */
type InvoiceQrStamp = {
  hash: string
  signature: string
  publicKey: Uint8Array
  certificateSignature: Uint8Array
}

/**
 * Encodes the QR code as ZATCA requires: tags 1 to 5, with a stamp 1 to 9, each with its length in bytes and
 * its value, texts in UTF-8 (TLV). The QR code contains them in base64. Source: ZATCA, Security Features
 * Implementation Standards, QR code of simplified invoices.
 */
export function encodeInvoiceQr(data: InvoiceQrData): Uint8Array {
  const { seller, vatNumber, issuedAt, total, vat, stamp } = data
  const values: (string | Uint8Array)[] = [seller, vatNumber, issuedAt, riyals(total), riyals(vat)]
  if (stamp) values.push(stamp.hash, stamp.signature, stamp.publicKey, stamp.certificateSignature)
  return Uint8Array.from(
    values.flatMap((value, index) => {
      const bytes = typeof value === 'string' ? utf8(value) : [...value]
      // The length field is one byte.
      if (bytes.length > 255) throw new Error(`Tag ${index + 1} of the invoice is longer than 255 bytes`)
      return [index + 1, bytes.length, ...bytes]
    }),
  )
}

const riyals = (halalas: number) => (halalas / 100).toFixed(2)

// domain/ has neither Node nor DOM types, therefore no TextEncoder.
function utf8(text: string): number[] {
  return [...encodeURIComponent(text).matchAll(/%(..)|./g)].map(([character, hex]) =>
    hex ? Number.parseInt(hex, 16) : character.charCodeAt(0),
  )
}
