import { seeInvoice } from '#contract/admin/orders.ts'
import { CallError, call } from '../../../api.ts'
import { Title } from '../../../i18n/title.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { token } from '../../../session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { InvoiceSheet } from '../../orders/invoice-sheet.tsx'
import type { Route } from './+types/invoice-page'

export function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  return call(context, seeInvoice, { params: { id: params.id } })
}

/** The invoice of an order, to be printed for the parcel. */
export default function InvoicePage({ loaderData: invoice, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-5">
      <Title>{t('invoice.title', { number: invoice.number })}</Title>
      <div className="no-print mx-auto flex w-full max-w-3xl flex-wrap justify-between gap-3">
        <ButtonLink to={paths.admin('orders', Number(params.id))} variant="quiet" size="sm">
          {t('invoice.back')}
        </ButtonLink>
        <Button size="sm" onClick={() => window.print()}>
          {t('invoice.print')}
        </Button>
      </div>
      <InvoiceSheet invoice={invoice} />
    </div>
  )
}
