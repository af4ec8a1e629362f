import type { DoctorFilterChoice, DoctorFilterName, SpokenLanguage } from '#contract/doctors.ts'
import { useFormatDay } from '../../i18n/use-format-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Part } from '../../routing/failed-read.ts'
import type { ChosenDoctorFilter } from './doctor-filter-params.ts'

type Named = Part<readonly { id: number; name: string }[]>

/** What the search and the chosen filters show. */
export type DoctorSearchData = {
  filters: Part<{
    choices: Record<DoctorFilterName, DoctorFilterChoice[]>
    without: readonly { filter: DoctorFilterName; count: number }[]
  }>
  specialties: Named
  hospitals: Part<readonly { id: number; name: string; lat: number; long: number }[]>
  filter: ChosenDoctorFilter
}

/** The filters in their order, each with its label, the label of all choices, and its choices with counts. */
export function useFilterChoices({ filters, specialties, hospitals, filter }: DoctorSearchData) {
  const { t } = useTranslation()
  const nameOf = useChoiceName({ specialties, hospitals })
  const labels = {
    specialty_id: [t('speciality'), t('doctors.all')],
    city_id: [t('doctors.city'), t('doctors.all_cities')],
    hospital_id: [t('doctors.hospital'), t('doctors.all_hospitals')],
    sex: [t('doctors.sex'), t('doctors.any_sex')],
    day: [t('doctors.day'), t('doctors.any_day')],
    language: [t('doctors.language'), t('doctors.any_language')],
    visit_type_id: [t('doctors.type'), t('doctors.any_type')],
    fee_to: [t('doctors.fee'), t('doctors.any_fee')],
  } as const
  return Object.entries(labels).map(([key, [label, allLabel]]) => {
    const name = key as DoctorFilterName
    const counted = filters.data?.choices[name] ?? []
    const chosen = String(filter[name] ?? '')
    const isChosen = ({ id }: { id: unknown }) => String(id) === chosen
    const isCounted = chosen === '' || counted.some(isChosen)
    const choices = isCounted ? counted : [...counted, { id: chosen, name: '', count: 0 }]
    const named = choices.map(choice => ({ ...choice, name: nameOf(name, choice) }))
    return {
      name,
      label,
      allLabel: filters.failure ? t('search.no_options') : allLabel,
      chosen: named.find(isChosen),
      options: named.map(({ id, name: text, count }) => ({ id, name: `${text} (${count})` })),
    }
  })
}

/** The search of a page with its filters, which the page reads once. */
export type FilterChoicesProps = { search: DoctorSearchData; filters: ReturnType<typeof useFilterChoices> }

/** The name of the record of a list that could be read. */
export const nameIn = ({ data }: Named, id: unknown) =>
  data?.find(each => String(each.id) === String(id))?.name

function useChoiceName({ specialties, hospitals }: Pick<DoctorSearchData, 'specialties' | 'hospitals'>) {
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  return (filter: DoctorFilterName, { id, name }: DoctorFilterChoice): string => {
    const value = String(id)
    if (name) return name
    switch (filter) {
      case 'sex':
        return t(value === 'female' ? 'doctor.sex_female' : 'doctor.sex_male')
      case 'language':
        return t(`language.${value as SpokenLanguage}`)
      case 'fee_to':
        return t('doctors.fee_up_to', { amount: value })
      case 'day':
        return value === 'week' ? t('doctors.this_week') : formatDay(value)
      case 'city_id':
        return t('doctors.chosen_city')
      default:
        return nameIn(filter === 'hospital_id' ? hospitals : specialties, value) ?? value
    }
  }
}
