import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

type HospitalSearchProps = {
  cities: readonly { id: number; name: string }[]
  filter: { name: string; cityId: string }
}

/** The search by name and city: a plain GET form, so the address is its state and it works without JavaScript. */
export function HospitalSearch({ cities, filter }: HospitalSearchProps) {
  const { t } = useTranslation()
  const { state, location } = useNavigation()
  const searching = state === 'loading' && location.pathname === paths.hospitals() && !!location.search
  const isFiltered = filter.name !== '' || filter.cityId !== ''
  return (
    <Form
      action={paths.hospitals()}
      role="search"
      aria-label={t('hospitals.search')}
      // Arriving by a link changes the filter: the fields then start anew.
      key={`${filter.name} ${filter.cityId}`}
      onSubmit={event => {
        const given = new FormData(event.currentTarget)
        // spec §2: it runs only if a city or a name is given. Emptied fields of a search that ran bring all back.
        if (!isFiltered && !String(given.get('name')).trim() && !given.get('cityId')) event.preventDefault()
      }}
      className="grid items-end gap-4 rounded-lg border border-line bg-surface p-4 shadow-2 sm:grid-cols-[1fr_1fr_auto] sm:p-6"
    >
      <TextField
        type="search"
        name="name"
        label={t('hospitals.name')}
        defaultValue={filter.name}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Select name="cityId" label={t('hospitals.city')} defaultValue={filter.cityId}>
        <option value="">{t('hospitals.all_cities')}</option>
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" busy={searching}>
        <Search aria-hidden className="size-5" />
        {t('hospitals.submit')}
      </Button>
    </Form>
  )
}
