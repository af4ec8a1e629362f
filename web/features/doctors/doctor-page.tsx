import { Link, Outlet, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { getDoctor, listAvailability, listDoctors } from '#contract/doctors.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { call } from '../../api.ts'
import { physicianJsonLd } from '../../components/json-ld.ts'
import { PageHead } from '../../components/page-head.tsx'
import { PagePart, ReadFailure } from '../../components/read-failure.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { loadPart } from '../../routing/failed-read.ts'
import { readSections, sectionNamed } from '../../routing/page-sections.ts'
import { useIsOn } from '../../shell/layout-data.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CardGrid } from '../../ui/card.tsx'
import { CheckList } from '../../ui/check-list.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import type { Route } from './+types/doctor-page'
import { DoctorCard } from './doctor-card.tsx'
import { doctorCardFields } from './doctor-card-fields.ts'
import { DoctorIdentity } from './doctor-identity.tsx'
import { WEEK_DAYS, WeekTimes } from './week-times.tsx'
import { WeeklyHours } from './weekly-hours.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { id } = params
  const [doctor, week, sections] = await Promise.all([
    call(context, getDoctor, { params: { id } }),
    loadPart(call(context, listAvailability, { params: { id }, query: { days: WEEK_DAYS } })),
    loadPart(readSections(context, request, 'doctor')),
  ])
  const sameSpecialty = call(context, listDoctors, {
    query: { specialty_id: doctor.specialty_id, per_page: 4 },
  })
  const others = sameSpecialty.then(({ data }) =>
    data
      .filter(other => other.id !== doctor.id)
      .slice(0, 3)
      .map(doctorCardFields),
  )
  const cases = sectionNamed(sections.data, 'doctor.cases')
  return { doctor, week, cases, others: await loadPart(others) }
}

// What revalidateAfterConflicts does, which comes with the scripts of the forms: a fee may have changed.
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409

export const ErrorBoundary = readErrorBoundary('doctors.title')

export default function DoctorPage({ loaderData: { doctor, week, cases, others } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const isOn = useIsOn()
  const { location: pendingLocation, formMethod } = useNavigation()
  // The form in the dialog posts to the same path and has a loader of its own.
  const isOpening = pendingLocation?.pathname === paths.bookDoctor(doctor.id) && !formMethod
  const name = withDoctorTitle(doctor.name)
  const { city, hospital, slots } = doctor
  const isBookable = slots.length > 0
  const crumbs = [
    { text: t('shell.home'), to: paths.home() },
    { text: t('doctors.title'), to: paths.doctors() },
    { text: name },
  ]
  return (
    <>
      <PageHead
        title={t('doctor.page_title', { name, field: insideSentence(doctor.specialty), city })}
        description={t('doctor.description', {
          name,
          job: insideSentence(doctor.job_title),
          hospital: hospital.name,
          city,
        })}
        image={doctor.image}
        structuredData={physicianJsonLd(doctor)}
        crumbs={crumbs}
      />
      <div className="page-width grid gap-6 py-6">
        <Breadcrumb label={t('breadcrumb.label')} crumbs={crumbs} />
        <div className="grid items-start gap-6 md:grid-cols-[1.6fr_1fr]">
          <div className="grid gap-6">
            <DoctorIdentity doctor={doctor} name={name}>
              {isBookable ? (
                <ButtonLink
                  to={paths.bookDoctor(doctor.id)}
                  preventScrollReset
                  wide
                  size="lg"
                  className="max-sm:hidden"
                >
                  {t('doctors.book')}
                </ButtonLink>
              ) : null}
            </DoctorIdentity>
            <section aria-labelledby="times" className={`no-print ${boxClass}`}>
              <h2 id="times" className="text-lg">
                {t('doctor.times')}
              </h2>
              {isBookable ? (
                <>
                  {week.failure ? (
                    <ReadFailure failure={week.failure} />
                  ) : (
                    <WeekTimes doctor={doctor} week={week.data} />
                  )}
                  {isOn(paths.joinWaitlist(doctor.id)) ? (
                    <p>
                      {t('waitlist.invite')}{' '}
                      <Link to={paths.joinWaitlist(doctor.id)} className="inline-block py-2">
                        {t('waitlist.invite_action')}
                      </Link>
                    </p>
                  ) : null}
                  <p className="text-sm text-ink-2">
                    {t('doctor.visit_length', { count: doctor.visit_length })} · {t('time.riyadh')}
                  </p>
                </>
              ) : (
                <p className="text-ink-2">{t('doctor.no_hours')}</p>
              )}
            </section>
          </div>
          <div className="grid gap-6">
            <ListSection title={t('doctor.qualifications')} lines={doctor.qualifications.split(/\r?\n/)} />
            {isBookable ? <WeeklyHours slots={slots} /> : null}
            {cases ? <ListSection title={cases.title} lines={cases.items.map(({ title }) => title)} /> : null}
          </div>
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
      {isBookable ? (
        <BottomBar className="sm:hidden">
          <ButtonLink to={paths.bookDoctor(doctor.id)} preventScrollReset wide>
            {t('doctors.book')}
          </ButtonLink>
        </BottomBar>
      ) : null}
      {isOpening ? <LoadingOverlay label={t('shell.loading')} /> : null}
      <Outlet context={doctor} />
    </>
  )
}

/** Inside a sentence an English term begins with a small letter, unless it is an abbreviation. */
const insideSentence = (term: string) => term.replace(/^[A-Z](?=[a-z])/, letter => letter.toLowerCase())

const boxClass = 'grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6'

function ListSection({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.every(line => line.trim() === '')) return null
  return (
    <section className={boxClass}>
      <h2 className="text-lg">{title}</h2>
      <CheckList lines={lines} />
    </section>
  )
}
