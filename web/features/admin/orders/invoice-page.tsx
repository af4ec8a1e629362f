import { getOrderInvoice } from '#contract/admin/orders/orders.ts'
import { call, requireSession } from '../../../api.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { InvoiceSheet } from '../../orders/invoice-sheet.tsx'
import { useDocumentTexts } from '../../orders/use-document-texts.ts'
import { useCurrentStaff } from '../use-current-staff.ts'
import type { Route } from './+types/invoice-page'

export function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  requireSession()
  const document = new URL(request.url).searchParams.get('document') ?? undefined
  return call(context, getOrderInvoice, { params: { id: params.id }, query: { document } })
}

/** The invoice of an order, printed for the parcel. */
export default function InvoicePage({ loaderData: invoice, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { title } = useDocumentTexts()
  const seesOrders = useCurrentStaff()?.permissions.includes('orders.work')
  return (
    <div className="grid gap-5">
      <PageTitle>{title(invoice)}</PageTitle>
      <div className="no-print mx-auto flex w-full max-w-3xl flex-wrap justify-between gap-3">
        <ButtonLink
          to={seesOrders ? paths.admin('orders', Number(params.id)) : paths.admin('invoices')}
          variant="quiet"
          size="sm"
        >
          {t(seesOrders ? 'invoice.back' : 'admin.invoices')}
        </ButtonLink>
        <Button size="sm" onClick={() => window.print()}>
          {t('invoice.print')}
        </Button>
      </div>
      <InvoiceSheet invoice={invoice} />
    </div>
  )
}
