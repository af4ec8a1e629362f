import type { DoctorCard } from '#contract/doctors.ts'
import { Price } from '../../components/price.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Sex, experience and fee in a line. What the clinic has not stated is left out. */
export function DoctorFacts({ doctor }: { doctor: Pick<DoctorCard, 'sex' | 'years_of_experience' | 'fee'> }) {
  const { t } = useTranslation()
  const { sex, years_of_experience: years, fee } = doctor
  return (
    <ul className="doctor-facts">
      {sex && <li>{t(sex === 'female' ? 'doctor.sex_female' : 'doctor.sex_male')}</li>}
      {years === null ? null : <li>{t('doctor.experience', { count: years })}</li>}
      {fee === null ? null : <li>{fee === 0 ? t('doctor.free') : <Price amount={fee} />}</li>}
    </ul>
  )
}
