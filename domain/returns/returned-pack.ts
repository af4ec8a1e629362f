import type { Scan } from '../scanning/read-scan.ts'
import { isSameLot } from '../stock/lot-key.ts'
import type { packReturns } from './return-rules.ts'

/** Where a pack that comes back goes. */
export type PackReturn = (typeof packReturns)[number]

/** A pack as it was scanned into the parcel. */
type Pack = { id: number; lot: string; expiry: string | null; serial: string; pieces: number }

/** A line of an order: its pieces, the codes of its product, and its packs that have not come back. */
export type ReturnableLine = {
  id: number
  quantity: number
  returned: number
  codes: readonly { code: string; pieces: number }[]
  packs: readonly Pack[]
}

/** The pieces of a line that are taken back; `packs`: those of them that were scanned. */
export type ChosenPieces = {
  id: number
  restocked: number
  destroyed: number
  packs: { id: number; to: PackReturn }[]
}

type ReturnedPack<Line> =
  | { line: Line; pack: Pack | undefined; pieces: number }
  | { readings: Scan[] }
  | { refused: 'other_product' | 'not_packed' | 'repeated' | 'enough' }

/**
 * Finds the line and the pack of an order that a scan means: a pack with a batch or serial number must be one
 * that left with the order, unless pieces of the line left without a scan.
 */
export function returnedPack<Line extends ReturnableLine>(
  readings: readonly Scan[],
  lines: readonly Line[],
  chosen: readonly ChosenPieces[],
): ReturnedPack<Line> {
  const taken = new Set(chosen.flatMap(({ packs }) => packs.map(({ id }) => id)))
  const named = readings.flatMap(scan =>
    lines.flatMap(line => {
      const code = line.codes.find(each => each.code === scan.code)
      const packs = line.packs.filter(pack => isSame(pack, scan))
      return code ? [{ scan, line, pieces: code.pieces * scan.pieces, packs }] : []
    }),
  )
  const possible = named.filter(({ packs }) => packs.length > 0)
  if (new Set(possible.map(({ scan }) => scan)).size > 1)
    return { readings: possible.map(({ scan }) => scan) }
  const found = possible[0] ?? named[0]
  if (!found) return { refused: 'other_product' }
  const { line, scan, packs } = found
  const pack = packs.find(({ id }) => !taken.has(id))
  if (scan.serial && !pack && packs.length > 0) return { refused: 'repeated' }
  const { restocked = 0, destroyed = 0 } = chosen.find(({ id }) => id === line.id) ?? {}
  const scanned = line.packs.reduce((sum, { pieces }) => sum + pieces, 0)
  if (!pack && isNamed(scan) && line.quantity - line.returned <= scanned) return { refused: 'not_packed' }
  const pieces = pack?.pieces ?? found.pieces
  if (line.returned + restocked + destroyed + pieces > line.quantity) return { refused: 'enough' }
  return { line, pack, pieces }
}

const isNamed = ({ lot, serial }: Scan) => lot !== '' || serial !== ''

/** Whether a pack is one that a scan names. A plain barcode names none. */
const isSame = (pack: Pack, scan: Scan) =>
  isNamed(scan) &&
  pack.serial === scan.serial &&
  (scan.lot === '' || isSameLot(pack.lot, scan.lot)) &&
  (scan.expiry === null || pack.expiry === null || pack.expiry === scan.expiry)
