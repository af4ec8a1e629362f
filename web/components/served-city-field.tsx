import type { HomeCareService } from '#contract/home-care.ts'
import { formatList } from '#domain/text/format.ts'
import type { FieldPropsOf } from '../forms/use-form-error.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Select } from '../ui/select.tsx'

type ServedCityFieldProps = {
  cities: HomeCareService['cities']
  /** The id of a city, `OTHER_CITY`, or '' until one is chosen. */
  value: string
  onChange: (value: string) => void
  field: FieldPropsOf<'city_id'>
  /** What staff read besides if it is another city. */
  children?: string
}

/** A city in which the service is not offered. */
export const OTHER_CITY = 'other'

/** Asks for the city of a home visit, and says where the service is offered if it is another one. */
export function ServedCityField({ cities, value, onChange, field, children }: ServedCityFieldProps) {
  const { t } = useTranslation()
  return (
    <>
      <Select
        {...field('city_id')}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        required
      >
        <option value="" disabled hidden>
          {t('home_visit.choose_city')}
        </option>
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={OTHER_CITY}>{t('home_visit.other_city')}</option>
      </Select>
      <p role="status" className="empty:hidden">
        {value === OTHER_CITY ? (
          <>
            <ServedCities cities={cities} /> {children}
          </>
        ) : null}
      </p>
    </>
  )
}

/** The sentence that names the cities of a service. */
export function ServedCities({ cities }: Pick<ServedCityFieldProps, 'cities'>) {
  const { t, language } = useTranslation()
  const names = cities.map(({ name }) => name)
  return t('home_visit.served_in', { cities: formatList(names, language) })
}
