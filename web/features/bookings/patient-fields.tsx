import { PhoneField } from '../../components/phone-field.tsx'
import type { Draft } from '../../forms/draft.ts'
import type { FieldPropsOf } from '../../forms/use-form-error.ts'
import { useProfile } from '../../shell/layout-data.ts'
import { TextField } from '../../ui/field.tsx'

type PatientFieldsProps = {
  draft: Draft
  field: FieldPropsOf<'client_name' | 'client_phone'>
  onName?: (name: string) => void
}

/** The name that the form begins with: that of the draft, else of the profile. */
export function useFirstName(draft: Draft): string {
  const profile = useProfile()
  return draft.client_name || [profile?.first_name, profile?.last_name].filter(Boolean).join(' ')
}

/** Name and phone of the patient: from the draft, else from the profile. */
export function PatientFields({ draft, field, onName }: PatientFieldsProps) {
  const profile = useProfile()
  return (
    <>
      <TextField
        {...field('client_name')}
        defaultValue={useFirstName(draft)}
        onChange={event => onName?.(event.currentTarget.value)}
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
