import type { PickedBatch } from '#contract/admin/orders/fulfilment.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { BatchName } from '../stock/batch-name.tsx'

/** The batches to take pieces of, first expired first; how many of each, and which of them must not leave. */
export function BatchesToTake({ batches }: { batches: readonly PickedBatch[] }) {
  const { t } = useTranslation()
  const shown = batches.filter(({ lot, expiry, branch, stop }) => lot || expiry || branch || stop)
  if (shown.length === 0) return null
  return (
    <ul aria-label={t('admin.batches.of_product')} className="text-sm text-ink-2">
      {shown.map(({ lot, expiry, branch, pieces, stop }) => (
        <li key={`${branch} ${lot} ${expiry}`} className="flex flex-wrap items-center gap-x-2">
          <span>
            <b className="tabular-nums">{pieces} ×</b> <BatchName lot={lot} expiry={expiry} />
          </span>
          {branch ? <bdi>{branch}</bdi> : null}
          {stop ? (
            <Badge tone="bad">
              {t(stop === 'recalled' ? 'admin.handling.recalled' : 'admin.handling.expired')}
            </Badge>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
