import { useRef, useState } from 'react'
import { RouterContextProvider } from 'react-router'
import { listDoctorNames } from '#contract/doctors.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { call } from '../../api.ts'
import { ListFilters } from '../../components/list-filters.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { allPages } from '../../routing/all-pages.ts'
import { FilterSelect } from '../../ui/search-form.tsx'
import type { FilterChoicesProps } from './use-filter-choices.ts'

/** The search by name and the filters with their counts; filters that cannot be read are disabled. */
export function DoctorSearch({ search, filters }: FilterChoicesProps) {
  const { t } = useTranslation()
  const { names, loadNames } = useDoctorNames()
  return (
    <>
      <ListFilters
        action={paths.doctors()}
        label={t('doctors.search')}
        submitLabel={t('doctors.submit')}
        search={{
          name: 'name',
          label: t('doctor_name'),
          list: 'doctor-names',
          onFocus: loadNames,
          onInput: loadNames,
        }}
        filter={search.filter}
      >
        {filters.map(({ name, label, allLabel, options }) => (
          <FilterSelect
            key={name}
            name={name}
            label={label}
            allLabel={allLabel}
            options={options}
            disabled={search.filters.failure !== undefined}
            defaultValue={search.filter[name] ?? ''}
          />
        ))}
      </ListFilters>
      <datalist id="doctor-names">
        {names.map(({ id, name }) => (
          <option key={id} value={withDoctorTitle(name)} />
        ))}
      </datalist>
    </>
  )
}

/**
 * Suggestions for the name field; any other text may be typed. They are loaded when the field is first used:
 * a group can have a thousand doctors, and most visitors look for a specialty.
 */
function useDoctorNames() {
  const { language } = useTranslation()
  const [names, setNames] = useState<readonly { id: number; name: string }[]>([])
  const loadedLanguage = useRef<string>(undefined)
  const loadNames = async () => {
    if (loadedLanguage.current === language) return
    loadedLanguage.current = language
    try {
      const context = new RouterContextProvider()
      setNames(await allPages(page => call(context, listDoctorNames, { query: { page } })))
    } catch {
      // Without suggestions the field still searches; using it again tries again.
      loadedLanguage.current = undefined
    }
  }
  return { names, loadNames }
}
