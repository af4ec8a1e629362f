import { useFetcher } from 'react-router'
import type { InvoiceRow } from '#contract/admin/invoices/invoices.ts'
import { useFormError } from '../../../forms/use-form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { invoicesAction } from './invoices-action.ts'

const tones = { waiting: 'plain', reported: 'ok', warned: 'warn', refused: 'bad' } as const

type DocumentReportProps = Pick<InvoiceRow, 'id' | 'number'> & { report: NonNullable<InvoiceRow['report']> }

/** How far the report of a document is, and its XML. */
export function DocumentReport({ id, number, report }: DocumentReportProps) {
  const { t } = useTranslation()
  const fetcher = useFetcher<typeof invoicesAction>()
  useFormError(fetcher.data ?? undefined)
  const states = {
    waiting: t('admin.reports.state_waiting'),
    reported: t('admin.reports.state_reported'),
    warned: t('admin.reports.state_warned'),
    refused: t('admin.reports.state_refused'),
  }
  return (
    <>
      <Badge tone={tones[report]}>{states[report]}</Badge>
      <Button
        variant="quiet"
        size="sm"
        busy={fetcher.state !== 'idle'}
        onClick={() => fetcher.submit({ download: 'xml', id, number }, { method: 'post' })}
      >
        {t('admin.sheets.as', { format: 'XML' })} <bdi className="sr-only">{number}</bdi>
      </Button>
    </>
  )
}
