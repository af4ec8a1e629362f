import { useTranslation } from '../i18n/use-translation.ts'
import { Info } from '../ui/icons.tsx'
import { Price } from './price.tsx'

/** The fee of an appointment with its icon; null: it is paid at the desk or by an insurer. */
export function DoctorFee({ fee }: { fee: number | null }) {
  const { t } = useTranslation()
  return (
    <>
      <Info />
      {fee === null ? t('doctor.fee_at_desk') : <VisitFee fee={fee} />}
    </>
  )
}

/** The fee of an appointment that has one, in riyals; 0: it is free. */
export function VisitFee({ fee }: { fee: number }) {
  const { t } = useTranslation()
  return (
    <span>
      {fee === 0 ? (
        t('doctor.free')
      ) : (
        <>
          {t('doctor.fee')} <Price amount={fee} />
        </>
      )}
    </span>
  )
}
