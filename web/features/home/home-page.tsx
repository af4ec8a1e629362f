import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listDoctors, listSpecialties } from '#contract/doctors.ts'
import { call } from '../../api.ts'
import { Title } from '../../i18n/title.tsx'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { DoctorCard } from '../doctors/doctor-card.tsx'
import { DoctorSearch } from '../doctors/doctor-search.tsx'
import type { Route } from './+types/home-page'

export async function loader({ context }: Route.LoaderArgs) {
  const [specialties, { data: doctors }] = await Promise.all([
    call(context, listSpecialties, {}),
    call(context, listDoctors, { query: { per_page: 4 } }),
  ])
  return { specialties, doctors }
}

export default function HomePage({ loaderData: { specialties, doctors } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <Title>{t('site.group')}</Title>
      <div className="bg-linear-to-b from-primary-soft to-ground">
        <div className="page-width grid items-center gap-8 py-8 sm:py-12 md:grid-cols-[1.15fr_1fr]">
          <div className="grid gap-3">
            <p className="font-semibold text-primary">{t('site.group')}</p>
            <h1 className="text-2xl">{t('home.title')}</h1>
            <p className="max-w-[38rem] text-lg text-ink-2">{t('home.tagline')}</p>
          </div>
          <Picture
            src="/pictures/hero/doctors-800.avif"
            widths={[400, 800, 1200]}
            sizes="(min-width: 56rem) 34rem, 90vw"
            ratio={4 / 3}
            alt={t('home.hero_picture')}
            eager
            className="w-full rounded-lg"
          />
          <div className="md:col-span-2">
            <DoctorSearch specialties={specialties} needsOne />
          </div>
        </div>
      </div>
      <section aria-labelledby="specialties" className="page-width grid gap-4 py-8">
        <h2 id="specialties">{t('home.specialties')}</h2>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
          {specialties.map(({ id, name }) => (
            <li key={id} className="grid">
              <Link
                to={paths.doctors({ specialty_id: id })}
                className="grid min-h-16 min-w-0 items-center rounded-md border border-line bg-surface px-4 py-3 text-sm font-semibold text-ink no-underline hover:border-primary"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="special-doctors" className="page-width grid gap-4 py-4">
        <div className="flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="special-doctors">{t('home.special_doctors')}</h2>
          <Link to={paths.doctors()} className="py-2 text-sm font-semibold">
            {t('home.see_all')}
          </Link>
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16.5rem,100%),1fr))] gap-4">
          {doctors.map(doctor => (
            <li key={doctor.id} className="grid">
              <DoctorCard doctor={doctor} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
