import type { Dashboard } from '#contract/admin/dashboard.ts'
import { formatNumber, formatRiyals } from '#domain/text/format.ts'
import { RiyalSign } from '../../../components/riyal-sign.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Card, CardLink } from '../../../ui/card.tsx'

type KeyFigure = { name: string; value: string; isMoney?: boolean; to: string }

/** The key figures that the role may see, each with a link to its area. */
export function KeyFigures({
  dashboard: { visits, home_visits, orders, ...rest },
}: {
  dashboard: Dashboard
}) {
  const { t } = useTranslation()
  const figures: KeyFigure[] = []
  const add = (name: string, value: number, to: string) =>
    figures.push({ name, value: formatNumber(Math.round(value)), to })
  // The figures are those of all branches, and so is what their link shows.
  const allBranches = `${paths.admin('day')}?hospital=all`
  if (visits) {
    add(t('admin.appointments_today'), visits.today, allBranches)
    add(t('admin.appointments_to_come'), visits.to_come, allBranches)
    add(t('admin.no_shows_today'), visits.no_shows, allBranches)
  }
  if (home_visits) {
    add(t('admin.home_visits_today'), home_visits.today, paths.admin('home-visits'))
    add(t('admin.home_visits_to_come'), home_visits.to_come, paths.admin('home-visits'))
  }
  if (orders) {
    add(t('admin.orders_today'), orders.today, paths.admin('orders'))
    add(t('admin.orders_open'), orders.open, paths.admin('orders'))
    figures.push({
      name: t('admin.revenue_today'),
      value: formatRiyals(orders.revenue),
      isMoney: true,
      to: paths.admin('orders'),
    })
  }
  if (rest.stock_alerts !== null) add(t('admin.stock_low'), rest.stock_alerts, paths.admin('low-stock'))
  if (rest.expiring_batches !== null)
    add(t('admin.batches.expiring'), rest.expiring_batches, `${paths.admin('batches')}?within=60`)
  if (rest.open_messages !== null)
    add(t('admin.messages_open'), rest.open_messages, `${paths.admin('messages')}?state=open`)
  if (figures.length === 0) return null
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3 md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
      {figures.map(({ name, value, isMoney, to }) => (
        <Card key={name} className="grid content-between gap-1 p-4">
          <dt className="text-sm text-ink-2">
            <CardLink to={to}>{name}</CardLink>
          </dt>
          <dd>
            <bdi dir="ltr" className="price text-xl font-semibold">
              {isMoney ? <RiyalSign /> : null} {value}
            </bdi>
          </dd>
        </Card>
      ))}
    </dl>
  )
}
