import { PhoneField } from '../../components/phone-field.tsx'
import type { Draft } from '../../forms/draft.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useProfile } from '../../shell/layout-data.ts'
import { TextField } from '../../ui/field.tsx'

type PatientFieldsProps = { draft: Draft; errorOf: (field: string) => string | undefined }

/** Name and phone of the patient: from the draft, else from the profile. */
export function PatientFields({ draft, errorOf }: PatientFieldsProps) {
  const { t } = useTranslation()
  const profile = useProfile()
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ')
  return (
    <>
      <TextField
        name="client_name"
        label={t('book.name')}
        error={errorOf('client_name')}
        defaultValue={draft.client_name || name}
        dir="auto"
        required
        maxLength={120}
        autoComplete="name"
      />
      <PhoneField
        name="client_phone"
        label={t('book.phone')}
        error={errorOf('client_phone')}
        defaultValue={draft.client_phone || profile?.phone || ''}
        autoComplete="tel"
      />
    </>
  )
}
