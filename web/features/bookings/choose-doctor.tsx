import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Select } from '../../ui/select.tsx'

type Named = { id: number; name: string }
type ChooseDoctorProps = {
  specialties: readonly Named[]
  /** Those of the chosen specialty. */
  doctors: readonly Named[]
  specialtyId: number | undefined
  doctorId: number | undefined
  error: string | undefined
}

/** Specialty, then doctor. The address is the state, so reload and sign-in keep the choice. */
export function ChooseDoctor({ specialties, doctors, specialtyId, doctorId, error }: ChooseDoctorProps) {
  const { t } = useTranslation()
  const [, setAsked] = useSearchParams()
  const coming = useComing()
  const chosenSpecialty = coming ? coming.get('specialty_id') : specialtyId
  const chosenDoctor = coming ? coming.get('doctor_id') : doctorId
  const choose = (asked: Record<string, string>) =>
    setAsked(
      Object.entries(asked).filter(([, value]) => value !== ''),
      { replace: true, preventScrollReset: true },
    )
  const none = specialtyId !== undefined && doctors.length === 0
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        name="specialty_id"
        label={t('bookings.specialty')}
        value={chosenSpecialty ?? ''}
        onChange={({ currentTarget: { value } }) => choose({ specialty_id: value })}
        required
      >
        <option value="">{t('book.choose_specialty')}</option>
        {specialties.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        name="doctor_id"
        label={t('bookings.doctor')}
        value={chosenDoctor ?? ''}
        error={error ?? (none ? t('book.no_doctors') : undefined)}
        disabled={specialtyId === undefined || none}
        onChange={({ currentTarget: { value } }) =>
          choose({ specialty_id: String(specialtyId ?? ''), doctor_id: value })
        }
        required
      >
        <option value="">
          {t(specialtyId === undefined ? 'book.specialty_first' : 'book.choose_doctor')}
        </option>
        {doctors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** The choice that is on its way, so that the field shows it at once. */
function useComing(): URLSearchParams | undefined {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname ? new URLSearchParams(location.search) : undefined
}
