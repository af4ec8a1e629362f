import { listDoctorNames, listDoctors, listSpecialties } from '#contract/doctors.ts'
import { listHospitals } from '#contract/hospitals.ts'
import { call } from '../../api.ts'
import { idIn, pageIn, textIn } from '../../asked.ts'
import { ListError } from '../../i18n/list-error.tsx'
import { PageHead } from '../../i18n/page-head.tsx'
import { Pager } from '../../i18n/pager.tsx'
import { Results } from '../../i18n/results.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Hero } from '../../ui/page.tsx'
import type { Route } from './+types/doctors-page'
import { DoctorCard } from './doctor-card.tsx'
import { DoctorSearch } from './doctor-search.tsx'

const PER_PAGE = 12

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const filter = {
    name: textIn(asked, 'name'),
    specialty_id: idIn(asked, 'specialty_id'),
    hospital_id: idIn(asked, 'hospital_id'),
  }
  const [{ data: doctors, meta }, specialties, names, hospitals] = await Promise.all([
    call(context, listDoctors, { query: { ...filter, page: pageIn(asked), per_page: PER_PAGE } }),
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

export default function DoctorsPage({ loaderData }: Route.ComponentProps) {
  const { doctors, meta, ...search } = loaderData
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('doctors.title')} description={t('doctors.lead')} />
      <Hero title={t('doctors.title')} lead={t('doctors.lead')}>
        <DoctorSearch {...search} />
      </Hero>
      <Results
        count={t('doctors.count', { count: meta.total })}
        items={doctors}
        hint={t('doctors.no_result_hint')}
        wayOn={{ text: t('doctors.show_all'), to: paths.doctors() }}
        below={<Pager label={t('doctors.pages')} meta={meta} />}
      >
        {(doctor, place) => <DoctorCard doctor={doctor} eager={place < 3} />}
      </Results>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation()
  return <ListError title={t('doctors.title')} error={error} />
}
