import { PhoneField } from '../../components/phone-field.tsx'
import type { Draft } from '../../forms/draft.ts'
import type { FieldPropsOf } from '../../forms/use-form-error.ts'
import { useProfile } from '../../shell/layout-data.ts'
import { TextField } from '../../ui/field.tsx'

type PatientFieldsProps = { draft: Draft; field: FieldPropsOf<'client_name' | 'client_phone'> }

/** Name and phone of the patient: from the draft, else from the profile. */
export function PatientFields({ draft, field }: PatientFieldsProps) {
  const profile = useProfile()
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ')
  return (
    <>
      <TextField
        {...field('client_name')}
        defaultValue={draft.client_name || name}
        dir="auto"
        required
        maxLength={120}
        autoComplete="name"
      />
      <PhoneField
        {...field('client_phone')}
        defaultValue={draft.client_phone || profile?.phone || ''}
        autoComplete="tel"
      />
    </>
  )
}
