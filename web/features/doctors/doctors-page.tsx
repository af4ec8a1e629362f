import { listDoctorNames, listDoctors, listSpecialties } from '#contract/doctors.ts'
import { listHospitals } from '#contract/hospitals.ts'
import { call } from '../../api.ts'
import { ListPagination } from '../../components/list-pagination.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Results } from '../../components/results.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { idParam, pageParam, textParam } from '../../routing/search-params.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Hero } from '../../ui/hero.tsx'
import type { Route } from './+types/doctors-page'
import { DoctorCard } from './doctor-card.tsx'
import { DoctorSearch } from './doctor-search.tsx'

const PER_PAGE = 12

export async function loader({ request, context }: Route.LoaderArgs) {
  const searchParams = new URL(request.url).searchParams
  const filter = {
    name: textParam(searchParams, 'name'),
    specialty_id: idParam(searchParams, 'specialty_id'),
    hospital_id: idParam(searchParams, 'hospital_id'),
  }
  const [{ data: doctors, meta }, specialties, names, hospitals] = await Promise.all([
    call(context, listDoctors, { query: { ...filter, page: pageParam(searchParams), per_page: PER_PAGE } }),
    call(context, listSpecialties, {}),
    call(context, listDoctorNames, {}),
    call(context, listHospitals, {}),
  ])
  return {
    doctors,
    meta,
    specialties,
    names,
    hospitals: hospitals.data.map(({ id, name }) => ({ id, name })),
    filter,
  }
}

export const ErrorBoundary = readErrorBoundary('doctors.title')

export default function DoctorsPage({ loaderData }: Route.ComponentProps) {
  const { doctors, meta, ...search } = loaderData
  const { t } = useTranslation()
  const specialty = search.specialties.find(({ id }) => id === search.filter.specialty_id)?.name
  const title = specialty ? t('doctors.title_of', { specialty }) : t('doctors.title')
  const lead = specialty ? t('doctors.lead_of', { specialty }) : t('doctors.lead')
  return (
    <>
      <PageHead title={title} description={lead} />
      <Hero title={title} lead={lead}>
        <DoctorSearch {...search} />
      </Hero>
      <Results
        count={t('doctors.count', { count: meta.total })}
        items={doctors}
        hint={t('doctors.no_result_hint')}
        nextAction={{ text: t('doctors.show_all'), to: paths.doctors() }}
        search={{ ...meta, typed: search.filter.name }}
        below={<ListPagination label={t('doctors.pages')} meta={meta} />}
      >
        {(doctor, index) => <DoctorCard doctor={doctor} eager={index < 3} />}
      </Results>
    </>
  )
}
