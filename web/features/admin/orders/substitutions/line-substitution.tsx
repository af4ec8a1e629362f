import { Link } from 'react-router'
import type { Packing } from '#contract/admin/orders/fulfilment.ts'
import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Badge } from '../../../../ui/badge.tsx'

type LineSubstitutionProps = {
  orderId: number
  line: Packing['lines'][number]
  all: OrderRecord['substitutions']
}

/** The way to propose something instead of a line that cannot be sent, or that the customer is asked. */
export function LineSubstitution({ orderId, line: { id, name }, all }: LineSubstitutionProps) {
  const { t } = useTranslation()
  if (all.some(({ state, line_id }) => state === 'open' && line_id === id))
    return (
      <p>
        <Badge tone="warn">{t('admin.substitutes.badge')}</Badge>
      </p>
    )
  return (
    <p className="print:hidden">
      <Link
        to={`${paths.admin('orders', orderId)}/lines/${id}`}
        aria-label={t('admin.substitutes.open_named', { name })}
        className="inline-block py-1 text-sm"
      >
        {t('admin.substitutes.open')}
      </Link>
    </p>
  )
}
