import { useState } from 'react'
import { type OwedCash, settlements } from '#contract/admin/couriers.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { formatRiyals } from '#domain/text/format.ts'
import { call, requireSession } from '../../../api.ts'
import { attemptOf } from '../../../browser/attempt-keys.ts'
import { BeyondLastPage } from '../../../components/beyond-last-page.tsx'
import { ListPagination } from '../../../components/list-pagination.tsx'
import { Price } from '../../../components/price.tsx'
import { useFormatDay } from '../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CircleCheck } from '../../../ui/icons.tsx'
import { StaffPage } from '../components/staff-page.tsx'
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
export function clientAction({ request, context }: Route.ClientActionArgs) {
  return runIntent(request, {
    settle: ({
      courier_id = '',
      day = '',
      due = '',
      received = '',
      note,
      shortage_id,
      written_off,
      seen,
    }) => [
      call(context, settlements.settle, {
        body: {
          ...{ courier_id, day, due, received, note, shortage_id },
          written_off: written_off === 'yes',
        } as never,
        // Once the page shows the first settlement, an equal one is another.
        once: attemptOf(seen),
      }),
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
    <StaffPage title={t('admin.settlements')} className="max-w-5xl">
      {owed.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title={t('admin.settlements.none')}>
          {t('admin.settlements.none_hint')}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {owed.map(cash => (
            <li key={`${cash.courier_id} ${cash.day} ${cash.shortage_id}`}>
              <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
                <p>
                  <bdi className="font-semibold">{cash.courier}</bdi>
                  <Settlement {...cash} />
                </p>
                <div className="flex flex-wrap items-center gap-4">
                  <p className="sm:text-end">
                    <Price amount={toRiyals(Math.abs(cash.due))} className="text-lg font-semibold" />
                    {cash.shortage_id === null ? null : (
                      <span className="block text-sm font-semibold text-bad">
                        {t('admin.settlements.was_missing')}
                      </span>
                    )}
                    {cash.due < 0 ? (
                      <span className="block text-sm">{t('admin.settlements.owed_to_courier')}</span>
                    ) : null}
                  </p>
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
      {toSettle ? (
        <SettleDialog cash={toSettle} seen={settled.data[0]?.id} onClose={() => setToSettle(undefined)} />
      ) : null}
      {settled.meta.total > 0 ? <Settled settled={settled} /> : null}
    </StaffPage>
  )
}

/** The day, its orders, and the refunds that are taken off. */
function Settlement(of: Pick<OwedCash, 'day' | 'orders' | 'refunds' | 'refunded'>) {
  const { t } = useTranslation()
  const day = useFormatDay()(of.day)
  return (
    <>
      <span className="block text-sm text-ink-2">
        {of.orders > 0 ? `${day} · ${t('admin.pick.orders', { count: of.orders })}` : day}
      </span>
      {of.refunds > 0 ? (
        <span className="block text-sm text-ink-2">
          {t('admin.settlements.refunded', {
            count: of.refunds,
            amount: formatRiyals(toRiyals(of.refunded)),
          })}
        </span>
      ) : null}
    </>
  )
}

function Settled({ settled: { data, meta } }: { settled: Route.ComponentProps['loaderData']['settled'] }) {
  const { t } = useTranslation()
  const formatDateTime = useFormatDateTime()
  return (
    <section aria-labelledby="settled" className="grid gap-3">
      <h2 id="settled" className="text-lg">
        {t('admin.settlements.settled')}
      </h2>
      {data.length === 0 ? <BeyondLastPage last={meta.last_page} /> : null}
      <ul className="grid gap-3">
        {data.map(
          ({ id, courier, due, received, difference, written_off, note, staff_name, at, ...more }) => (
            <li key={id}>
              <Card className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4">
                <p className="min-w-0">
                  <bdi className="font-semibold">{courier}</bdi>
                  <Settlement {...more} />
                  <span className="block text-sm text-ink-2">
                    {t('admin.settlements.by', { name: `\u2068${staff_name}\u2069`, at: formatDateTime(at) })}
                  </span>
                  {note ? (
                    <span dir="auto" className="block wrap-anywhere">
                      {note}
                    </span>
                  ) : null}
                </p>
                <p className="sm:text-end">
                  <Price amount={toRiyals(Math.abs(received))} className="block font-semibold" />
                  {received < 0 ? (
                    <span className="block text-sm">{t('admin.settlements.paid_to_courier')}</span>
                  ) : null}
                  {difference === 0 ? null : (
                    <span className="block text-sm font-semibold text-bad">
                      {t(isShort(due, received) ? 'admin.settlements.missing' : 'admin.settlements.surplus', {
                        amount: formatRiyals(toRiyals(Math.abs(difference))),
                        due: formatRiyals(toRiyals(Math.abs(due))),
                      })}
                    </span>
                  )}
                  {written_off ? (
                    <span className="block text-sm">{t('admin.settlements.written_off')}</span>
                  ) : null}
                </p>
              </Card>
            </li>
          ),
        )}
      </ul>
      <ListPagination meta={meta} label={t('admin.settlements.settled')} />
    </section>
  )
}

/** Whether less changed hands than was due, in whichever direction. */
const isShort = (due: number, received: number) => Math.abs(received) < Math.abs(due)
