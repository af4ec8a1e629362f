import type { Dashboard } from '#contract/admin/dashboard.ts'
import type { CurrentStaff } from '#contract/admin/sign-in.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import type { AdminTranslationKey } from '../../../i18n/admin-translations.ts'
import { paths } from '../../../paths.ts'

/** A figure of the first page and the page that shows what it counts. */
export type KeyFigure = {
  label: AdminTranslationKey
  value: number
  isMoney?: boolean
  to: string
  /** The day that the label names. */
  day?: string
}

/**
 * What waits for the role, without what is none, and the other key figures. Each counts exactly what its page
 * shows: pages that remember a branch are asked for all (tests/dashboard-links.test.ts).
 */
export function keyFiguresOf(
  { day, visits, home_visits, orders, ...rest }: Dashboard,
  waiting: CurrentStaff['waiting'] | undefined,
): { waits: KeyFigure[]; figures: KeyFigure[] } {
  const tomorrow = addDays(day, 1)
  const dayOfAll = (date: string) => `${paths.admin('day')}?hospital=all&date=${date}`
  const homeVisits = (date: string) => `${paths.admin('home-visits')}?date=${date}`
  const ordersOfDay = `${paths.admin('orders/all')}?day=${day}`
  const allWaits: (Omit<KeyFigure, 'value'> & { value: number | null | undefined })[] = [
    { label: 'admin.calls', value: waiting?.calls, to: paths.admin('calls') },
    { label: 'admin.prescriptions', value: waiting?.prescriptions, to: paths.admin('prescriptions') },
    { label: 'admin.orders_open', value: orders?.open, to: `${paths.admin('orders')}?branch_id=` },
    { label: 'admin.return_requests', value: waiting?.return_requests, to: paths.admin('return-requests') },
    { label: 'admin.stock_low', value: rest.stock_alerts, to: paths.admin('low-stock') },
    {
      label: 'admin.batches.expiring',
      value: rest.expiring_batches,
      to: `${paths.admin('batches')}?within=60`,
    },
    {
      label: 'admin.licences_ending',
      value: rest.ending_licences,
      to: `${paths.admin('doctors')}?licence=ending`,
    },
    { label: 'admin.invoices_unstamped', value: rest.unstamped_invoices, to: paths.admin('invoices') },
    { label: 'admin.invoices_late', value: rest.late_invoices, to: paths.admin('invoices') },
    { label: 'admin.invoices_refused', value: rest.refused_invoices, to: paths.admin('invoices') },
    {
      label: 'admin.months.to_close',
      value: rest.open_months?.count,
      to: `${paths.admin('payments')}?from=${rest.open_months?.from}&to=${rest.open_months?.to}`,
      ...(rest.open_months && { day: rest.open_months.to }),
    },
    { label: 'admin.messages_open', value: rest.open_messages, to: `${paths.admin('messages')}?state=open` },
  ]
  const unmade = home_visits ? home_visits.no_shows + home_visits.refused : 0
  return {
    waits: allWaits.flatMap(({ value, ...figure }) => (value ? [{ ...figure, value }] : [])),
    figures: [
      ...(visits
        ? ([
            { label: 'admin.appointments_today', value: visits.today, to: dayOfAll(day) },
            { label: 'admin.appointments_tomorrow', value: visits.tomorrow, to: dayOfAll(tomorrow) },
            {
              label: 'admin.no_shows_today',
              value: visits.no_shows,
              to: `${paths.admin('figures')}?from=${day}&to=${day}`,
            },
          ] as const)
        : []),
      ...(home_visits
        ? ([
            { label: 'admin.home_visits_today', value: home_visits.today, to: homeVisits(day) },
            ...(unmade > 0
              ? [{ label: 'admin.home_visits_unmade', value: unmade, to: homeVisits(day) } as const]
              : []),
            { label: 'admin.home_visits_tomorrow', value: home_visits.tomorrow, to: homeVisits(tomorrow) },
          ] as const)
        : []),
      ...(orders
        ? ([
            { label: 'admin.orders_today', value: orders.today, to: ordersOfDay },
            { label: 'admin.revenue_today', value: orders.revenue, isMoney: true, to: ordersOfDay },
          ] as const)
        : []),
    ],
  }
}
