import type { AppointmentDay, Dashboard, OrderDay } from '#contract/admin/dashboard.ts'
import { formatNumber } from '#domain/text/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DayChart } from './day-chart.tsx'

/** The charts of the last thirty days that the role may see. */
export function Charts({ dashboard: { visits, orders } }: { dashboard: Dashboard }) {
  const { t } = useTranslation()
  if (!visits && !orders) return null
  return (
    <section aria-labelledby="charts" className="grid gap-3">
      <h2 id="charts" className="text-lg">
        {t('admin.last_days')}
      </h2>
      <div className="grid gap-4 lg:grid-cols-2">
        {visits ? <AppointmentCharts days={visits.days} /> : null}
        {orders ? <OrderCharts days={orders.days} /> : null}
      </div>
    </section>
  )
}

function AppointmentCharts({ days }: { days: readonly AppointmentDay[] }) {
  const { t } = useTranslation()
  const dates = days.map(({ day }) => day)
  return (
    <>
      <DayChart
        title={t('admin.chart_appointments')}
        days={dates}
        series={[
          { name: t('admin.appointments_done'), fill: 'fill-primary', values: days.map(({ done }) => done) },
          {
            name: t('admin.appointments_pending'),
            fill: 'fill-star',
            values: days.map(({ pending }) => pending),
          },
          {
            name: t('admin.appointments_no_show'),
            fill: 'fill-bad',
            values: days.map(({ no_show }) => no_show),
          },
          {
            name: t('admin.appointments_cancelled'),
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

/** The percentage of no-shows among the appointments with a recorded outcome; null without any. */
function noShowRate({ done, no_show }: AppointmentDay): number | null {
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
        format={formatNumber}
      />
    </>
  )
}
