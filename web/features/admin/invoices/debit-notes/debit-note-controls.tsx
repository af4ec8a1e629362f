import { useState } from 'react'
import type { InvoiceRow } from '#contract/admin/invoices/invoices.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { ActionDialog } from '../../components/work-screens/action-dialog.tsx'
import { DebitNoteDialog } from './debit-note-dialog.tsx'

/** Adds a debit note to an invoice, or takes a debit note back. */
export function DebitNoteControls({ document }: { document: InvoiceRow }) {
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
