import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listCenters } from '#contract/centers.ts'
import { listCities } from '#contract/hospitals.ts'
import { call } from '../../api.ts'
import { PageHead } from '../../i18n/page-head.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Hero } from '../../ui/page.tsx'
import type { Route } from './+types/centers-page'
import { CenterCard } from './center-card.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('cityId') ?? ''
  const cityId = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined
  const [{ data, meta }, { data: all }, cities] = await Promise.all([
    call(context, listCenters, { query: { city_id: cityId } }),
    call(context, listCenters, {}),
    call(context, listCities, {}),
  ])
  return {
    centers: data.map(({ id, name, city, hospital, images }) => ({
      id,
      name,
      city,
      hospital: hospital.name,
      image: images[0]?.path,
    })),
    total: meta.total,
    // Only cities that have a center: no filter leads to an empty list.
    cities: cities.filter(({ name }) => all.some(center => center.city === name)),
    cityId,
  }
}

export default function CentersPage({
  loaderData: { centers, total, cities, cityId },
}: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('centers.title')} description={t('centers.lead')} />
      <Hero title={t('centers.title')} lead={t('centers.lead')}>
        <nav aria-label={t('centers.filter')}>
          <ul className="flex flex-wrap gap-2">
            {[{ id: undefined, name: t('centers.all') }, ...cities].map(({ id, name }) => (
              <li key={id ?? 0}>
                <Link
                  to={paths.centers({ cityId: id })}
                  preventScrollReset
                  aria-current={id === cityId ? 'page' : undefined}
                  className={chip}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Hero>
      <section aria-labelledby="results" className="page-width grid gap-5 pt-4 pb-12">
        <h2 id="results" className="text-base leading-small text-ink-2">
          <span role="status">{t('centers.count', { count: total })}</span>
        </h2>
        {centers.length === 0 ? (
          <EmptyState
            icon={<SearchX />}
            title={t('no_result')}
            action={
              <ButtonLink to={paths.centers()} variant="secondary">
                {t('centers.show_all')}
              </ButtonLink>
            }
          >
            {t('centers.no_result_hint')}
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-5">
            {centers.map((center, place) => (
              <li key={center.id} className="grid">
                <CenterCard center={center} eager={place < 3} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

const chip =
  'inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-4 text-sm font-semibold text-ink ' +
  'no-underline transition-colors duration-120 hover:border-primary hover:bg-primary-soft ' +
  'aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-on-primary'
