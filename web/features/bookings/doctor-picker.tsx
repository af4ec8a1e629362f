import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Select } from '../../ui/select.tsx'

type NamedOption = { id: number; name: string }
type DoctorPickerProps = {
  specialties: readonly NamedOption[]
  /** The doctors of the chosen specialty. */
  doctors: readonly NamedOption[]
  specialtyId: number | undefined
  doctorId: number | undefined
  error: string | undefined
}

/** Selects specialty, then doctor. The search parameters hold the choice, so reload and sign-in keep it. */
export function DoctorPicker({ specialties, doctors, specialtyId, doctorId, error }: DoctorPickerProps) {
  const { t } = useTranslation()
  const [, setSearchParams] = useSearchParams()
  const pendingParams = usePendingSearchParams()
  const chosenSpecialty = pendingParams ? pendingParams.get('specialty_id') : specialtyId
  const chosenDoctor = pendingParams ? pendingParams.get('doctor_id') : doctorId
  const choose = (params: Record<string, string>) =>
    setSearchParams(
      Object.entries(params).filter(([, value]) => value !== ''),
      { replace: true, preventScrollReset: true },
    )
  const hasNoDoctors = specialtyId !== undefined && doctors.length === 0
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        name="specialty_id"
        label={t('bookings.specialty')}
        value={chosenSpecialty ?? ''}
        onChange={({ currentTarget: { value } }) => choose({ specialty_id: value })}
        required
        options={specialties}
      >
        <option value="">{t('book.choose_specialty')}</option>
      </Select>
      <Select
        name="doctor_id"
        label={t('bookings.doctor')}
        value={chosenDoctor ?? ''}
        error={error ?? (hasNoDoctors ? t('book.no_doctors') : undefined)}
        disabled={specialtyId === undefined || hasNoDoctors}
        onChange={({ currentTarget: { value } }) =>
          choose({ specialty_id: String(specialtyId ?? ''), doctor_id: value })
        }
        required
        options={doctors.map(({ id, name }) => ({ id, name: withDoctorTitle(name) }))}
      >
        <option value="">
          {t(specialtyId === undefined ? 'book.specialty_first' : 'book.choose_doctor')}
        </option>
      </Select>
    </div>
  )
}

/** The search parameters of the pending navigation, so that the fields show the choice at once. */
function usePendingSearchParams(): URLSearchParams | undefined {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname ? new URLSearchParams(location.search) : undefined
}
