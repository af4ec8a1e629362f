import type { InvoiceDocument } from '#contract/orders.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The name of a kind of tax document, on links to it, and the title of its page. */
export function useDocumentTexts() {
  const { t } = useTranslation()
  return {
    name: ({ kind }: Pick<InvoiceDocument, 'kind'>) =>
      ({
        invoice: t('order.invoice'),
        credit_note: t('order.credit_note'),
        debit_note: t('order.debit_note'),
      })[kind],
    title: ({ kind, number }: Pick<InvoiceDocument, 'kind' | 'number'>) =>
      ({
        invoice: t('invoice.title', { number }),
        credit_note: t('invoice.credit_title', { number }),
        debit_note: t('invoice.debit_title', { number }),
      })[kind],
  }
}
