import type { products } from '#contract/admin/products/products.ts'
import { type MedicineClass, medicineClasses } from '#domain/prescriptions/medicine-class.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FieldOf } from '../components/fields/field-types.ts'
import type { BodyOf } from '../record-types.ts'

/** The fields of the form that say how a product may be sold. */
export function useMedicineFields(): FieldOf<BodyOf<typeof products>>[] {
  const { t } = useTranslation()
  const names = useMedicineClassNames()
  return [
    {
      name: 'medicine_class',
      kind: 'choice',
      label: t('admin.medicine.class'),
      hint: t('admin.medicine.class_hint'),
      required: true,
      choices: medicineClasses.map(value => ({ value, text: names[value] })),
    },
    {
      name: 'price_controlled',
      kind: 'switch',
      label: t('admin.medicine.price_controlled'),
      hint: t('admin.medicine.price_controlled_hint'),
    },
    {
      name: 'min_age',
      kind: 'number',
      label: t('admin.medicine.min_age'),
      hint: t('admin.medicine.min_age_hint'),
    },
  ]
}

/** What these fields hold in the form of a new product. */
export const emptyMedicine = {
  medicine_class: 'general' as MedicineClass,
  price_controlled: false,
  min_age: null,
}

export function useMedicineClassNames(): Record<MedicineClass, string> {
  const { t } = useTranslation()
  return {
    general: t('admin.medicine.general'),
    pharmacy: t('admin.medicine.pharmacy'),
    prescription: t('admin.medicine.prescription'),
    controlled: t('admin.medicine.controlled'),
  }
}
