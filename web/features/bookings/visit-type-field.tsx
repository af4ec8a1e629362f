import { useSearchParams } from 'react-router'
import type { Doctor } from '#contract/doctors.ts'
import { useTypeName } from '../../components/use-type-name.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { idParam } from '../../routing/search-params.ts'
import { Select } from '../../ui/select.tsx'

/** The type of visit that the address names; undefined: the usual appointment of the doctor. */
export function useVisitType({ visit_types }: Pick<Doctor, 'visit_types'>) {
  const id = idParam(useSearchParams()[0], 'visit_type_id')
  return visit_types.find(type => type.id === id)
}

/** Chooses a type in the address; '' the usual appointment. */
export function useChooseVisitType() {
  const [, setSearchParams] = useSearchParams()
  return (id: string) =>
    setSearchParams(
      params => {
        params[id ? 'set' : 'delete']('visit_type_id', id)
        return params
      },
      { replace: true, preventScrollReset: true },
    )
}

/** Chooses the type of visit, where a doctor offers several: the available times follow it. */
export function VisitTypeField({ doctor, error }: { doctor: Doctor; error: string | undefined }) {
  const { t } = useTranslation()
  const choose = useChooseVisitType()
  const named = useTypeName()
  const type = useVisitType(doctor)
  if (doctor.visit_types.length === 0) return null
  return (
    <Select
      name="visit_type_id"
      label={t('book.type')}
      error={error}
      value={type?.id ?? ''}
      onChange={event => choose(event.currentTarget.value)}
      options={doctor.visit_types.map(named)}
    >
      <option value="">{t('book.usual_type')}</option>
    </Select>
  )
}
