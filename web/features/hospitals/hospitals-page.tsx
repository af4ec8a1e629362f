import { Link } from 'react-router'
import { listCities, listHospitals } from '#contract/hospitals.ts'
import { call } from '../../api.ts'
import { PageHead } from '../../components/page-head.tsx'
import { Results } from '../../components/results.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { idParam, textParam } from '../../routing/search-params.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/hospitals-page'
import { HospitalCard } from './hospital-card.tsx'
import { HospitalSearch } from './hospital-search.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const searchParams = new URL(request.url).searchParams
  const filter = { name: textParam(searchParams, 'name'), cityId: idParam(searchParams, 'cityId') }
  const [{ data, meta }, cities] = await Promise.all([
    call(context, listHospitals, { query: { city_id: filter.cityId, name: filter.name } }),
    call(context, listCities, {}),
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
  const isFiltered = filter.name !== '' || filter.cityId !== undefined
  return (
    <>
      <PageHead title={t('hospitals.title')} description={t('hospitals.lead')} />
      <HospitalsHero>
        <HospitalSearch cities={cities} filter={filter} isFiltered={isFiltered} />
      </HospitalsHero>
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
      >
        {(hospital, index) => <HospitalCard hospital={hospital} eager={index < 3} />}
      </Results>
    </>
  )
}

/** The hero over a picture. A gradient covers the side of the picture behind the text. */
function HospitalsHero({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="relative isolate bg-primary-soft">
      <div className="absolute inset-x-0 top-0 bottom-14 -z-1 overflow-hidden">
        <Picture
          src="/pictures/hero/clinic-800.avif"
          widths={[400, 800, 1440]}
          sizes="100vw"
          ratio={16 / 9}
          alt=""
          eager
          className="size-full object-cover"
        />
        <div className="absolute inset-0 bg-ground/85 sm:bg-transparent sm:from-ground sm:from-40% sm:via-ground/75 sm:via-60% sm:to-ground/0 sm:ltr:bg-linear-to-r sm:rtl:bg-linear-to-l" />
      </div>
      <div className="absolute inset-x-0 bottom-0 -z-1 h-14 bg-ground" />
      <div className="page-width grid gap-8 pt-10 sm:pt-16">
        <div className="grid gap-3 sm:max-w-[60%] sm:pb-6">
          <h1 className="text-2xl">{t('hospitals.title')}</h1>
          <p className="max-w-[45ch] text-lg text-ink">{t('hospitals.lead')}</p>
        </div>
        {children}
      </div>
    </div>
  )
}
