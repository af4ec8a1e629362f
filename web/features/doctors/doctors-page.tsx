import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { listDoctorNames, listDoctors, listSpecialties } from '#contract/doctors.ts'
import { call } from '../../api.ts'
import { PageHead } from '../../i18n/page-head.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Hero } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { Route } from './+types/doctors-page'
import { DoctorCard } from './doctor-card.tsx'
import { DoctorSearch } from './doctor-search.tsx'

const PER_PAGE = 12

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const filter = {
    name: asked.get('name')?.trim() ?? '',
    specialty_id: /^\d{1,9}$/.test(asked.get('specialty_id') ?? '') ? (asked.get('specialty_id') ?? '') : '',
  }
  const page = Math.min(Math.max(1, Math.trunc(Number(asked.get('page'))) || 1), 1000)
  const [{ data: doctors, meta }, specialties, names] = await Promise.all([
    call(context, listDoctors, {
      query: { ...filter, name: filter.name.slice(0, 100), page, per_page: PER_PAGE },
    }),
    call(context, listSpecialties, {}),
    call(context, listDoctorNames, {}),
  ])
  return { doctors, meta, specialties, names, filter }
}

export default function DoctorsPage({ loaderData }: Route.ComponentProps) {
  const { doctors, meta, specialties, names, filter } = loaderData
  const { t } = useTranslation()
  const [asked] = useSearchParams()
  const pageLink = (page: number) => {
    const next = new URLSearchParams(asked)
    next.set('page', String(page))
    return `?${next}`
  }
  return (
    <>
      <PageHead title={t('doctors.title')} description={t('doctors.lead')} />
      <Hero title={t('doctors.title')} lead={t('doctors.lead')}>
        <DoctorSearch specialties={specialties} names={names} filter={filter} />
      </Hero>
      <section aria-labelledby="results" className="page-width grid gap-5 py-6">
        <h2 id="results" className="text-base leading-small text-ink-2">
          <span role="status">{t('doctors.count', { count: meta.total })}</span>
        </h2>
        {doctors.length === 0 ? (
          <EmptyState
            icon={<SearchX />}
            title={t('no_result')}
            action={
              <ButtonLink to={paths.doctors()} variant="secondary">
                {t('doctors.show_all')}
              </ButtonLink>
            }
          >
            {t('doctors.no_result_hint')}
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4">
            {doctors.map((doctor, place) => (
              <li key={doctor.id} className="grid">
                <DoctorCard doctor={doctor} eager={place < 3} />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          label={t('doctors.pages')}
          previous={meta.page > 1 ? pageLink(Math.min(meta.page - 1, meta.last_page)) : undefined}
          next={meta.page < meta.last_page ? pageLink(meta.page + 1) : undefined}
          previousLabel={t('pages.previous')}
          nextLabel={t('pages.next')}
          status={t('pages.status', { page: meta.page, last: meta.last_page })}
        />
      </section>
    </>
  )
}
