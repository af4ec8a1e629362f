import { Link } from 'react-router'
import { listCities, listHospitals } from '#contract/hospitals.ts'
import { call } from '../../api.ts'
import { itemListJsonLd } from '../../components/json-ld.ts'
import { ListHero } from '../../components/list-hero.tsx'
import { ListPagination } from '../../components/list-pagination.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Results } from '../../components/results.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { loadPart } from '../../routing/failed-read.ts'
import { idParam, pageParam, textParam } from '../../routing/search-params.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import type { Route } from './+types/hospitals-page'
import { HospitalCard } from './hospital-card.tsx'
import { HospitalSearch } from './hospital-search.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const searchParams = new URL(request.url).searchParams
  const filter = { name: textParam(searchParams, 'name'), cityId: idParam(searchParams, 'cityId') }
  const [{ data, meta }, cities] = await Promise.all([
    call(context, listHospitals, {
      query: { city_id: filter.cityId, name: filter.name, page: pageParam(searchParams) },
    }),
    // Without the cities the list is still searched by name.
    loadPart(call(context, listCities, {})),
  ])
  // Only what a card needs: loader data is sent twice, as HTML and as hydration data.
  const hospitals = data.map(({ id, name, city, image, address }) => ({
    id,
    name,
    city,
    image,
    phone: address.phone,
  }))
  return { hospitals, meta, cities, filter }
}

export const ErrorBoundary = readErrorBoundary('hospitals.title')

export default function HospitalsPage({ loaderData }: Route.ComponentProps) {
  const { hospitals, meta, cities, filter } = loaderData
  const { t } = useTranslation()
  const city = cities.data?.find(({ id }) => id === filter.cityId)?.name
  const isFiltered = filter.name !== '' || filter.cityId !== undefined
  return (
    <>
      <PageHead
        title={t('hospitals.page_title', { place: city ?? t('site.country') })}
        description={t('hospitals.description', { place: city ?? t('site.country') })}
        structuredData={itemListJsonLd(
          hospitals.map(({ id }) => paths.hospital(id)),
          (meta.page - 1) * meta.per_page + 1,
        )}
      />
      <ListHero title={t('hospitals.title')} lead={t('hospitals.lead')}>
        <HospitalSearch cities={cities} filter={filter} isFiltered={isFiltered} />
      </ListHero>
      <Results
        count={t('hospitals.count', { count: meta.total })}
        aside={
          isFiltered && hospitals.length > 0 ? (
            <Link to={paths.hospitals()} className="py-2 text-sm font-semibold">
              {t('hospitals.show_all')}
            </Link>
          ) : null
        }
        items={hospitals}
        hint={t('hospitals.no_result_hint')}
        nextAction={{ text: t('hospitals.show_all'), to: paths.hospitals() }}
        search={{ ...meta, typed: filter.name }}
        below={<ListPagination label={t('hospitals.pages')} meta={meta} />}
      >
        {(hospital, index) => <HospitalCard hospital={hospital} eager={index < 3} />}
      </Results>
    </>
  )
}
