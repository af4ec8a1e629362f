import { useTranslation } from '../../i18n/use-translation.ts'
import { UserText } from './booking-subject.tsx'

/** The clinic's reason for cancelling a booking. Renders nothing without one. */
export function CancelReason({ reason }: { reason: string }) {
  const { t } = useTranslation()
  if (!reason) return null
  return (
    <p className="text-sm">
      {t('bookings.cancel_reason')} <UserText>{reason}</UserText>
    </p>
  )
}
