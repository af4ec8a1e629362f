import { getInvoice } from '#contract/orders.ts'
import { call, requireSession } from '../../api.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/invoice-page'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { useDocumentTexts } from './use-document-texts.ts'

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  requireSession()
  const document = new URL(request.url).searchParams.get('document') ?? undefined
  return call(context, getInvoice, { params: { id: params.id }, query: { document } })
}
clientLoader.hydrate = true as const

export const ErrorBoundary = readErrorBoundary('order.invoice')

export default function InvoicePage({ loaderData: invoice, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { title } = useDocumentTexts()
  return (
    <div className="page-width grid gap-6 py-8 print:p-0">
      <PageTitle>{title(invoice)}</PageTitle>
      <div className="no-print mx-auto flex w-full max-w-3xl flex-wrap justify-between gap-3">
        <ButtonLink to={paths.order(Number(params.id))} variant="quiet" size="sm" className="-ms-4">
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

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <div className="page-width py-8">
      <PageTitle>{t('order.invoice')}</PageTitle>
      <Loading label={t('shell.loading')}>
        <Skeleton className="mx-auto h-144 w-full max-w-3xl" />
      </Loading>
    </div>
  )
}
