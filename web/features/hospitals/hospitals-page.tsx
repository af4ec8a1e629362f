import { Link } from 'react-router'
import { listCities, listHospitals } from '#contract/hospitals.ts'
import { call } from '../../api.ts'
import { idIn, textIn } from '../../asked.ts'
import { ListError } from '../../i18n/list-error.tsx'
import { PageHead } from '../../i18n/page-head.tsx'
import { Results } from '../../i18n/results.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/hospitals-page'
import { HospitalCard } from './hospital-card.tsx'
import { HospitalSearch } from './hospital-search.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const filter = { name: textIn(asked, 'name'), cityId: idIn(asked, 'cityId') }
  const [{ data, meta }, cities] = await Promise.all([
    call(context, listHospitals, { query: { city_id: filter.cityId, name: filter.name } }),
    call(context, listCities, {}),
  ])
  // A card needs little of a hospital; the rest need not travel twice, as page and as data.
  const hospitals = data.map(({ id, name, city, image, address }) => ({
    id,
    name,
    city,
    image,
    phone: address.phone,
  }))
  return { hospitals, total: meta.total, cities, filter }
}

export default function HospitalsPage({ loaderData }: Route.ComponentProps) {
  const { hospitals, total, cities, filter } = loaderData
  const { t } = useTranslation()
  const isFiltered = filter.name !== '' || filter.cityId !== undefined
  return (
    <>
      <PageHead title={t('hospitals.title')} description={t('hospitals.lead')} />
      <HospitalsHero>
        <HospitalSearch cities={cities} filter={filter} isFiltered={isFiltered} />
      </HospitalsHero>
      <Results
        count={t('hospitals.count', { count: total })}
        aside={
          isFiltered && hospitals.length > 0 ? (
            <Link to={paths.hospitals()} className="py-2 text-sm font-semibold">
              {t('hospitals.show_all')}
            </Link>
          ) : null
        }
        items={hospitals}
        hint={t('hospitals.no_result_hint')}
        wayOn={{ text: t('hospitals.show_all'), to: paths.hospitals() }}
      >
        {(hospital, place) => <HospitalCard hospital={hospital} eager={place < 3} />}
      </Results>
    </>
  )
}

/** The head of the page over a picture, which the top bar may stand on: the text keeps to the side that is covered. */
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation()
  return <ListError title={t('hospitals.title')} error={error} />
}
