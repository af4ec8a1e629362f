import type { Dashboard } from '#contract/admin/dashboard.ts'
import type { CurrentStaff } from '#contract/admin/sign-in.ts'
import { formatNumber, formatRiyals } from '#domain/text/format.ts'
import { RiyalSign } from '../../../components/riyal-sign.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Card, CardLink } from '../../../ui/card.tsx'

type KeyFigure = { name: string; value: string; isMoney?: boolean; to: string }

type KeyFiguresProps = { dashboard: Dashboard; waiting: CurrentStaff['waiting'] | undefined }

/** What waits for the role, then the other key figures that it may see, each with a link to its page. */
export function KeyFigures({
  dashboard: { visits, home_visits, orders, ...rest },
  waiting,
}: KeyFiguresProps) {
  const { t } = useTranslation()
  const waits: KeyFigure[] = []
  const figures: KeyFigure[] = []
  const add = (name: string, value: number, to: string) =>
    figures.push({ name, value: formatNumber(Math.round(value)), to })
  // The figures count all branches, and their link shows all branches.
  const allBranches = `${paths.admin('day')}?hospital=all`
  const addWaiting = (name: string, value: number | null | undefined, to: string) => {
    if (value) waits.push({ name, value: formatNumber(value), to })
  }
  addWaiting(t('admin.calls'), waiting?.calls, paths.admin('calls'))
  addWaiting(t('admin.prescriptions'), waiting?.prescriptions, paths.admin('prescriptions'))
  addWaiting(t('admin.orders_open'), orders?.open, paths.admin('orders'))
  addWaiting(t('admin.return_requests'), waiting?.return_requests, paths.admin('return-requests'))
  addWaiting(t('admin.stock_low'), rest.stock_alerts, paths.admin('low-stock'))
  addWaiting(t('admin.batches.expiring'), rest.expiring_batches, `${paths.admin('batches')}?within=60`)
  addWaiting(t('admin.licences_ending'), rest.ending_licences, `${paths.admin('doctors')}?licence=ending`)
  addWaiting(t('admin.messages_open'), rest.open_messages, `${paths.admin('messages')}?state=open`)
  if (visits) {
    add(t('admin.appointments_today'), visits.today, allBranches)
    add(t('admin.appointments_to_come'), visits.to_come, allBranches)
    add(t('admin.no_shows_today'), visits.no_shows, allBranches)
  }
  if (home_visits) {
    add(t('admin.home_visits_today'), home_visits.today, paths.admin('home-visits'))
    add(t('admin.home_visits_to_come'), home_visits.to_come, paths.admin('home-visits'))
    const unmade = home_visits.no_shows + home_visits.refused
    if (unmade > 0) add(t('admin.home_visits_unmade'), unmade, paths.admin('home-visits'))
  }
  if (orders) {
    add(t('admin.orders_today'), orders.today, paths.admin('orders'))
    figures.push({
      name: t('admin.revenue_today'),
      value: formatRiyals(orders.revenue),
      isMoney: true,
      to: paths.admin('orders'),
    })
  }
  return (
    <>
      <section className="grid gap-3" aria-labelledby="waits">
        <h2 id="waits" className="text-lg">
          {t('admin.waits')}
        </h2>
        {waits.length > 0 ? (
          <Figures figures={waits} />
        ) : (
          <p className="text-ink-2">{t('admin.waits_none')}</p>
        )}
      </section>
      {figures.length > 0 ? <Figures figures={figures} /> : null}
    </>
  )
}

function Figures({ figures }: { figures: readonly KeyFigure[] }) {
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
