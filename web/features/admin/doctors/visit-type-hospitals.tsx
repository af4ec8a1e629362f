import type { doctors } from '#contract/admin/doctors.ts'
import { furtherHospitals } from '#domain/booking/places.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CheckboxListField } from '../components/fields/checkbox-list-field.tsx'
import type { BodyOf } from '../record-types.ts'

type VisitTypeHospitalsProps = {
  doctor: BodyOf<typeof doctors>
  types: readonly { id: number; name: string }[]
  hospitals: readonly { id: number; name: string }[]
  change: (value: { visit_type_id: number; hospital_id: number }[]) => void
  errorOf: (field: string) => string | undefined
}

/** Chooses where a doctor who works at several hospitals offers each of the chosen types of visits. */
export function VisitTypeHospitals(props: VisitTypeHospitalsProps) {
  const { doctor, types, hospitals, change, errorOf } = props
  const { t } = useTranslation()
  const { hospital_id, visit_type_ids = [], visit_type_hospitals: chosen = [] } = doctor
  const hours = [...doctor.hours, ...doctor.periods.flatMap(period => period.hours)]
  const ids = [hospital_id, ...furtherHospitals({ hours }), ...chosen.map(each => each.hospital_id)]
  const places = hospitals.filter(({ id }) => ids.includes(id))
  const offered = types.filter(({ id }) => visit_type_ids.includes(id))
  if (places.length < 2 || offered.length === 0) return null
  const pairs = offered.flatMap(type =>
    places.map(place => ({
      id: `${type.id} ${place.id}`,
      name: t('book.type_at', { type: type.name, hospital: place.name }),
      value: { visit_type_id: type.id, hospital_id: place.id },
    })),
  )
  return (
    <CheckboxListField
      id="visit_type_hospitals"
      legend={t('admin.doctors.type_hospitals')}
      hint={t('admin.doctors.type_anywhere')}
      error={errorOf('visit_type_hospitals')}
      options={pairs}
      value={chosen.map(each => `${each.visit_type_id} ${each.hospital_id}`)}
      change={value => change(pairs.filter(({ id }) => value.includes(id)).map(pair => pair.value))}
    />
  )
}
