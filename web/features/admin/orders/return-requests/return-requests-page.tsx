import { Link, useSearchParams } from 'react-router'
import { type ReturnRequestRow, returnRequests } from '#contract/admin/orders/return-requests.ts'
import { returnRequestStates } from '#domain/returns/return-requests.ts'
import { BeyondLastPage } from '../../../../components/beyond-last-page.tsx'
import { ListPagination } from '../../../../components/list-pagination.tsx'
import { useReturnReasons } from '../../../../components/orders/order-returns.tsx'
import { ReturnRequestBadge, requestStateKeys } from '../../../../components/orders/return-request-facts.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Undo2 } from '../../../../ui/staff-icons.tsx'
import { StaffPage } from '../../components/staff-page.tsx'
import { usePolling } from '../../components/work-screens/use-polling.ts'
import { loadList } from '../../route-handlers.ts'
import { useFormatDayAndTime } from '../../use-format-date-time.ts'
import type { Route } from './+types/return-requests-page'

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadList(returnRequests.listReturnRequests, args)

/** The requests of customers to return products, by state; each leads to its order, where it is answered. */
export default function ReturnRequestsPage({ loaderData: { data, meta } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  usePolling()
  return (
    <StaffPage title={t('admin.return_requests')} lead={t('admin.return_requests.lead')}>
      <Select
        id="state"
        label={t('admin.column_state')}
        value={params.get('state') ?? 'open'}
        onChange={({ currentTarget: { value } }) => setParams({ state: value }, { replace: true })}
        className="max-w-96"
        options={returnRequestStates.map(state => ({ id: state, name: t(requestStateKeys[state]) }))}
      />
      {data.length === 0 && meta.total > 0 ? (
        <BeyondLastPage last={meta.last_page} />
      ) : data.length === 0 ? (
        <EmptyState icon={<Undo2 />} title={t('admin.return_requests.none')}>
          {t('admin.return_requests.none_hint')}
        </EmptyState>
      ) : (
        <ol className="grid gap-3">
          {data.map(request => (
            <li key={request.id}>
              <RequestLine request={request} />
            </li>
          ))}
        </ol>
      )}
      <ListPagination label={t('admin.return_requests')} meta={meta} />
    </StaffPage>
  )
}

function RequestLine({ request }: { request: ReturnRequestRow }) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const reasonText = useReturnReasons()
  const { order_id, number, name, state, reason, count, date, time } = request
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <Link to={paths.admin('orders', order_id)} className="py-1 font-semibold">
          <bdi dir="ltr">{number}</bdi>
        </Link>
        <p className="wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-2">
          {t('orders.pieces', { count })} · {reasonText[reason]} · {formatDayAndTime(date, time)}
        </p>
      </div>
      <ReturnRequestBadge state={state} />
    </Card>
  )
}
