import type { ProductBatch } from '#contract/admin/stock/stock.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { PostButton } from '../work-screens/post-button.tsx'

type Batch = Pick<ProductBatch, 'id' | 'quantity' | 'withdrawn' | 'shelf_life' | 'recalled' | 'second_person'>

/** `none`: shown for a batch that is sold as usual; a table shows a dash in its cell. */
type BatchStateProps = { batch: Batch; none: '–' | null }

/** Why a batch is not sold, and how many pieces of it must be taken off the shelf. */
export function BatchState({ batch, none }: BatchStateProps) {
  const { id, quantity, withdrawn, shelf_life: shelfLife, recalled, second_person: second } = batch
  const { t } = useTranslation()
  const isPlain = shelfLife === 'fine' || quantity + withdrawn === 0
  if (isPlain && withdrawn === 0 && !recalled) return none
  return (
    <span className="flex flex-wrap items-center gap-2 lg:flex-nowrap lg:whitespace-nowrap">
      {recalled ? <Badge tone="bad">{t('admin.recall.recalled')}</Badge> : null}
      {isPlain ? null : (
        <Badge tone={shelfLife === 'expired' ? 'bad' : 'warn'}>
          {shelfLife === 'expired' ? t('admin.batches.expired') : t('admin.batches.short')}
        </Badge>
      )}
      {withdrawn > 0 ? (
        <>
          {t('admin.batches.withdrawn', { count: withdrawn })}
          {second === 'mine' ? (
            <Badge tone="warn">{t('admin.second.waits')}</Badge>
          ) : (
            <PostButton
              size="sm"
              variant="secondary"
              busyLabel={t('admin.saving')}
              fields={{
                intent: second === 'needed' ? 'ask' : 'clear',
                pieces: withdrawn,
                seen: `${quantity} ${withdrawn}`,
              }}
              action={paths.admin('batches', id)}
            >
              {t(
                second === 'needed'
                  ? 'admin.second.ask'
                  : second === 'other'
                    ? 'admin.second.confirm'
                    : 'admin.batches.clear',
              )}
            </PostButton>
          )}
        </>
      ) : null}
    </span>
  )
}
