import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

type DoctorSearchProps = {
  specialties: readonly { id: number; name: string }[]
  /** Offered as a list below the name field; any other text may be typed. */
  names?: readonly { id: number; name: string }[]
  filter?: { name: string; specialty_id: string }
  /** Does nothing while both fields are empty (spec §2, Home). */
  needsOne?: boolean
}

/** The search by name and specialty: a plain GET form, so the address is its state and it works without JavaScript. */
export function DoctorSearch({ specialties, names, filter, needsOne }: DoctorSearchProps) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const searching =
    navigation.state === 'loading' &&
    navigation.location.pathname === paths.doctors() &&
    !!navigation.location.search
  return (
    <Form
      action={paths.doctors()}
      role="search"
      aria-label={t('doctors.search')}
      // Arriving by a link changes the filter: the fields then start anew.
      key={`${filter?.name} ${filter?.specialty_id}`}
      onSubmit={event => {
        const given = new FormData(event.currentTarget)
        if (needsOne && !String(given.get('name')).trim() && !given.get('specialty_id'))
          event.preventDefault()
      }}
      className="grid items-end gap-4 rounded-lg border border-line bg-surface p-4 shadow-2 sm:grid-cols-[1fr_1fr_auto] sm:p-6"
    >
      <TextField
        type="search"
        name="name"
        label={t('doctor_name')}
        placeholder={t('doctor_name')}
        defaultValue={filter?.name}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        list={names && 'doctor-names'}
      />
      {names ? (
        <datalist id="doctor-names">
          {names.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      ) : null}
      <Select name="specialty_id" label={t('speciality')} defaultValue={filter?.specialty_id ?? ''}>
        <option value="">{t('doctors.all')}</option>
        {specialties.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" busy={searching}>
        <Search aria-hidden className="size-5" />
        {t('doctors.submit')}
      </Button>
    </Form>
  )
}
