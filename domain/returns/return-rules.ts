import type { StorageCondition } from '../catalogue/storage-conditions.ts'
import type { MedicineClass } from '../prescriptions/medicine-class.ts'

/** Why a product comes back. Each has its sentence in services/returns/return-reasons.ts. */
export const returnReasons = [
  'damaged',
  'wrong_product',
  'expired',
  'recalled',
  'not_wanted',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Whether the pharmacy answers for the reason: it refunds the delivery fees, too. */
export const isPharmacyFault = (reason: ReturnReason): boolean =>
  reason !== 'not_wanted' && reason !== 'other'

/** Where a pack that comes back goes: on sale again, or not. */
export const packReturns = ['restocked', 'destroyed'] as const

type Product = { medicineClass: MedicineClass; storage: StorageCondition | null }

/**
 * Whether a product is destroyed when it comes back: nobody knows how a medicine was stored outside, and a
 * cold chain was interrupted.
 */
export function isDestroyedOnReturn({ medicineClass, storage }: Product): boolean {
  return medicineClass !== 'general' || storage === 'refrigerated' || storage === 'frozen'
}
