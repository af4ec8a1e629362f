import type { StorageCondition } from '../catalogue/storage-conditions.ts'
import type { MedicineClass } from '../prescriptions/medicine-class.ts'
import { isDestroyedOnReturn } from '../returns/return-rules.ts'
import { needsBatch } from './needs-batch.ts'

type Product = { medicineClass: MedicineClass; storage: StorageCondition | null }

/**
 * What there is of a product. `unread`: pieces without a batch number or an expiry. `waiting`: orders that
 * have not left, `uncovered`: those of them without a prescription for it. `outside`: parcels under way, or
 * whose delivery may still be undone.
 */
export type ProductUse = Record<'unread' | 'waiting' | 'uncovered' | 'outside', boolean>

/**
 * Why the class and storage of a product cannot become others now, by the field that changes it; undefined if
 * they can. Pieces are packed, and taken back, by the rules of the class that they have then.
 */
export function classChangeFault(before: Product, after: Product, use: ProductUse) {
  const field = before.medicineClass === after.medicineClass ? 'storage' : 'medicine_class'
  if (use.unread && needsBatch(after) && !needsBatch(before)) return { field, why: 'unread pieces' } as const
  const isNew = before.medicineClass !== after.medicineClass
  const isStopped =
    isNew &&
    ((after.medicineClass === 'controlled' && use.waiting) ||
      (after.medicineClass === 'prescription' && use.uncovered))
  if (isStopped) return { field, why: 'class in orders' } as const
  if (use.outside && isDestroyedOnReturn(before) && !isDestroyedOnReturn(after))
    return { field, why: 'class outside' } as const
  return undefined
}
