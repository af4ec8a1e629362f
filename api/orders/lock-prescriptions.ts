import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import type { MedicineClass } from '#domain/prescriptions/medicine-class.ts'
import { listComma } from '#domain/text/format.ts'
import { lockCover, refuseAfterCover } from '#services/prescriptions/prescription-cover.ts'
import { refuse } from '#services/refuse.ts'

type Line = {
  productId: number
  nameAr: string
  nameEn: string
  quantity: number
  medicineClass: MedicineClass
}
type Customer = {
  userId: number
  now: number
  lang: Language
  patients: ReadonlyMap<number, number>
  day: string | undefined
}

/**
 * Locks the prescriptions that cover the medicines of a cart and returns their items. Refuses a medicine
 * without a prescription, or whose patient is too young for it, one for which the customer must choose the
 * patient, and a day on which a prescription is not valid any more.
 */
export async function lockPrescriptions(tx: Db, lines: readonly Line[], customer: Customer) {
  const prescribed = lines.filter(({ medicineClass }) => medicineClass === 'prescription')
  const { itemIds, missing, ended, undecided, tooYoung } = await lockCover(tx, customer, prescribed)
  const uncovered = missing.map(({ productId }) => productId)
  const namesOf = (ids: readonly number[]) =>
    prescribed
      .filter(({ productId }) => ids.includes(productId))
      .map(line => inLanguage(line, 'name', customer.lang))
      .join(listComma(customer.lang))
  const [young] = tooYoung
  if (young) {
    const ofSameAge = tooYoung.filter(({ minAge }) => minAge === young.minAge)
    const names = namesOf(ofSameAge.map(({ productId }) => productId ?? 0))
    throw refuse('order.patient_too_young', { values: { names, age: String(young.minAge) } })
  }
  if (uncovered.length > 0)
    throw refuse('order.needs_prescription', { values: { names: namesOf(uncovered) } })
  if (undecided.length > 0)
    throw refuse('order.whose_prescription', {
      values: { names: namesOf(undecided) },
      errors: { patients: ['order.whose_prescription'] },
    })
  refuseAfterCover(ended.toSorted()[0], customer.day ?? '')
  return itemIds
}
