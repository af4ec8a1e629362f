import { arabicFold } from '../text/arabic-fold.ts'

/**
 * The number of a batch as batches are compared by it, however it was typed, printed or scanned: its letters
 * and digits. A number without any of them stays as it is. The database function `lot_key` does the same; a
 * test holds both equal.
 */
export const lotKey = (lot: string): string => arabicFold(lot).replaceAll(' ', '') || lot

/** Whether two numbers are of one batch; '' is the one that was not read. */
export const isSameLot = (one: string, other: string): boolean => lotKey(one) === lotKey(other)
