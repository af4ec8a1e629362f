import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

type HomeCareSearchProps = {
  types: readonly { id: number; name: string }[]
  filter: { serviceType: string; name: string }
}

/** The search by type and text: a plain GET form, so the address is its state and it works without JavaScript. */
export function HomeCareSearch({ types, filter }: HomeCareSearchProps) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const searching =
    navigation.state === 'loading' &&
    navigation.location.pathname === paths.homeCare() &&
    !!navigation.location.search
  return (
    <Form
      action={paths.homeCare()}
      role="search"
      aria-label={t('home_care.search')}
      // Arriving by a link changes the filter: the fields then start anew.
      key={`${filter.serviceType} ${filter.name}`}
      className="grid items-end gap-4 rounded-lg border border-line bg-surface p-4 shadow-2 sm:grid-cols-[1fr_1fr_auto] sm:p-6"
    >
      <Select name="serviceType" label={t('home_care.type')} defaultValue={filter.serviceType}>
        <option value="">{t('home_care.all_types')}</option>
        {types.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        type="search"
        name="name"
        label={t('home_care.text')}
        defaultValue={filter.name}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" busy={searching}>
        <Search aria-hidden className="size-5" />
        {t('home_care.submit')}
      </Button>
    </Form>
  )
}
