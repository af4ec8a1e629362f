import { Link, redirect } from 'react-router'
import { getDashboard } from '#contract/admin/dashboard.ts'
import { getCurrentStaff } from '#contract/admin/sign-in.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { call, requireSession } from '../../../api.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { FirstSteps } from '../components/first-steps/first-steps.tsx'
import { loadFirstSteps } from '../components/first-steps/open-steps.ts'
import { loadList } from '../route-handlers.ts'
import { useCurrentStaff } from '../use-current-staff.ts'
import type { Route } from './+types/dashboard-page'
import { Charts } from './charts.tsx'
import { KeyFigures } from './key-figures.tsx'
import { SearchesTable } from './searches-table.tsx'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requireSession()
  const { permissions } = await call(args.context, getCurrentStaff, {})
  // Doctors and nurses have no figures: they begin with their own work.
  if (!permissions.includes('dashboard.see')) {
    const isDoctor = permissions.includes('appointments.own')
    if (isDoctor || permissions.includes('home_visits.own'))
      throw redirect(paths.admin(isDoctor ? 'my-day' : 'home-visits'))
  }
  const [dashboard, steps] = await Promise.all([loadList(getDashboard, args), loadFirstSteps(args.context)])
  return { dashboard, steps }
}

/** The start page of the back office: what waits, key figures and charts. */
export default function DashboardPage({ loaderData: { dashboard, steps } }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const staff = useCurrentStaff()
  const [beforeName, afterName] = t('admin.welcome', { name: '\0' }).split('\0')
  return (
    <div className="grid gap-8">
      <PageTitle>{t('admin.title')}</PageTitle>
      <div>
        <h1 className="text-xl">
          {beforeName}
          <bdi>{staff?.name}</bdi>
          {afterName}
        </h1>
        <p className="text-ink-2">{formatLongDay(dashboard.day, language)}</p>
      </div>
      <FirstSteps steps={steps} />
      <KeyFigures dashboard={dashboard} waiting={staff?.waiting} />
      <Charts dashboard={dashboard} />
      {dashboard.searches ? (
        <section className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="searches" className="text-lg">
              {t('admin.searches')}
            </h2>
            <Link to={paths.admin('searches')} className="py-1 text-sm">
              {t('admin.searches_all')}
            </Link>
          </div>
          {dashboard.searches.length === 0 ? (
            <p className="text-ink-2">{t('admin.searches_none')}</p>
          ) : (
            <SearchesTable searches={dashboard.searches} labelledBy="searches" />
          )}
        </section>
      ) : null}
    </div>
  )
}
