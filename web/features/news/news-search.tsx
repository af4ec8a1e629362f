import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

type NewsSearchProps = {
  cities: readonly { id: number; name: string }[]
  filter: { name: string; city_id: string; created_at: string }
}

/** The search by words, city and day: a plain GET form, so the address is its state and it works without JavaScript. */
export function NewsSearch({ cities, filter }: NewsSearchProps) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const searching =
    navigation.state === 'loading' &&
    navigation.location.pathname === paths.news() &&
    !!navigation.location.search
  return (
    <Form
      action={paths.news()}
      role="search"
      aria-label={t('news.search')}
      // Arriving by a link changes the filter: the fields then start anew.
      key={`${filter.name} ${filter.city_id} ${filter.created_at}`}
      className="grid items-end gap-4 rounded-lg border border-line bg-surface p-4 shadow-2 sm:grid-cols-2 sm:p-6 md:grid-cols-[1.4fr_1fr_1fr_auto]"
    >
      <TextField
        type="search"
        name="name"
        label={t('news.text')}
        defaultValue={filter.name}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className="sm:max-md:col-span-2"
      />
      <Select name="city_id" label={t('news.city')} defaultValue={filter.city_id}>
        <option value="">{t('news.all_cities')}</option>
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        type="date"
        name="created_at"
        label={t('news.day')}
        defaultValue={filter.created_at}
        min="1000-01-01"
        max="8999-12-31"
      />
      <Button type="submit" busy={searching} className="sm:max-md:col-span-2">
        <Search aria-hidden className="size-5" />
        {t('news.submit')}
      </Button>
    </Form>
  )
}
