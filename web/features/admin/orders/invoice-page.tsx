import { getOrderInvoice } from '#contract/admin/orders.ts'
import { call, requireSession } from '../../../api.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { InvoiceSheet } from '../../orders/invoice-sheet.tsx'
import type { Route } from './+types/invoice-page'

export function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  requireSession()
  return call(context, getOrderInvoice, { params: { id: params.id } })
}

/** The invoice of an order, printed for the parcel. */
export default function InvoicePage({ loaderData: invoice, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-5">
      <PageTitle>{t('invoice.title', { number: invoice.number })}</PageTitle>
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
