import { useTranslation } from '../i18n/use-translation.ts'
import { Info } from '../ui/icons.tsx'
import { Price } from './price.tsx'

/** The fee of an appointment; null: it is paid at the desk or by an insurer, 0: it is free. */
export function DoctorFee({ fee }: { fee: number | null }) {
  const { t } = useTranslation()
  return (
    <>
      <Info />
      {fee ? (
        <span>
          {t('doctor.fee')} <Price amount={fee} />
        </span>
      ) : (
        t(fee === null ? 'doctor.fee_at_desk' : 'doctor.free')
      )}
    </>
  )
}
