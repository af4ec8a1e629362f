import type { Order } from '#contract/orders.ts'
import { CASH } from '#domain/orders/order-states.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useDocumentTexts } from './use-document-texts.ts'

type DocumentLinksProps = {
  order: Pick<Order, 'status' | 'payment_method' | 'documents'>
  /** The URL of a document. */
  to: (document: number) => string
  size?: 'sm'
}

/** Links to the invoice of an order and to its credit notes; before delivery, when the invoice comes. */
export function DocumentLinks({
  order: { status, payment_method, documents },
  to,
  size,
}: DocumentLinksProps) {
  const { t } = useTranslation()
  const { name } = useDocumentTexts()
  if (documents.length > 0)
    return documents.map(document => (
      <ButtonLink key={document.id} to={to(document.id)} variant="secondary" size={size} wide>
        {name(document)}
        {documents.filter(({ kind }) => kind === document.kind).length > 1 ? (
          <bdi dir="ltr">{document.number}</bdi>
        ) : null}
      </ButtonLink>
    ))
  return payment_method === CASH && status !== 'cancelled' ? (
    <p className="text-sm text-ink-2">{t('order.invoice_on_delivery')}</p>
  ) : null
}
