/**
 * How a product may be sold (product.md, Medicines). `pharmacy`: over the counter, with a pharmacist's
 * advice; `prescription`: only with one; `controlled`: narcotics and the like, never in the online store.
 */
export const medicineClasses = ['general', 'pharmacy', 'prescription', 'controlled'] as const
export type MedicineClass = (typeof medicineClasses)[number]
