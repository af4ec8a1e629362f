import type { StorageCondition } from '../catalogue/storage-conditions.ts'
import type { MedicineClass } from '../prescriptions/medicine-class.ts'

type Product = { medicineClass: MedicineClass | undefined; storage: StorageCondition | null }

/** Whether a product is refrigerated or frozen. */
export const isCold = (storage: StorageCondition | null | undefined) =>
  storage === 'refrigerated' || storage === 'frozen'

/** Whether pieces of a product are received with their batch number and expiry alone. */
export const needsBatch = ({ medicineClass, storage }: Product) =>
  medicineClass === 'prescription' || medicineClass === 'controlled' || isCold(storage)
