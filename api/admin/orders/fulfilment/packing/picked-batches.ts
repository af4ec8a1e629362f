import { sql } from 'drizzle-orm'
import type { PickedBatch } from '#contract/admin/orders/fulfilment.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { products } from '#db/schema/store.ts'
import type { StorageCondition } from '#domain/catalogue/storage-conditions.ts'
import type { MedicineClass } from '#domain/prescriptions/medicine-class.ts'
import { isCold } from '#domain/stock/needs-batch.ts'
import { takenBatches } from '#services/packing/taken-batches.ts'
import { loadStockRules } from '#services/stock-rules.ts'
import { listBranchNames } from '../picked-branches.ts'

/**
 * Returns a function from a product of some of these orders to the batches that its pieces are taken from,
 * first expired first; of one branch, if it is named.
 */
export async function pickedBatches(db: Db, lang: Language, orderIds: number[]) {
  const taken = await takenBatches(db, orderIds)
  const { day } = await loadStockRules(db)
  const hasBranches = (await listBranchNames(db, lang)).length > 0
  return (ids: readonly number[], productId: number | null, branchId?: number): PickedBatch[] => {
    const parts = taken.filter(
      part =>
        ids.includes(part.orderId) &&
        part.productId === productId &&
        (branchId === undefined || part.branchId === branchId),
    )
    return [...Map.groupBy(parts, part => part.batchId).values()]
      .map(([first, ...others]) => {
        const { branchAr, branchEn, lot, expiry, isRecalled } = first as (typeof parts)[number]
        const pieces = [first, ...others].reduce((sum, part) => sum + (part?.pieces ?? 0), 0)
        const stop = isRecalled ? 'recalled' : expiry !== null && expiry < day ? 'expired' : null
        return {
          branch: hasBranches ? { ar: branchAr, en: branchEn }[lang] : null,
          lot,
          expiry,
          pieces,
          stop,
        }
      })
      .toSorted((one, other) => (one.expiry ?? '').localeCompare(other.expiry ?? '')) as PickedBatch[]
  }
}

/** Sorts what is refrigerated last: it is picked and packed last. */
export const isColdSql = sql`coalesce(${products.storage} in ('refrigerated', 'frozen'), false)`

type Product = { medicineClass: MedicineClass | null; storage: StorageCondition | null }

/** What a person who handles a product has to see. */
export const handlingOf = ({ medicineClass, storage }: Product) => ({
  cold: isCold(storage),
  prescription: medicineClass === 'prescription' || medicineClass === 'controlled',
})
