import { listCenters } from '#contract/centers.ts'
import { listCities } from '#contract/hospitals.ts'
import { call } from '../../api.ts'
import { itemListJsonLd } from '../../components/json-ld.ts'
import { ListHero } from '../../components/list-hero.tsx'
import { ListPagination } from '../../components/list-pagination.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Results } from '../../components/results.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { allPages } from '../../routing/all-pages.ts'
import { loadPart } from '../../routing/failed-read.ts'
import { idParam, pageParam } from '../../routing/search-params.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { LinkChips } from '../../ui/link-chips.tsx'
import type { Route } from './+types/centers-page'
import { CenterCard } from './center-card.tsx'
import { centerSummary } from './center-summary.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const cityId = idParam(searchParams, 'cityId')
  const [{ data, meta }, allCenters, cities] = await Promise.all([
    call(context, listCenters, { query: { city_id: cityId, page: pageParam(searchParams) } }),
    allPages(page => call(context, listCenters, { query: { page } })),
    // Without the cities the list is shown whole.
    loadPart(call(context, listCities, {})),
  ])
  return {
    centers: data.map(centerSummary),
    meta,
    // Only cities that have a center, so that no filter leads to an empty list.
    cities: cities.data?.filter(({ name }) => allCenters.some(center => center.city === name)) ?? [],
    cityId,
  }
}

export const ErrorBoundary = readErrorBoundary('centers.title')

export default function CentersPage({ loaderData: { centers, meta, cities, cityId } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const city = cities.find(({ id }) => id === cityId)?.name
  return (
    <>
      <PageHead
        title={t('centers.page_title', { place: city ?? t('site.country') })}
        description={t('centers.description', { place: city ?? t('site.country') })}
        structuredData={itemListJsonLd(
          centers.map(({ id }) => paths.center(id)),
          (meta.page - 1) * meta.per_page + 1,
        )}
      />
      <ListHero title={t('centers.title')} lead={t('centers.lead')}>
        <LinkChips
          label={t('centers.filter')}
          links={[{ id: undefined, name: t('centers.all') }, ...cities].map(({ id, name }) => ({
            text: name,
            to: paths.centers({ cityId: id }),
            isHere: id === cityId,
          }))}
          preventScrollReset
        />
      </ListHero>
      <Results
        count={t('centers.count', { count: meta.total })}
        items={centers}
        hint={t('centers.no_result_hint')}
        nextAction={{ text: t('centers.show_all'), to: paths.centers() }}
        search={meta}
        below={<ListPagination label={t('centers.pages')} meta={meta} />}
      >
        {(center, index) => <CenterCard center={center} eager={index < 3} />}
      </Results>
    </>
  )
}
