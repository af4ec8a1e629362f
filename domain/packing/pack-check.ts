import type { Scan } from '../scanning/read-scan.ts'
import { scanDoubts } from '../scanning/scan-doubts.ts'
import { shelfLifeOf } from '../stock/expiry.ts'
import { isSameLot } from '../stock/lot-key.ts'

/** A batch of a product as a scanned pack is compared with it. */
export type PackBatch = {
  id: number
  branchId: number
  lot: string
  expiry: string | null
  isRecalled: boolean
  /** Its pieces in the stock, which no order has taken. */
  quantity: number
  /** The pieces of it that the order has taken and that are not in the parcel yet. */
  awaited: number
}

export type PackRefusal = 'expired' | 'short' | 'recalled' | 'unknown_batch' | 'other_branch'

type Rules = {
  today: string
  minShelfDays: number
  /** Prescription and refrigerated products are received with their batch alone. */
  needsBatch: boolean
  /** The branches from which the order may take pieces. */
  branches: ReadonlySet<number>
}

/**
 * What a scanned pack of a product of an order is: pieces of a batch that the order may have; pieces that
 * were received without their batch (`unread`), whose batch the scan tells; or refused, and why. A plain
 * barcode means what the order has taken, first expired first.
 */
export function packCheck(
  { lot, expiry, wrongExpiry }: Pick<Scan, 'lot' | 'expiry' | 'wrongExpiry'>,
  batches: readonly PackBatch[],
  rules: Rules,
): { batch: PackBatch } | { unread: PackBatch } | { refused: PackRefusal } {
  const { today, minShelfDays, needsBatch, branches } = rules
  const lifeOf = (day: string | null) => shelfLifeOf(day, today, minShelfDays)
  if (lifeOf(expiry) === 'expired') return { refused: 'expired' }
  // A recall is of a number: one box may state the month of its end, another the day.
  if (lot !== '' && batches.some(batch => batch.isRecalled && isSameLot(batch.lot, lot)))
    return { refused: 'recalled' }
  if (wrongExpiry) return { refused: 'unknown_batch' }
  const isPlain = lot === '' && expiry === null
  const named = batches.filter(batch => isPlain || isNamed(batch, { lot, expiry }))
  const found = isPlain ? named.filter(({ awaited }) => awaited > 0) : named
  if (found.some(({ isRecalled }) => isRecalled) && (!isPlain || found.every(({ isRecalled }) => isRecalled)))
    return { refused: 'recalled' }
  const usable = found.filter(batch => !batch.isRecalled && lifeOf(batch.expiry) !== 'expired')
  if (usable.length === 0 && found.length > 0) return { refused: 'expired' }
  const here = usable.filter(({ branchId, awaited }) => awaited > 0 || branches.has(branchId))
  if (here.length === 0 && usable.length > 0) return { refused: 'other_branch' }
  // What the order has taken was usable for long enough when it was sold, if the books had its day.
  const [batch, ...others] = here.filter(
    each => (each.awaited > 0 && each.expiry !== null) || lifeOf(each.expiry ?? expiry) === 'fine',
  )
  if (batch) return { batch: [batch, ...others].toSorted(firstToTake)[0] as PackBatch }
  if (here.length > 0 || lifeOf(expiry) === 'short') return { refused: 'short' }
  const unread = batches.find(each => each.lot === '' && each.expiry === null && each.awaited > 0)
  const isSure = lot !== '' && scanDoubts({ lot, expiry }, today).length === 0
  return unread && !needsBatch && isSure ? { unread } : { refused: 'unknown_batch' }
}

/** Whether a batch is the one that a pack names: some codes have the number alone, or the expiry alone. */
const isNamed = (batch: PackBatch, { lot, expiry }: Pick<Scan, 'lot' | 'expiry'>) =>
  (lot === '' ? batch.expiry !== null : isSameLot(batch.lot, lot)) &&
  (expiry === null || batch.expiry === null || batch.expiry === expiry)

/** What the order has taken, first expired first. */
const firstToTake = (one: PackBatch, other: PackBatch) =>
  Number(other.awaited > 0) - Number(one.awaited > 0) ||
  (one.expiry ?? '').localeCompare(other.expiry ?? '') ||
  one.id - other.id
