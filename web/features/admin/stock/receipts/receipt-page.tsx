import { Link, useFetcher } from 'react-router'
import { listSuppliers } from '#contract/admin/sheets.ts'
import { type GoodsReceiptLine, goodsReceipts } from '#contract/admin/stock/goods-receipts.ts'
import { formatDate } from '#domain/text/format.ts'
import { call, requireSession } from '../../../../api.ts'
import type { FormError } from '../../../../forms/form-error.ts'
import { useFormError } from '../../../../forms/use-form-error.ts'
import { messageText } from '../../../../i18n/message-text.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { StackedCell } from '../../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../../ui/stacked-table.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { UnsavedMark } from '../../components/records/unsaved-mark.tsx'
import { useOnNew } from '../../components/records/use-on-new.ts'
import { StaffPage } from '../../components/staff-page.tsx'
import { staffRefusal } from '../../route-handlers.ts'
import { useFormatDateTime } from '../../use-format-date-time.ts'
import type { Route } from './+types/receipt-page'
import { DocumentFields } from './document-fields.tsx'
import { orderDifference, type Purchase, purchaseColumns } from './purchase.ts'
import { PurchaseCells } from './purchase-cells.tsx'
import { PurchaseTotal } from './purchase-total.tsx'
import { useReceiptForm } from './use-receipt-form.ts'

export async function clientLoader({ params: { id }, context }: Route.ClientLoaderArgs) {
  requireSession()
  const [receipt, suppliers] = await Promise.all([
    call(context, goodsReceipts.get, { params: { id } }),
    call(context, listSuppliers, {}),
  ])
  return { receipt, suppliers }
}

export async function clientAction({ request, params: { id }, context }: Route.ClientActionArgs) {
  const { version, ...body } = await request.json()
  try {
    const saved = await call(context, goodsReceipts.update, { params: { id }, query: { version }, body })
    toast.success(messageText('staff.saved'))
    return saved
  } catch (error) {
    return staffRefusal(error)
  }
}

/** A delivery that was received: its pieces stay, and what the invoice says of them can follow. */
export default function ReceiptPage({ loaderData: { receipt, suppliers } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const { id, lines, branch, received_at, received_by } = receipt
  const { language } = useTranslation()
  const fetcher = useFetcher<FormError | { version: string }>()
  const { data: result } = fetcher
  const { errorOf } = useFormError(result && 'attempt' in result ? result : undefined)
  const form = useReceiptForm(receipt)
  const { value, purchases, isDirty } = form
  useOnNew(result && 'version' in result ? result : undefined, ({ version }) => form.saved(version))
  return (
    <StaffPage
      title={t('admin.receipts.one', { id })}
      lead={[formatDateTime(received_at), branch?.[language], received_by].filter(Boolean).join(' · ')}
      above={[{ text: t('admin.receipts'), to: paths.admin('goods-receipts') }]}
    >
      <div className="grid max-w-4xl items-start gap-4 sm:grid-cols-2">
        <DocumentFields
          suppliers={suppliers}
          values={value}
          errorOf={field => errorOf(field) ?? form.theirsIn(field)}
          change={change => form.change(change)}
        />
      </div>
      <ReceiptLines
        lines={lines}
        purchases={purchases}
        errorOf={(at, part) =>
          errorOf(`lines.${at}.${part}`) ?? form.theirsInLine(lines[at]?.id as number, part)
        }
        edit={form.editLine}
      />
      <PurchaseTotal lines={purchases} />
      <p className="text-sm text-ink-2">{t('admin.receipts.later')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          busy={fetcher.state !== 'idle'}
          busyLabel={t('admin.saving')}
          onClick={() => fetcher.submit(form.bodyToSend(), { method: 'put', encType: 'application/json' })}
        >
          {t('admin.save')}
        </Button>
        <UnsavedMark isDirty={isDirty} />
      </div>
    </StaffPage>
  )
}

type ReceiptLinesProps = {
  lines: readonly GoodsReceiptLine[]
  purchases: readonly Purchase[]
  errorOf: (index: number, part: keyof Purchase) => string | undefined
  edit: (id: number, change: Partial<Purchase>) => void
}

function ReceiptLines({ lines, purchases, errorOf, edit }: ReceiptLinesProps) {
  const { t, language } = useTranslation()
  const columns = [t('admin.column_product_id'), t('admin.batches.batch'), t('admin.stock.pieces')] as const
  const texts = {
    not_ordered: t('admin.receipts.not_ordered'),
    fewer: t('admin.receipts.fewer'),
    more: t('admin.receipts.more'),
  }
  return (
    <StackedTable aria-label={t('admin.receipts')}>
      <TableHead columns={[...columns, ...purchaseColumns(t)]} />
      <StackedBody>
        {lines.map(({ id, batch_id, name, lot, expiry, pieces, ordered }, index) => {
          const product = name?.[language] ?? t('admin.receipts.deleted_product')
          const difference = orderDifference(pieces, ordered)
          return (
            <StackedRow key={id}>
              <StackedCell name={columns[0]}>
                {batch_id ? (
                  <Link to={paths.admin('batches', batch_id)} className="font-semibold">
                    {product}
                  </Link>
                ) : (
                  <b>{product}</b>
                )}
              </StackedCell>
              <StackedCell name={columns[1]}>
                <bdi dir="ltr">{lot || t('admin.batches.unknown')}</bdi>
                {expiry ? <span className="block text-sm">{formatDate(expiry, language)}</span> : null}
              </StackedCell>
              <StackedCell name={columns[2]}>
                <span className="flex flex-wrap gap-2">
                  {pieces}
                  {difference ? <Badge tone="warn">{texts[difference]}</Badge> : null}
                </span>
              </StackedCell>
              <PurchaseCells
                id={id}
                product={product}
                purchase={purchases[index] as Purchase}
                errorOf={part => errorOf(index, part)}
                edit={change => edit(id, change)}
              />
            </StackedRow>
          )
        })}
      </StackedBody>
    </StackedTable>
  )
}
