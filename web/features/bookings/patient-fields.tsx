import { useRouteLoaderData } from 'react-router'
import type { Profile } from '#contract/accounts.ts'
import type { Draft } from '../../draft.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/field.tsx'

type PatientFieldsProps = { draft: Draft; errorOf: (field: string) => string | undefined }

/** Who is visited or comes: name and phone, those of the profile unless something has been typed. */
export function PatientFields({ draft, errorOf }: PatientFieldsProps) {
  const { t } = useTranslation()
  const profile = useRouteLoaderData<{ profile: Profile | null }>('root')?.profile
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
      <TextField
        type="tel"
        name="client_phone"
        label={t('book.phone')}
        error={errorOf('client_phone')}
        defaultValue={draft.client_phone || profile?.phone || ''}
        dir="ltr"
        required
        maxLength={32}
        autoComplete="tel"
      />
    </>
  )
}
