import { lazy, Suspense } from 'react'
import { Link, redirect } from 'react-router'
import { listDoctorFilters, listDoctors, listSpecialties } from '#contract/doctors.ts'
import { listHospitals } from '#contract/hospitals.ts'
import { call } from '../../api.ts'
import { itemListJsonLd } from '../../components/json-ld.ts'
import { ListHero } from '../../components/list-hero.tsx'
import { ListPagination } from '../../components/list-pagination.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Results } from '../../components/results.tsx'
import { RiyadhTimeNote } from '../../components/riyadh-time-note.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { allPages } from '../../routing/all-pages.ts'
import { loadPart } from '../../routing/failed-read.ts'
import { pageParam } from '../../routing/search-params.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import type { Route } from './+types/doctors-page'
import { ChosenFilters } from './chosen-filters.tsx'
import { DoctorCard } from './doctor-card.tsx'
import { doctorCardFields } from './doctor-card-fields.ts'
import { doctorFilterOf } from './doctor-filter-params.ts'
import { DoctorSearch } from './doctor-search.tsx'
import { nameIn, useFilterChoices } from './use-filter-choices.ts'

// Most searches find somebody.
const FewerFilters = lazy(() => import('./fewer-filters.tsx'))

const PER_PAGE = 12

export async function loader({ request, context }: Route.LoaderArgs) {
  const searchParams = new URL(request.url).searchParams
  const filter = doctorFilterOf(searchParams)
  const [{ data: doctors, meta }, filters, specialties, hospitals] = await Promise.all([
    call(context, listDoctors, {
      query: { ...filter, sort: 'soonest', page: pageParam(searchParams), per_page: PER_PAGE },
    }),
    loadPart(call(context, listDoctorFilters, { query: filter })),
    loadPart(call(context, listSpecialties, {})),
    loadPart(
      allPages(page => call(context, listHospitals, { query: { page } })).then(hospitals =>
        hospitals.map(({ id, name, address: { lat, long } }) => ({ id, name, lat, long })),
      ),
    ),
  ])
  const named = filters.data?.named
  if (named) throw redirect(paths.doctors({ ...filter, ...named, name: '' }))
  return { doctors: doctors.map(doctorCardFields), meta, filters, specialties, hospitals, filter }
}

export const ErrorBoundary = readErrorBoundary('doctors.title')

export default function DoctorsPage({ loaderData }: Route.ComponentProps) {
  const { doctors, meta, ...search } = loaderData
  const { t } = useTranslation()
  const { filter } = search
  const filters = useFilterChoices(search)
  const specialty = nameIn(search.specialties, filter.specialty_id)
  const hospital = nameIn(search.hospitals, filter.hospital_id)
  const [ofHospital, ofAll] = specialty
    ? (['doctors.title_of_at', 'doctors.title_of'] as const)
    : (['doctors.title_at', 'doctors.title'] as const)
  const title = t(hospital ? ofHospital : ofAll, { specialty: specialty ?? '', hospital: hospital ?? '' })
  const isFiltered = Object.values(filter).some(Boolean)
  const lead = specialty ? t('doctors.lead_of', { specialty }) : t('doctors.lead')
  return (
    <>
      <PageHead
        title={title}
        description={lead}
        structuredData={itemListJsonLd(
          doctors.map(({ id }) => paths.doctor(id)),
          (meta.page - 1) * meta.per_page + 1,
        )}
      />
      <ListHero title={title} lead={lead}>
        <DoctorSearch search={search} filters={filters} />
      </ListHero>
      <ChosenFilters search={search} filters={filters} />
      <Results
        count={t(filter.sex === 'female' ? 'doctors.count_women' : 'doctors.count', { count: meta.total })}
        aside={
          <>
            <RiyadhTimeNote />
            {isFiltered && doctors.length > 0 ? (
              <Link to={paths.doctors()} className="py-2 text-sm font-semibold">
                {t('doctors.show_all')}
              </Link>
            ) : null}
          </>
        }
        items={doctors}
        hint={t('doctors.no_result_hint')}
        nextAction={{ text: t('doctors.show_all'), to: paths.doctors() }}
        search={{ ...meta, typed: filter.name }}
        below={
          doctors.length > 0 ? (
            <ListPagination label={t('doctors.pages')} meta={meta} />
          ) : (
            <Suspense>
              <FewerFilters search={search} filters={filters} />
            </Suspense>
          )
        }
      >
        {(doctor, index) => <DoctorCard doctor={doctor} eager={index < 3} />}
      </Results>
    </>
  )
}
