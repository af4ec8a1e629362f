import type { MessageFailure } from '#domain/booking/message-failures.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'

/** Why a message did not arrive, in words. */
export function useMessageFailures(): Record<MessageFailure, string> {
  const { t } = useTranslation()
  return {
    no_template: t('admin.failure.no_template'),
    unfit_template: t('admin.failure.unfit_template'),
    not_on_whatsapp: t('admin.failure.not_on_whatsapp'),
    bad_number: t('admin.failure.bad_number'),
    refused_by_phone: t('admin.failure.refused_by_phone'),
    phone_off: t('admin.failure.phone_off'),
    gateway: t('admin.failure.gateway'),
    too_late: t('admin.failure.too_late'),
    other: t('admin.failure.other'),
  }
}
