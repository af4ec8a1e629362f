import type { FieldPropsOf } from '../forms/use-form-error.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Select } from '../ui/select.tsx'

type NurseSexFieldProps = { field: FieldPropsOf<'nurse_sex'>; defaultValue?: string | undefined }

/** Whom a patient wishes as nurse of a home visit. */
export function NurseSexField({ field, defaultValue }: NurseSexFieldProps) {
  const { t } = useTranslation()
  return (
    <Select {...field('nurse_sex')} hint={t('home_visit.nurse_sex_hint')} defaultValue={defaultValue}>
      <option value="">{t('home_visit.any_nurse')}</option>
      <option value="female">{t('home_visit.nurse_female')}</option>
      <option value="male">{t('home_visit.nurse_male')}</option>
    </Select>
  )
}
