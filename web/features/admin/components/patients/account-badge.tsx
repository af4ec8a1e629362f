import type { AccountMark } from '#domain/booking/patient-accounts.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Badge } from '../../../../ui/badge.tsx'

/** Whether the account of a record or booking has a verified link to the record, or only booked itself. */
export function AccountBadge({ mark }: { mark: AccountMark }) {
  const { t } = useTranslation()
  return mark === 'verified' ? (
    <Badge tone="ok">{t('admin.account.verified')}</Badge>
  ) : (
    <Badge tone="warn">{t('admin.account.booked')}</Badge>
  )
}
