import { useState } from 'react'
import { Link } from 'react-router'
import type { InvoiceRow } from '#contract/admin/invoices/invoices.ts'
import { Price } from '../../../components/price.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'
import { PostButton } from '../components/work-screens/post-button.tsx'
import { useCurrentStaff } from '../use-current-staff.ts'
import { useFormatDayAndTime } from '../use-format-date-time.ts'
import { DebitNoteDialog } from './debit-notes/debit-note-dialog.tsx'

/** The documents of a page, each with a link to itself and to its order. */
export function InvoicesTable({ documents }: { documents: readonly InvoiceRow[] }) {
  const { t } = useTranslation()
  const seesOrders = useCurrentStaff()?.permissions.includes('orders.work')
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
                  {seesOrders ? <DebitNoteControls document={document} /> : null}
                </span>
              </StackedCell>
              <StackedCell name={columns.issued}>{formatDayAndTime(date, time)}</StackedCell>
              <StackedCell name={columns.order}>
                {seesOrders ? (
                  <Link to={paths.admin('orders', order_id)} className="inline-block py-1">
                    <bdi dir="ltr">{order_number}</bdi>
                  </Link>
                ) : (
                  <bdi dir="ltr">{order_number}</bdi>
                )}
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

/** Adds a debit note to an invoice, or takes a debit note back. */
function DebitNoteControls({ document }: { document: InvoiceRow }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { number, debit_left, reversible } = document
  if (debit_left <= 0 && !reversible) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {t(reversible ? 'admin.debit.reverse' : 'admin.debit.open')} <bdi className="sr-only">{number}</bdi>
      </Button>
      {isOpen && reversible ? <ReversalDialog document={document} onClose={close} /> : null}
      {isOpen && !reversible ? <DebitNoteDialog invoice={document} onClose={close} /> : null}
    </>
  )
}

function ReversalDialog({ document, onClose }: { document: InvoiceRow; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, number } = document
  return (
    <ActionDialog
      title={t('admin.debit.reverse_title', { number: `\u2066${number}\u2069` })}
      submitLabel={t('admin.debit.reverse')}
      danger
      hiddenFields={{ intent: 'reverse', id }}
      labels={{ note: t('admin.column_reason') }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{t('admin.debit.reverse_lead')}</p>
          <TextArea {...field('note')} hint={t('admin.debit.note_hint')} required maxLength={300} rows={2} />
        </>
      )}
    </ActionDialog>
  )
}

const tones = { waiting: 'plain', reported: 'ok', warned: 'warn', refused: 'bad' } as const

type DocumentReportProps = Pick<InvoiceRow, 'id' | 'number'> & { report: NonNullable<InvoiceRow['report']> }

/** How far the report of a document is, and its XML. */
function DocumentReport({ id, number, report }: DocumentReportProps) {
  const { t } = useTranslation()
  const states = {
    waiting: t('admin.reports.state_waiting'),
    reported: t('admin.reports.state_reported'),
    warned: t('admin.reports.state_warned'),
    refused: t('admin.reports.state_refused'),
  }
  return (
    <>
      <Badge tone={tones[report]}>{states[report]}</Badge>
      <PostButton variant="quiet" size="sm" fields={{ download: 'xml', id, number }}>
        {t('admin.sheets.as', { format: 'XML' })} <bdi className="sr-only">{number}</bdi>
      </PostButton>
    </>
  )
}
