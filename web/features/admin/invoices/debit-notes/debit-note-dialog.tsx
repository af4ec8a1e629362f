import { useState } from 'react'
import type { InvoiceRow } from '#contract/admin/invoices/invoices.ts'
import { type DebitAmounts, type DebitReason, debitReasons, taxDebit } from '#domain/invoices/debit-note.ts'
import type { TaxClass } from '#domain/invoices/tax.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { formatRiyals } from '#domain/text/format.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { TextArea } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { ActionDialog } from '../../components/work-screens/action-dialog.tsx'

type DebitNoteDialogProps = {
  invoice: Pick<InvoiceRow, 'id' | 'number' | 'date' | 'notes' | 'debit_left'>
  onClose: () => void
}

/** A pharmacy sells nothing that is exempt: an exempt amount is for the API alone. */
const offered = ['standard', 'zero'] as const satisfies readonly TaxClass[]

/** Asks how much is added to an invoice at which rate, and why; shows what the note will say. */
export function DebitNoteDialog({ invoice, onClose }: DebitNoteDialogProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<Partial<Record<TaxClass, unknown>>>({})
  const [reason, setReason] = useState('')
  const labels = {
    standard: t('admin.debit.standard'),
    zero: t('admin.debit.zero'),
    reason: t('admin.column_reason'),
    note: t('admin.debit.note'),
  }
  const { total, vat } = taxDebit(amountsOf(typed), invoice.date)
  const reasonTexts: Record<DebitReason, string> = {
    price: t('admin.debit.reason_price'),
    quantity: t('admin.debit.reason_quantity'),
    delivery: t('admin.debit.reason_delivery'),
    tax: t('admin.debit.reason_tax'),
    other: t('admin.debit.reason_other'),
  }
  return (
    <ActionDialog
      title={t('admin.debit.title', { number: `\u2066${invoice.number}\u2069` })}
      submitLabel={t('admin.debit.submit')}
      hiddenFields={{
        intent: 'debit',
        id: invoice.id,
        seen: invoice.notes,
        ...Object.fromEntries(offered.map(each => [each, String(typed[each] ?? 0)])),
      }}
      labels={labels}
      onClose={onClose}
    >
      {({ errorOf, field }) => (
        <>
          <p className="text-ink-2">
            {t('admin.debit.lead', { amount: formatRiyals(toRiyals(invoice.debit_left)) })}
          </p>
          {offered.map(each => (
            <MoneyField
              key={each}
              id={each}
              label={labels[each]}
              error={errorOf(each)}
              value={typed[each] ?? null}
              change={value => setTyped({ ...typed, [each]: value })}
            />
          ))}
          <Select
            {...field('reason')}
            value={reason}
            required
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            options={debitReasons.map(each => ({ id: each, name: reasonTexts[each] }))}
          >
            <option value="">{t('admin.returns.choose_reason')}</option>
          </Select>
          <TextArea
            {...field('note')}
            hint={t('admin.debit.note_hint')}
            required={reason === 'other'}
            maxLength={300}
            rows={2}
          />
          <p role="status" className="font-semibold">
            {t('admin.debit.sum', {
              total: formatRiyals(toRiyals(total)),
              vat: formatRiyals(toRiyals(vat)),
            })}
          </p>
        </>
      )}
    </ActionDialog>
  )
}

/** The typed amounts; what is no amount counts nothing and is refused at its field. */
function amountsOf(typed: Partial<Record<TaxClass, unknown>>): DebitAmounts {
  const of = (taxClass: TaxClass) => (typeof typed[taxClass] === 'number' ? typed[taxClass] : 0)
  return {
    standard: of('standard'),
    zero: of('zero'),
    exempt_finance: of('exempt_finance'),
    exempt_property: of('exempt_property'),
  }
}
