import type { CancelCause } from '#domain/booking/cancel-causes.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'

/** The names of the causes of a cancellation. */
export function useCancelCauses(): Record<CancelCause, string> {
  const { t } = useTranslation()
  return {
    patient_asked: t('admin.value_cancel_cause.patient_asked'),
    patient_late: t('admin.value_cancel_cause.patient_late'),
    patient_left: t('admin.value_cancel_cause.patient_left'),
    provider_absent: t('admin.value_cancel_cause.provider_absent'),
    closed: t('admin.value_cancel_cause.closed'),
    mistake: t('admin.value_cancel_cause.mistake'),
    other: t('admin.value_cancel_cause.other'),
  }
}
