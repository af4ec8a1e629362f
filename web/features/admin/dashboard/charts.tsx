import type { Dashboard, OrderDay, VisitDay } from '#contract/admin/dashboard.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DayChart } from './day-chart.tsx'

/** The last thirty days as charts: those that the role has a part in. */
export function Charts({ of: { visits, orders } }: { of: Dashboard }) {
  const { t } = useTranslation()
  if (!visits && !orders) return null
  return (
    <section aria-labelledby="charts" className="grid gap-3">
      <h2 id="charts" className="text-lg">
        {t('admin.last_days')}
      </h2>
      <div className="grid gap-4 lg:grid-cols-2">
        {visits ? <VisitCharts days={visits.days} /> : null}
        {orders ? <OrderCharts days={orders.days} /> : null}
      </div>
    </section>
  )
}

function VisitCharts({ days }: { days: readonly VisitDay[] }) {
  const { t } = useTranslation()
  const dates = days.map(({ day }) => day)
  return (
    <>
      <DayChart
        title={t('admin.chart_visits')}
        days={dates}
        series={[
          { name: t('admin.visits_done'), fill: 'fill-primary', values: days.map(({ done }) => done) },
          { name: t('admin.visits_pending'), fill: 'fill-star', values: days.map(({ pending }) => pending) },
          { name: t('admin.visits_no_show'), fill: 'fill-bad', values: days.map(({ no_show }) => no_show) },
          {
            name: t('admin.visits_cancelled'),
            fill: 'fill-control',
            values: days.map(({ cancelled }) => cancelled),
          },
        ]}
      />
      <DayChart
        title={t('admin.chart_no_shows')}
        days={dates}
        series={[{ name: t('admin.no_show_rate'), fill: 'fill-bad', values: days.map(noShowRate) }]}
        format={value => `${value}%`}
      />
    </>
  )
}

/** Of the visits whose end is known, how many in a hundred nobody came to. */
function noShowRate({ done, no_show }: VisitDay): number | null {
  return done + no_show === 0 ? null : Math.round((no_show / (done + no_show)) * 100)
}

function OrderCharts({ days }: { days: readonly OrderDay[] }) {
  const { t } = useTranslation()
  const dates = days.map(({ day }) => day)
  return (
    <>
      <DayChart
        title={t('admin.chart_orders')}
        days={dates}
        series={[{ name: t('admin.orders'), fill: 'fill-primary', values: days.map(({ orders }) => orders) }]}
      />
      <DayChart
        title={t('admin.chart_revenue')}
        days={dates}
        series={[{ name: t('sar'), fill: 'fill-accent', values: days.map(({ revenue }) => revenue) }]}
        format={value => money.format(value)}
      />
    </>
  )
}

const money = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
