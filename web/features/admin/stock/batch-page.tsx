import { useState } from 'react'
import { Link } from 'react-router'
import { getBatch, recallBatch, setRecallTold } from '#contract/admin/stock/recalls.ts'
import { askWriteOff, clearBatch } from '#contract/admin/stock/stock.ts'
import { formatDate } from '#domain/text/format.ts'
import { call, requireSession } from '../../../api.ts'
import { attemptOf } from '../../../browser/attempt-keys.ts'
import { Price } from '../../../components/price.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { StaffPage } from '../components/staff-page.tsx'
import { BatchState } from '../components/stock/batch-state.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'
import { runIntent } from '../route-handlers.ts'
import { useFormatDateTime } from '../use-format-date-time.ts'
import type { Route } from './+types/batch-page'
import { Buyers } from './buyers.tsx'
import { ShelfSearch } from './shelf-search.tsx'

export function clientLoader({ params: { id }, context }: Route.ClientLoaderArgs) {
  requireSession()
  return call(context, getBatch, { params: { id } })
}

/** What is done with a batch; the list of a product's batches posts to it, too. */
export function clientAction({ request, params, context }: Route.ClientActionArgs) {
  return runIntent(request, {
    clear: ({ pieces = '', branch_id, seen }) => [
      call(context, clearBatch, { params, body: { pieces, branch_id }, once: attemptOf(seen) }),
      'staff.saved',
    ],
    ask: ({ pieces = '' }) => [
      call(context, askWriteOff, { params, body: { pieces } as never }),
      'staff.second_person_asked',
    ],
    recall: ({ reason = '' }) => [call(context, recallBatch, { params, body: { reason } }), 'staff.recalled'],
    told: ({ notice = '', told }) => [
      call(context, setRecallTold, { params: { id: notice }, body: { told: told === 'yes' } }),
      'staff.saved',
    ],
  })
}

/** A batch of a product: what is left of it, who bought it, and its recall. */
export default function BatchPage({ loaderData: batch }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const [isRecalling, setIsRecalling] = useState(false)
  const { product, branch, lot, expiry, quantity, cost, recall, buyers } = batch
  const costOf = (halalas: number | undefined) =>
    halalas === undefined ? t('admin.batches.no_price') : <Price amount={halalas / 100} />
  const number = `\u2066${lot}\u2069`
  const title = lot ? t('admin.batches.one', { lot: number }) : t('admin.batches.unnumbered')
  const facts = [
    ...(branch ? [[t('admin.column_branch_id'), branch[language]] as const] : []),
    [t('admin.batches.expiry'), expiry ? formatDate(expiry, language) : t('admin.batches.no_expiry')],
    [t('admin.batches.received'), formatDate(batch.received, language)],
    [t('admin.batches.in_stock'), quantity],
    [t('admin.batches.cost_in_stock'), costOf(cost?.stock)],
    [t('admin.batches.cost_sold'), costOf(cost?.sold)],
  ] as const
  return (
    <StaffPage
      title={title}
      lead={<Link to={paths.admin('products', product.id)}>{product.name[language]}</Link>}
      above={[
        { text: t('admin.products'), to: paths.admin('products') },
        { text: product.name[language], to: paths.admin('products', product.id) },
      ]}
      actions={
        recall || !lot ? null : (
          <Button variant="danger" onClick={() => setIsRecalling(true)}>
            {t('admin.recall.recall')}
          </Button>
        )
      }
      className="max-w-5xl"
    >
      {recall ? (
        <Card as="section" aria-labelledby="recall" className="grid gap-1 border-bad p-4 sm:p-6">
          <h2 id="recall" className="text-lg leading-small">
            {t('admin.recall.recalled_at', { time: formatDateTime(recall.at) })}
          </h2>
          <p className="wrap-anywhere">
            <bdi>{recall.reason}</bdi>
          </p>
          {recall.by ? (
            <p className="text-sm text-ink-2">
              {t('admin.stock.by')}: <bdi>{recall.by}</bdi>
            </p>
          ) : null}
          <ShelfSearch {...batch} lot={number} hasBranches={branch !== null} />
        </Card>
      ) : null}
      <Card className="grid gap-3 p-4 sm:p-6">
        <dl className="grid gap-3 sm:grid-cols-3">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-ink-2">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <BatchState batch={batch} none={null} />
        {lot ? null : <p className="text-sm text-ink-2">{t('admin.recall.needs_number')}</p>}
      </Card>
      <Buyers buyers={buyers} isRecalled={recall !== null} />
      {isRecalling ? (
        <ActionDialog
          title={t('admin.recall.title', { lot: number })}
          submitLabel={t('admin.recall.recall')}
          danger
          hiddenFields={{ intent: 'recall' }}
          labels={{ reason: t('admin.recall.reason') }}
          onClose={() => setIsRecalling(false)}
        >
          {({ field }) => (
            <>
              <p>{t('admin.recall.what', { count: buyers.length })}</p>
              <TextArea
                {...field('reason')}
                hint={t('admin.recall.reason_hint')}
                required
                maxLength={300}
                data-autofocus=""
              />
            </>
          )}
        </ActionDialog>
      ) : null}
    </StaffPage>
  )
}
