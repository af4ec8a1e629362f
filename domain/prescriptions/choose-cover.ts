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

/**
 * Chooses what covers an order. A product is covered for one patient: the `chosen` one (product → patient),
 * or the only one who has it on a prescription. Of that patient, the prescription that expires first is used
 * first. Returns the items, what is not covered, and the products for which several patients are possible.
 */
export function chooseCover(
  items: readonly CoverItem[],
  wanted: readonly Wanted[],
  chosen: ReadonlyMap<number, number>,
) {
  const itemIds: number[] = []
  const missing: Wanted[] = []
  const undecided: number[] = []
  const byExpiry = [...items].sort((a, b) => String(a.validUntil).localeCompare(String(b.validUntil)))
  for (const { productId, quantity } of wanted) {
    const possible = byExpiry.filter(item => item.productId === productId)
    const patients = [...new Set(possible.map(({ patientId }) => patientId))]
    const patient = chosen.get(productId) ?? (patients.length === 1 ? patients[0] : undefined)
    if (patient === undefined && patients.length > 1) {
      undecided.push(productId)
      continue
    }
    let left = quantity
    for (const item of possible)
      if (item.patientId === patient && left > 0) {
        itemIds.push(item.id)
        left -= item.quantity
      }
    if (left > 0) missing.push({ productId, quantity: left })
  }
  return { itemIds, missing, undecided }
}
