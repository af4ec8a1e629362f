import { productCode } from '../scanning/read-scan.ts'

/** A line of an order that is packed: how many pieces it has, and how many of them are in the parcel. */
export type PackedLine = {
  id: number
  sku: string | null
  gtin: string | null
  quantity: number
  checked: number
}

/** Finds the line that a scanned or typed code means: by the GTIN of the barcode, or by the SKU. */
export function lineOfCode<Line extends Pick<PackedLine, 'sku' | 'gtin'>>(
  code: string,
  lines: readonly Line[],
): Line | undefined {
  const { gtin, sku } = productCode(code)
  return lines.find(line => (gtin !== undefined && line.gtin === gtin) || line.sku === sku)
}

/** Whether every piece of an order is in its parcel. */
export const isPacked = (lines: readonly Pick<PackedLine, 'quantity' | 'checked'>[]): boolean =>
  lines.length > 0 && lines.every(({ quantity, checked }) => checked >= quantity)
