import { Link } from 'react-router'
import type { InvoiceRow } from '#contract/admin/invoices/invoices.ts'
import { Price } from '../../../components/price.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { useFormatDayAndTime } from '../use-format-date-time.ts'
import { DebitNoteControls } from './debit-notes/debit-note-controls.tsx'
import { DocumentReport } from './document-report.tsx'

/** The documents of a page, each with a link to itself and to its order. */
export function InvoicesTable({ documents }: { documents: readonly InvoiceRow[] }) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const kinds = {
    invoice: t('order.invoice'),
    credit_note: t('order.credit_note'),
    debit_note: t('order.debit_note'),
  }
  const columns = {
    number: t('invoice.number'),
    issued: t('invoice.date'),
    order: t('invoice.order'),
    vat: t('invoice.vat'),
    total: t('invoice.total'),
  }
  return (
    <StackedTable>
      <TableHead columns={Object.values(columns)} />
      <StackedBody>
        {documents.map(document => {
          const { id, kind, number, refers_to, date, time, order_id, order_number, vat, total } = document
          const sign = kind === 'credit_note' ? -1 : 1
          return (
            <StackedRow key={id}>
              <StackedCell name={columns.number}>
                <Link
                  to={`${paths.admin('orders', order_id)}/invoice?document=${id}`}
                  className="inline-block py-1 font-semibold"
                >
                  <bdi dir="ltr">{number}</bdi>
                </Link>
                <span className="block text-sm text-ink-2">
                  {kinds[kind]} {refers_to ? <bdi dir="ltr">{refers_to}</bdi> : null}
                </span>
                <span className="mt-1 flex flex-wrap items-center gap-2 empty:hidden">
                  {document.report ? (
                    <DocumentReport id={id} number={number} report={document.report} />
                  ) : null}
                  <DebitNoteControls document={document} />
                </span>
              </StackedCell>
              <StackedCell name={columns.issued}>{formatDayAndTime(date, time)}</StackedCell>
              <StackedCell name={columns.order}>
                <Link to={paths.admin('orders', order_id)} className="inline-block py-1">
                  <bdi dir="ltr">{order_number}</bdi>
                </Link>
              </StackedCell>
              <StackedCell name={columns.vat}>
                <Price amount={sign * vat} />
              </StackedCell>
              <StackedCell name={columns.total}>
                <Price amount={sign * total} />
              </StackedCell>
            </StackedRow>
          )
        })}
      </StackedBody>
    </StackedTable>
  )
}
