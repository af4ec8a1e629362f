import { isOldEnough } from '../prescriptions/choose-cover.ts'
import type { MedicineClass } from '../prescriptions/medicine-class.ts'
import type { StockReason } from '../stock/stock-reasons.ts'

/**
 * What became of pieces that cannot be sent: `open` until the customer has answered which other product may
 * come instead; without an answer in time it has `expired`. `left_out`: there was nothing to ask. `withdrawn`
 * by the pharmacy, or `cancelled` with the order: they are sent as ordered, or not at all.
 */
export const substitutionStates = [
  'open',
  'accepted',
  'declined',
  'expired',
  'left_out',
  'withdrawn',
  'cancelled',
] as const
export type SubstitutionState = (typeof substitutionStates)[number]

/** Why pieces cannot be sent. */
export const unsendableReasons = ['damaged', 'missing', 'expired', 'recalled'] as const
export type UnsendableReason = (typeof unsendableReasons)[number]

/** Why the pieces that cannot be sent leave the stock. */
export const writeOffReasons: Record<UnsendableReason, StockReason> = {
  damaged: 'damaged',
  missing: 'corrected',
  expired: 'expired',
  recalled: 'recalled',
}

/** How many hours a customer can be given to answer, and how many it is unless the pharmacist chooses. */
export const ANSWER_HOURS = [2, 4, 12, 24, 48]
export const DEFAULT_ANSWER_HOURS = 24
export const MAX_ANSWER_HOURS = 48

/** What the rules of a substitute need of a product. */
export type SubstituteFacts = {
  medicineClass: MedicineClass
  minAge: number | null
  substances: readonly { name: { ar: string; en: string }; strength: string }[]
  form: string
}

/** Why a product cannot be proposed instead of another one. */
export const substituteBars = [
  'same',
  'in_order',
  'controlled',
  'prescription',
  'age',
  'patient_age',
] as const
export type SubstituteBar = (typeof substituteBars)[number]

/**
 * For whom pieces are: the age that the customer of the order has confirmed, and the birth dates of the
 * patients on whose prescriptions they are.
 */
export type AgeFacts = { ageLimit: number | null; birthDates: readonly (string | null)[]; today: string }

/**
 * Why a product cannot replace an ordered one; null: it can. A prescription medicine is replaced, and
 * replaces, only by the same substances, strength and form, which the prescription then covers as well.
 */
export function substituteBar(
  ordered: SubstituteFacts,
  substitute: SubstituteFacts,
  ages: AgeFacts,
): Exclude<SubstituteBar, 'same' | 'in_order'> | null {
  const classes = [ordered.medicineClass, substitute.medicineClass]
  if (classes.includes('controlled')) return 'controlled'
  const needsPrescription = classes.includes('prescription')
  if (needsPrescription && !(isEquivalent(ordered, substitute) && ordered.medicineClass === 'prescription'))
    return 'prescription'
  return ageBar(substitute.minAge, ages)
}

/** Whether the minimum age of a product is above the confirmed one, or that of a patient. */
export function ageBar(
  minAge: number | null,
  { ageLimit, birthDates, today }: AgeFacts,
): 'age' | 'patient_age' | null {
  if (!birthDates.every(birthDate => isOldEnough({ birthDate, minAge }, today))) return 'patient_age'
  return (minAge ?? 0) > (ageLimit ?? 0) ? 'age' : null
}

/** Whether two products have the same active substances of the same strength, in the same form. */
export function isEquivalent(one: SubstituteFacts, other: SubstituteFacts): boolean {
  if (one.substances.length === 0 || !one.form || one.form !== other.form) return false
  return substanceKey(one) === substanceKey(other)
}

const substanceKey = ({ substances }: SubstituteFacts) =>
  substances
    .map(({ name, strength }) => `${name.en || name.ar} ${strength}`.toLowerCase())
    .sort()
    .join('\n')
