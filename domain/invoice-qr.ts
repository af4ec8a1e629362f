/** What the QR of a simplified tax invoice says. Money in halalas; `issuedAt` as ISO 8601, such as 2026-11-22T09:00:00Z. */
export type InvoiceSummary = {
  seller: string
  vatNumber: string
  issuedAt: string
  total: number
  vat: number
}

/**
 * The bytes of the QR as ZATCA wants them: tags 1 to 5, each with its length in bytes and its UTF-8 text. The QR shows
 * them in base64. Source: ZATCA, Security Features Implementation Standards, QR code of simplified invoices.
 */
export function invoiceQr({ seller, vatNumber, issuedAt, total, vat }: InvoiceSummary): Uint8Array {
  const texts = [seller, vatNumber, issuedAt, (total / 100).toFixed(2), (vat / 100).toFixed(2)]
  return Uint8Array.from(
    texts.flatMap((text, place) => {
      const bytes = utf8(text)
      // The length has one byte.
      if (bytes.length > 255) throw new Error(`Tag ${place + 1} of the invoice is longer than 255 bytes`)
      return [place + 1, bytes.length, ...bytes]
    }),
  )
}

// domain/ knows neither Node nor the DOM, and so no TextEncoder.
function utf8(text: string): number[] {
  return [...encodeURIComponent(text).matchAll(/%(..)|./g)].map(([sign, hex]) =>
    hex ? Number.parseInt(hex, 16) : sign.charCodeAt(0),
  )
}
