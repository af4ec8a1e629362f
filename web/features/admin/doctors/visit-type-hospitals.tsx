import type { doctors } from '#contract/admin/doctors.ts'
import { furtherHospitals } from '#domain/booking/places.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Select } from '../../../ui/select.tsx'
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
  const choose = (type: number, hospital: string) => {
    const others = chosen.filter(({ visit_type_id }) => visit_type_id !== type)
    change(hospital ? [...others, { visit_type_id: type, hospital_id: Number(hospital) }] : others)
  }
  return (
    <fieldset id="visit_type_hospitals" className="grid min-w-0 gap-3 sm:grid-cols-2">
      <legend className="mb-2 text-lg font-semibold">{t('admin.doctors.type_hospitals')}</legend>
      {offered.map(({ id, name }) => (
        <Select
          key={id}
          label={name}
          error={errorOf('visit_type_hospitals')}
          value={chosen.find(({ visit_type_id }) => visit_type_id === id)?.hospital_id ?? ''}
          onChange={({ target }) => choose(id, target.value)}
          options={places}
        >
          <option value="">{t('admin.doctors.type_anywhere')}</option>
        </Select>
      ))}
    </fieldset>
  )
}
