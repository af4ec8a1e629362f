import { useTranslation } from '../../../../i18n/use-translation.ts'

/** The names of the channels of messages. */
export function useChannelNames() {
  const { t } = useTranslation()
  return {
    email: t('admin.message.email'),
    sms: t('admin.message.sms'),
    whatsapp: t('admin.message.whatsapp'),
    none: '',
  } as const
}
