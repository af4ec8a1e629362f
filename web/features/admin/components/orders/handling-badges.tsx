import type { OrderCard } from '#contract/admin/orders/orders.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Snowflake } from '../../../../ui/staff-icons.tsx'

type HandlingBadgesProps = Pick<OrderCard, 'cold' | 'prescription'> & {
  stop?: OrderCard['stop']
  /** In the row of a table the reason alone: the next step is not offered there. */
  isShort?: boolean
}

/** What a person who handles an order or a product has to see. */
export function HandlingBadges({ stop = null, cold, prescription, isShort = false }: HandlingBadgesProps) {
  const { t } = useTranslation()
  if (!stop && !cold && !prescription) return null
  return (
    <span className={`flex flex-wrap items-center gap-1 ${isShort ? 'lg:flex-nowrap' : ''}`}>
      {stop ? <Badge tone="bad">{t(isShort ? reasons[stop] : warnings[stop])}</Badge> : null}
      {cold ? (
        <Badge tone="accent">
          <Snowflake className={`inline-block size-4 ${isShort ? '' : 'me-1'}`} />
          <span className={isShort ? 'sr-only' : undefined}>{t('admin.handling.cold')}</span>
        </Badge>
      ) : null}
      {prescription ? (
        <Badge tone="warn">{t(isShort ? 'admin.handling.rx' : 'admin.handling.prescription')}</Badge>
      ) : null}
    </span>
  )
}

const warnings = {
  recalled: 'admin.handling.recalled',
  expired: 'admin.handling.expired',
  lapsed: 'admin.handling.lapsed',
  too_young: 'admin.handling.too_young',
} as const
const reasons = {
  recalled: 'admin.handling.is_recalled',
  expired: 'admin.handling.is_expired',
  lapsed: 'admin.handling.is_lapsed',
  too_young: 'admin.handling.is_too_young',
} as const
