import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { Link, Outlet, useNavigation } from 'react-router'
import { getDoctor, listDoctors } from '#contract/doctors.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { call } from '../../api.ts'
import { physicianJsonLd } from '../../components/json-ld.ts'
import { PageHead } from '../../components/page-head.tsx'
import { PagePart } from '../../components/read-failure.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { loadPart } from '../../routing/failed-read.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CardGrid } from '../../ui/card.tsx'
import { CheckList } from '../../ui/check-list.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/doctor-page'
import { DoctorCard } from './doctor-card.tsx'
import { WeeklyHours } from './weekly-hours.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const doctor = await call(context, getDoctor, { params: { id: params.id } })
  const sameSpecialty = call(context, listDoctors, {
    query: { specialty_id: doctor.specialty_id, per_page: 4 },
  })
  const others = sameSpecialty.then(({ data }) => data.filter(({ id }) => id !== doctor.id).slice(0, 3))
  return { doctor, others: await loadPart(others) }
}

export const ErrorBoundary = readErrorBoundary('doctors.title')

export default function DoctorPage({ loaderData: { doctor, others } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { location: pendingLocation, formMethod } = useNavigation()
  // The form in the dialog posts to the same path and has a loader of its own.
  const isOpening = pendingLocation?.pathname === paths.bookDoctor(doctor.id) && !formMethod
  const name = withDoctorTitle(doctor.name)
  const crumbs = [
    { text: t('shell.home'), to: paths.home() },
    { text: t('doctors.title'), to: paths.doctors() },
    { text: name },
  ]
  return (
    <>
      <PageHead
        title={name}
        description={[doctor.specialty, doctor.job_title, doctor.hospital.name].join(' · ')}
        image={doctor.image}
        structuredData={physicianJsonLd(doctor)}
        crumbs={crumbs}
      />
      <div className="page-width grid gap-6 py-6">
        <Breadcrumb label={t('breadcrumb.label')} crumbs={crumbs} />
        <div className="grid items-start gap-6 md:grid-cols-[1.1fr_1fr]">
          <section className="flex flex-wrap gap-5 rounded-lg border border-line bg-surface p-5 shadow-1 sm:p-6">
            <Picture
              src={doctor.image}
              widths={[192, 448]}
              sizes="11rem"
              alt={t('doctor.picture', { name })}
              eager
              className="w-44 shrink-0 self-start rounded-lg bg-band"
            />
            <div className="grid min-w-0 grow basis-[14rem] content-start gap-1.5">
              <h1 className="text-xl">{name}</h1>
              <p className="text-ink-2">{doctor.job_title}</p>
              <p>
                <Link to={paths.doctors({ specialty_id: doctor.specialty_id })}>{doctor.specialty}</Link>
              </p>
              <Fact icon={<MapPin aria-hidden />}>
                <Link to={paths.hospital(doctor.hospital.id)}>{doctor.hospital.name}</Link>
              </Fact>
              <Fact icon={<Phone aria-hidden />}>
                <span className="sr-only">{t('doctor.phone')} </span>
                <a href={`tel:${doctor.phone}`} dir="ltr">
                  {formatPhoneNumber(doctor.phone)}
                </a>
              </Fact>
            </div>
            {doctor.slots.length > 0 ? (
              <ButtonLink
                to={paths.bookDoctor(doctor.id)}
                preventScrollReset
                wide
                size="lg"
                className="no-print"
              >
                {t('doctors.book')}
              </ButtonLink>
            ) : null}
          </section>
          <WeeklyHours slots={doctor.slots} appointmentLength={doctor.visit_length} />
          <ListSection title={t('doctor.qualifications')} lines={doctor.qualifications.split(/\r?\n/)} />
          <ListSection
            title={t('doctor.cases')}
            lines={[
              t('doctor.case_new'),
              t('doctor.case_follow'),
              t('doctor.case_opinion'),
              t('doctor.case_check'),
            ]}
          />
        </div>
        <PagePart title={t('doctor.same_specialty')} part={others}>
          {doctors =>
            doctors.length > 0 ? (
              <section className="no-print grid gap-4">
                <h2>{t('doctor.same_specialty')}</h2>
                <CardGrid items={doctors}>{other => <DoctorCard doctor={other} />}</CardGrid>
              </section>
            ) : null
          }
        </PagePart>
      </div>
      {isOpening ? <LoadingOverlay label={t('shell.loading')} /> : null}
      <Outlet context={doctor} />
    </>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-ink-3">
      {icon}
      <span>{children}</span>
    </p>
  )
}

function ListSection({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.every(line => line.trim() === '')) return null
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-5 shadow-1 sm:p-6">
      <h2 className="text-lg">{title}</h2>
      <CheckList lines={lines} />
    </section>
  )
}
