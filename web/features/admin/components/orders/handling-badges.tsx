import type { OrderCard } from '#contract/admin/orders/orders.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Snowflake } from '../../../../ui/staff-icons.tsx'

type HandlingBadgesProps = Pick<OrderCard, 'cold' | 'prescription'> & { stop?: OrderCard['stop'] }

/** What a person who handles an order or a product has to see. */
export function HandlingBadges({ stop = null, cold, prescription }: HandlingBadgesProps) {
  const { t } = useTranslation()
  if (!stop && !cold && !prescription) return null
  return (
    <span className="flex flex-wrap items-center gap-2">
      {stop ? (
        <Badge tone="bad">
          {t(stop === 'recalled' ? 'admin.handling.recalled' : 'admin.handling.expired')}
        </Badge>
      ) : null}
      {cold ? (
        <Badge tone="accent">
          <Snowflake className="me-1 inline-block size-4" />
          {t('admin.handling.cold')}
        </Badge>
      ) : null}
      {prescription ? <Badge tone="warn">{t('admin.handling.prescription')}</Badge> : null}
    </span>
  )
}
