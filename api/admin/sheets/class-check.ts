import type { Db } from '#db/connect.ts'
import type { StorageCondition } from '#domain/catalogue/storage-conditions.ts'
import type { MedicineClass } from '#domain/prescriptions/medicine-class.ts'
import { classChangeFault } from '#domain/stock/class-change.ts'
import { noUse, productUses } from '#services/products/product-uses.ts'
import type { Cells } from './cells.ts'
import type { ReportFault } from './import-table.ts'

type ClassLine = { medicine_class: MedicineClass; storage: StorageCondition | null }

/** Returns a function that reports a class or storage that the pieces and open orders do not allow now. */
export async function createClassCheck(db: Db) {
  const uses = await productUses(db)
  return (line: ClassLine, reportFault: ReportFault, current: Cells | undefined): void => {
    if (!current) return
    const before = {
      medicineClass: current.medicine_class as MedicineClass,
      storage: (current.storage || null) as StorageCondition | null,
    }
    const after = { medicineClass: line.medicine_class, storage: line.storage }
    const fault = classChangeFault(before, after, uses.get(Number(current.id)) ?? noUse)
    if (fault) reportFault(fault.field, fault.why)
  }
}
