import { useState } from 'react'
import { type OwedCash, settlements } from '#contract/admin/couriers.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { formatRiyals } from '#domain/text/format.ts'
import { call, requireSession } from '../../../api.ts'
import { ListPagination } from '../../../components/list-pagination.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import { Price } from '../../../components/price.tsx'
import { useFormatDay } from '../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CircleCheck } from '../../../ui/icons.tsx'
import { loadList, runIntent } from '../route-handlers.ts'
import { useFormatDateTime } from '../use-format-date-time.ts'
import type { Route } from './+types/settlements-page'
import { SettleDialog } from './settle-dialog.tsx'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requireSession()
  const [owed, settled] = await Promise.all([
    call(args.context, settlements.listOwed, {}),
    loadList(settlements.listSettlements, args),
  ])
  return { owed, settled }
}
export { revalidateAfterConflicts as shouldRevalidate } from '../../../routing/revalidation.ts'

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return runIntent(request, {
    settle: ({ courier_id = '', day = '', due = '', received = '', note }) => [
      call(context, settlements.settle, { body: { courier_id, day, due, received, note } as never }),
      'staff.saved',
    ],
  })
}

/** What couriers owe for cash orders, by day, and what they have handed over. */
export default function SettlementsPage({ loaderData: { owed, settled } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  const [toSettle, setToSettle] = useState<OwedCash>()
  return (
    <div className="grid max-w-5xl gap-5">
      <PageTitle>{t('admin.settlements')}</PageTitle>
      <h1 className="text-xl">{t('admin.settlements')}</h1>
      {owed.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title={t('admin.settlements.none')}>
          {t('admin.settlements.none_hint')}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {owed.map(cash => (
            <li key={`${cash.courier_id} ${cash.day}`}>
              <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
                <p>
                  <bdi className="font-semibold">{cash.courier}</bdi>
                  <span className="block text-sm text-ink-2">
                    {formatDay(cash.day)} · {t('admin.pick.orders', { count: cash.orders })}
                  </span>
                </p>
                <div className="flex flex-wrap items-center gap-4">
                  <Price amount={toRiyals(cash.due)} className="text-lg font-semibold" />
                  <Button
                    size="sm"
                    aria-label={t('admin.settlements.settle_named', {
                      courier: cash.courier,
                      day: formatDay(cash.day),
                    })}
                    onClick={() => setToSettle(cash)}
                  >
                    {t('admin.settlements.settle')}
                  </Button>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
      {toSettle ? <SettleDialog cash={toSettle} onClose={() => setToSettle(undefined)} /> : null}
      {settled.data.length > 0 ? <Settled settled={settled} /> : null}
    </div>
  )
}

function Settled({ settled: { data, meta } }: { settled: Route.ComponentProps['loaderData']['settled'] }) {
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  const formatDateTime = useFormatDateTime()
  return (
    <section aria-labelledby="settled" className="grid gap-3">
      <h2 id="settled" className="text-lg">
        {t('admin.settlements.settled')}
      </h2>
      <ul className="grid gap-3">
        {data.map(({ id, courier, day, orders, due, received, difference, note, staff_name, at }) => (
          <li key={id}>
            <Card className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4">
              <p className="min-w-0">
                <bdi className="font-semibold">{courier}</bdi>
                <span className="block text-sm text-ink-2">
                  {formatDay(day)} · {t('admin.pick.orders', { count: orders })}
                </span>
                <span className="block text-sm text-ink-2">
                  {t('admin.settlements.by', { name: `\u2068${staff_name}\u2069`, at: formatDateTime(at) })}
                </span>
                {note ? (
                  <span dir="auto" className="block wrap-anywhere">
                    {note}
                  </span>
                ) : null}
              </p>
              <p className="text-end">
                <Price amount={toRiyals(received)} className="block font-semibold" />
                {difference === 0 ? null : (
                  <span className="block text-sm font-semibold text-bad">
                    {t(difference < 0 ? 'admin.settlements.missing' : 'admin.settlements.surplus', {
                      amount: formatRiyals(toRiyals(Math.abs(difference))),
                      due: formatRiyals(toRiyals(due)),
                    })}
                  </span>
                )}
              </p>
            </Card>
          </li>
        ))}
      </ul>
      <ListPagination meta={meta} label={t('admin.settlements.settled')} />
    </section>
  )
}
