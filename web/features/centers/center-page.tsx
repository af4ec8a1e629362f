import { Link } from 'react-router'
import { type Center, getCenter, listCenters } from '#contract/centers.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { call } from '../../api.ts'
import { DoctorPicture } from '../../components/doctor-picture.tsx'
import { Gallery } from '../../components/gallery.tsx'
import { medicalClinicJsonLd } from '../../components/json-ld.ts'
import { PageHead } from '../../components/page-head.tsx'
import { PagePart } from '../../components/read-failure.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { loadPart } from '../../routing/failed-read.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardGrid, CardLink } from '../../ui/card.tsx'
import { ArrowLeft, MapPin } from '../../ui/icons.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import type { Route } from './+types/center-page'
import { CenterCard } from './center-card.tsx'
import { type CenterSummary, centerSummary } from './center-summary.ts'

const MAX_OTHER_CENTERS = 3

export async function loader({ params, context }: Route.LoaderArgs) {
  const [center, centers] = await Promise.all([
    call(context, getCenter, { params: { id: params.id } }),
    loadPart(
      call(context, listCenters, { query: { per_page: MAX_OTHER_CENTERS + 1 } }).then(({ data }) =>
        data.map(centerSummary),
      ),
    ),
  ])
  return { center, centers }
}

export const ErrorBoundary = readErrorBoundary('centers.title')

export default function CenterPage({ loaderData: { center, centers } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const [firstDoctor] = center.doctors
  const crumbs = [
    { text: t('shell.home'), to: paths.home() },
    { text: t('centers.title'), to: paths.centers() },
    { text: center.name },
  ]
  return (
    <>
      <PageHead
        title={t('hospitals.name_in_city', { name: center.name, city: center.city })}
        description={center.content}
        image={center.images[0]?.path}
        structuredData={medicalClinicJsonLd(center)}
        crumbs={crumbs}
      />
      <article className="page-width grid gap-8 pt-6 pb-12">
        <div className="grid gap-4">
          <Breadcrumb label={t('breadcrumb.label')} crumbs={crumbs} />
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
            <div className="grid gap-1">
              <h1 className="text-2xl">{center.name}</h1>
              <p className="flex flex-wrap items-center gap-1.5 text-ink-2">
                <MapPin className="size-5 shrink-0 text-ink-3" />
                <span>{center.city}</span>
                <span aria-hidden>·</span>
                <Link to={paths.hospital(center.hospital.id)}>{center.hospital.name}</Link>
              </p>
            </div>
            <ButtonLink
              to={firstDoctor ? paths.bookDoctor(firstDoctor.id) : paths.doctors()}
              className="no-print"
            >
              {t('center.book')}
            </ButtonLink>
          </div>
          <Gallery name={center.name} images={center.images} />
        </div>
        <div className="grid items-start gap-8 md:grid-cols-[1.5fr_1fr] md:gap-12">
          {center.content.trim() ? (
            <section className="grid max-w-[65ch] gap-3">
              <h2>{t('center.about')}</h2>
              <Paragraphs text={center.content} />
            </section>
          ) : null}
          <CenterDoctors doctors={center.doctors} />
        </div>
        <PagePart title={t('center.others')} part={centers}>
          {centers => (
            <OtherCenters
              centers={centers.filter(({ id }) => id !== center.id).slice(0, MAX_OTHER_CENTERS)}
            />
          )}
        </PagePart>
        <p>
          <Link to={paths.centers()} className="inline-flex min-h-11 items-center gap-2 font-semibold">
            <ArrowLeft className="mirrored size-5" />
            {t('center.back')}
          </Link>
        </p>
      </article>
    </>
  )
}

function OtherCenters({ centers }: { centers: readonly CenterSummary[] }) {
  const { t } = useTranslation()
  if (centers.length === 0) return null
  return (
    <section aria-labelledby="others" className="grid gap-4">
      <h2 id="others">{t('center.others')}</h2>
      <CardGrid items={centers}>{center => <CenterCard center={center} />}</CardGrid>
    </section>
  )
}

function CenterDoctors({ doctors }: { doctors: Center['doctors'] }) {
  const { t } = useTranslation()
  if (doctors.length === 0) return null
  return (
    <section aria-labelledby="doctors" className="grid gap-4">
      <h2 id="doctors">{t('center.doctors')}</h2>
      <ul className="grid gap-3 sm:max-md:grid-cols-2">
        {doctors.map(doctor => (
          <li key={doctor.id} className="grid">
            <Card className="flex flex-wrap items-center gap-4 p-3">
              <DoctorPicture doctor={doctor} sizes="4.5rem" className="w-18 shrink-0 rounded-md" />
              <div className="grid min-w-0 grow basis-[8rem] gap-0.5">
                <h3 className="text-base leading-small">
                  <CardLink to={paths.doctor(doctor.id)}>{withDoctorTitle(doctor.name)}</CardLink>
                </h3>
                <p className="text-sm text-ink-2">{doctor.job_title}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
