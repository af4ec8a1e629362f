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
}

/**
 * Encodes the QR code as ZATCA requires: tags 1 to 5, each with its length in bytes and its UTF-8 text (TLV).
 * The QR code contains them in base64. Source: ZATCA, Security Features Implementation Standards, QR code of
 * simplified invoices.
 */
export function encodeInvoiceQr({ seller, vatNumber, issuedAt, total, vat }: InvoiceQrData): Uint8Array {
  const texts = [seller, vatNumber, issuedAt, (total / 100).toFixed(2), (vat / 100).toFixed(2)]
  return Uint8Array.from(
    texts.flatMap((text, index) => {
      const bytes = utf8(text)
      // The length field is one byte.
      if (bytes.length > 255) throw new Error(`Tag ${index + 1} of the invoice is longer than 255 bytes`)
      return [index + 1, bytes.length, ...bytes]
    }),
  )
}

// domain/ has neither Node nor DOM types, therefore no TextEncoder.
function utf8(text: string): number[] {
  return [...encodeURIComponent(text).matchAll(/%(..)|./g)].map(([character, hex]) =>
    hex ? Number.parseInt(hex, 16) : character.charCodeAt(0),
  )
}
