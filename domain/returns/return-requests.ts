import { addDays, dayOf } from '../booking/clinic-time.ts'
import type { StorageCondition } from '../catalogue/storage-conditions.ts'
import type { MedicineClass } from '../prescriptions/medicine-class.ts'
import type { ReturnReason } from './return-rules.ts'

/**
 * The states of a customer's request to return products: `open` until the pharmacy answers, `accepted` until
 * the products are back, which makes it `returned`. The others end it, too; `refunded`: the pharmacy has
 * refunded the whole order instead.
 */
export const returnRequestStates = [
  'open',
  'accepted',
  'refused',
  'withdrawn',
  'returned',
  'refunded',
] as const
export type ReturnRequestState = (typeof returnRequestStates)[number]

/** The reasons that a customer can give; a recall is announced by the pharmacy. */
export const requestReasons = [
  'damaged',
  'wrong_product',
  'expired',
  'not_wanted',
  'other',
] as const satisfies ReturnReason[]

/** For how many days after delivery a return can be requested, unless the pharmacy sets another number. */
export const DEFAULT_RETURN_DAYS = 7
export const MAX_RETURN_DAYS = 365

/** How many requests a customer can make for an order. */
export const MAX_REQUESTS_PER_ORDER = 10

/** Whether a request still leads to something: the pharmacy answers it, or waits for the products. */
export const isRunning = (state: ReturnRequestState): boolean => state === 'open' || state === 'accepted'

type Product = { medicineClass: MedicineClass; storage: StorageCondition | null }

/** Why customers cannot ask to return a product: it needs a prescription, or a cold chain; null: they can. */
export function returnBar({ medicineClass, storage }: Product): 'prescription' | 'cold' | null {
  if (medicineClass === 'prescription' || medicineClass === 'controlled') return 'prescription'
  return storage === 'refrigerated' || storage === 'frozen' ? 'cold' : null
}

/** The last day on which a return can be requested; null: the pharmacy takes no requests. */
export function lastReturnDay(deliveredAt: number, returnDays: number): string | null {
  return returnDays === 0 ? null : addDays(dayOf(deliveredAt), returnDays)
}
