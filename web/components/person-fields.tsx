import type { ReactNode } from 'react'
import { fieldsOf } from '../forms/use-form-error.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { TextField } from '../ui/field.tsx'
import { PhoneField } from './phone-field.tsx'

type PersonDefaults = Partial<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>

type PersonFieldsProps = {
  defaults?: PersonDefaults
  errorOf: (field: string) => string | undefined
  phoneHint?: ReactNode
}

/** The labels by the API's field names, for the error summary. */
export function usePersonLabels() {
  const { t } = useTranslation()
  return {
    first_name: t('person.first_name'),
    last_name: t('person.last_name'),
    email: t('person.email'),
    phone: t('person.phone'),
  }
}

/**
 * Name, e-mail and phone of a person. The fields' names are those of spec §3 and §5; their ids are the API's
 * field names, to which errors refer.
 */
export function PersonFields({ defaults, errorOf, phoneHint }: PersonFieldsProps) {
  const field = fieldsOf(usePersonLabels(), errorOf)
  return (
    <>
      <TextField
        {...field('first_name')}
        id="first_name"
        name="firstName"
        defaultValue={defaults?.firstName}
        dir="auto"
        required
        maxLength={80}
        autoComplete="given-name"
      />
      <TextField
        {...field('last_name')}
        id="last_name"
        name="lastName"
        defaultValue={defaults?.lastName}
        dir="auto"
        required
        maxLength={80}
        autoComplete="family-name"
      />
      <TextField
        {...field('email')}
        id="email"
        type="email"
        defaultValue={defaults?.email}
        dir="ltr"
        required
        maxLength={254}
        autoComplete="email"
      />
      <PhoneField
        {...field('phone')}
        id="phone"
        hint={phoneHint}
        defaultValue={defaults?.phone}
        autoComplete="tel"
      />
    </>
  )
}
