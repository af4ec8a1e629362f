import type { ReactNode } from 'react'
import { TextField } from '../ui/field.tsx'
import { useTranslation } from './use-translation.ts'

/** What stands in the fields at first, by their names. */
type Person = { firstName: string; lastName: string; email: string; phone: string }

type PersonFieldsProps = {
  given?: Person
  errorOf: (field: string) => string | undefined
  phoneHint?: ReactNode
}

/** The labels by the wire's names, for the list of refusals. */
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
 * Who somebody is and how they are reached. The names are the specification's (§3, §5); the ids are the wire's, by which
 * a refusal finds its field.
 */
export function PersonFields({ given, errorOf, phoneHint }: PersonFieldsProps) {
  const labels = usePersonLabels()
  return (
    <>
      <TextField
        id="first_name"
        name="firstName"
        label={labels.first_name}
        error={errorOf('first_name')}
        defaultValue={given?.firstName}
        dir="auto"
        required
        maxLength={80}
        autoComplete="given-name"
      />
      <TextField
        id="last_name"
        name="lastName"
        label={labels.last_name}
        error={errorOf('last_name')}
        defaultValue={given?.lastName}
        dir="auto"
        required
        maxLength={80}
        autoComplete="family-name"
      />
      <TextField
        id="email"
        type="email"
        name="email"
        label={labels.email}
        error={errorOf('email')}
        defaultValue={given?.email}
        dir="ltr"
        required
        maxLength={254}
        autoComplete="email"
      />
      <TextField
        id="phone"
        type="tel"
        name="phone"
        label={labels.phone}
        hint={phoneHint}
        error={errorOf('phone')}
        defaultValue={given?.phone}
        dir="ltr"
        required
        maxLength={32}
        autoComplete="tel"
      />
    </>
  )
}
