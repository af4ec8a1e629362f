import type { Cart } from '#contract/cart.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Select } from '../../ui/select.tsx'

type PatientChoiceProps = {
  products: Cart['products']
  draft: Record<string, string | undefined>
  error: string | undefined
}

/** Asks for whom a medicine is that several people of the account have on prescription. */
export function PatientChoice({ products, draft, error }: PatientChoiceProps) {
  const { t } = useTranslation()
  return products
    .filter(({ prescribed_for }) => prescribed_for.length > 1)
    .map(({ id, name, prescribed_for }, index) => (
      <Select
        key={id}
        id={index === 0 ? 'patients' : `patient-${id}`}
        name={`patient-${id}`}
        label={t('checkout.patient', { name })}
        error={error}
        defaultValue={draft[`patient-${id}`] ?? ''}
        options={prescribed_for.map(({ patient_id, name: patient }) => ({ id: patient_id, name: patient }))}
        required
      >
        <option value="" />
      </Select>
    ))
}
