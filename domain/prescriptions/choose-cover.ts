import { hasReachedAge } from './age-limit.ts'

/** An approved medicine that can still be ordered. */
export type CoverItem = {
  id: number
  productId: number | null
  /** The pieces that one order may have. */
  quantity: number
  /** The last day on which it is dispensed. */
  validUntil: string | null
  patientId: number
  /** Of the patient, if it is known. */
  birthDate: string | null
  minAge: number | null
}

type Wanted = { productId: number; quantity: number }

/** Whether the patient is known to be old enough for the medicine on a day. */
export const isOldEnough = ({ birthDate, minAge }: Pick<CoverItem, 'birthDate' | 'minAge'>, today: string) =>
  !minAge || (birthDate !== null && hasReachedAge(birthDate, minAge, today))

/** The last day on which items of one patient cover so many pieces; null if they never do. */
export function coveredUntil(
  items: readonly Pick<CoverItem, 'quantity' | 'validUntil'>[],
  quantity: number,
): string | null {
  let left = quantity
  for (const item of [...items].sort(byExpiry).reverse()) {
    left -= item.quantity
    if (left <= 0) return item.validUntil
  }
  return null
}

/**
 * Chooses what covers an order that is received on a `day`. A product is covered for one patient: the
 * `chosen` one (product → patient), or the only one who has it on a prescription. Of that patient, the
 * prescription that expires first is used first, of those that are valid on the day. Returns the items, what
 * is not covered, the last days of cover that ends before (`ended`), and the products for which several
 * patients are possible.
 */
export function chooseCover(
  items: readonly CoverItem[],
  wanted: readonly Wanted[],
  { day, chosen }: { day: string; chosen: ReadonlyMap<number, number> },
) {
  const itemIds: number[] = []
  const missing: Wanted[] = []
  const ended: string[] = []
  const undecided: number[] = []
  const sorted = [...items].sort(byExpiry)
  for (const { productId, quantity } of wanted) {
    const possible = sorted.filter(item => item.productId === productId)
    const patients = [...new Set(possible.map(({ patientId }) => patientId))]
    const patient = chosen.get(productId) ?? (patients.length === 1 ? patients[0] : undefined)
    if (patient === undefined && patients.length > 1) {
      undecided.push(productId)
      continue
    }
    const own = possible.filter(({ patientId }) => patientId === patient)
    const until = coveredUntil(own, quantity)
    if (until !== null && until < day) {
      ended.push(until)
      continue
    }
    let left = quantity
    for (const item of own)
      if (left > 0 && (until === null || (item.validUntil ?? '') >= day)) {
        itemIds.push(item.id)
        left -= item.quantity
      }
    if (left > 0) missing.push({ productId, quantity: left })
  }
  return { itemIds, missing, ended, undecided }
}

/**
 * Which of the items of an order are not needed for the pieces that it still has: first those that have
 * ended, then those that expire last.
 */
export function spareCover(
  items: readonly Pick<CoverItem, 'id' | 'quantity' | 'validUntil'>[],
  pieces: number,
  today: string,
): number[] {
  const { ended = [], valid = [] } = Object.groupBy([...items].sort(byExpiry).reverse(), ({ validUntil }) =>
    (validUntil ?? '') < today ? 'ended' : 'valid',
  )
  let covered = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return [...ended, ...valid].flatMap(({ id, quantity }) => {
    if (covered - quantity < pieces) return []
    covered -= quantity
    return [id]
  })
}

const byExpiry = (a: Pick<CoverItem, 'validUntil'>, b: Pick<CoverItem, 'validUntil'>) =>
  String(a.validUntil).localeCompare(String(b.validUntil))
