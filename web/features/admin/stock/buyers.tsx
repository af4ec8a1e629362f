import { Link } from 'react-router'
import type { Batch } from '#contract/admin/stock/recalls.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { phoneUrl } from '../../../components/contact-urls.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { PostButton } from '../components/work-screens/post-button.tsx'

type Buyer = Batch['buyers'][number]

/** The customers who have pieces of a batch, and whether each knows of its recall. It prints. */
export function Buyers({ buyers, isRecalled }: { buyers: readonly Buyer[]; isRecalled: boolean }) {
  const { t } = useTranslation()
  const columns = [
    t('admin.recall.customer'),
    t('admin.recall.orders'),
    t('admin.stock.pieces'),
    ...(isRecalled ? [t('admin.recall.knows')] : []),
  ]
  return (
    <section aria-labelledby="buyers" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="buyers" className="text-lg">
          {t('admin.recall.buyers')}
        </h2>
        {buyers.length > 0 ? (
          <Button variant="secondary" size="sm" className="no-print" onClick={() => window.print()}>
            {t('invoice.print')}
          </Button>
        ) : null}
      </div>
      {buyers.length === 0 ? (
        <p className="text-ink-2">{t('admin.recall.no_buyers')}</p>
      ) : (
        <StackedTable aria-labelledby="buyers">
          <TableHead columns={columns} />
          <StackedBody>
            {buyers.map(buyer => (
              <StackedRow key={buyer.orders[0]?.id}>
                <StackedCell name={columns[0]}>
                  <span className="block font-semibold">
                    <bdi>{buyer.name || t('admin.recall.deleted')}</bdi>
                  </span>
                  {buyer.phone ? (
                    <a href={phoneUrl(buyer.phone)} className="inline-block py-1">
                      <bdi dir="ltr">{formatPhoneNumber(buyer.phone)}</bdi>
                    </a>
                  ) : null}
                </StackedCell>
                <StackedCell name={columns[1]}>
                  <span className="flex flex-wrap gap-x-3">
                    {buyer.orders.map(({ id, number, status }) => (
                      <Link key={id} to={paths.admin('orders', id)} className="py-1">
                        <bdi dir="ltr">{number}</bdi>
                        {status === 'on_its_way' || status === 'delivered' ? null : (
                          <span className="text-sm text-ink-2"> {t('admin.recall.not_sent')}</span>
                        )}
                      </Link>
                    ))}
                  </span>
                </StackedCell>
                <StackedCell name={columns[2]}>{buyer.pieces}</StackedCell>
                {isRecalled ? (
                  <StackedCell name={columns[3]}>
                    <Told buyer={buyer} />
                  </StackedCell>
                ) : null}
              </StackedRow>
            ))}
          </StackedBody>
        </StackedTable>
      )}
    </section>
  )
}

/** Whether the message has left, and the press that says that somebody has called. */
function Told({ buyer: { notice_id: notice, has_account: hasAccount, sent, told } }: { buyer: Buyer }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap items-center gap-2">
      {hasAccount ? (
        <Badge tone={sent ? 'ok' : 'plain'}>
          {sent ? t('admin.recall.sent') : t('admin.recall.sending')}
        </Badge>
      ) : (
        <Badge tone="warn">{t('admin.recall.no_account')}</Badge>
      )}
      {told ? <Badge tone="ok">{t('admin.recall.told')}</Badge> : null}
      {notice === null ? null : (
        <PostButton
          size="sm"
          variant={told ? 'quiet' : 'secondary'}
          busyLabel={t('admin.saving')}
          className="no-print"
          fields={{ intent: 'told', notice, told: told ? 'no' : 'yes' }}
        >
          {told ? t('admin.recall.not_told') : t('admin.recall.tell')}
        </PostButton>
      )}
    </span>
  )
}
