import type { StaffBooking } from '#contract/admin/bookings.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Mail, Phone } from '../../../../ui/icons.tsx'

/** Says before a change whether a message goes out to the patient, and by which channel. */
export function ReachHint({ reach }: Pick<StaffBooking, 'reach'>) {
  const { t } = useTranslation()
  const texts = {
    email: t('admin.reach.email'),
    sms: t('admin.reach.sms'),
    whatsapp: t('admin.reach.whatsapp'),
    none: t('admin.reach.none'),
  }
  const isNone = reach === 'none'
  return (
    <p
      className={`flex items-start gap-2 rounded-md p-3 text-sm [&_svg]:size-5 [&_svg]:shrink-0 ${
        isNone ? 'bg-warn-soft text-warn' : 'bg-band text-ink-2'
      }`}
    >
      {isNone ? <Phone /> : <Mail />}
      {texts[reach]}
    </p>
  )
}
