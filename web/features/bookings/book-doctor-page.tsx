import { lazy, type ReactNode, Suspense } from 'react'
import { Link, type RouterContextProvider, useLocation, useNavigate } from 'react-router'
import { getDoctor, listSpecialties } from '#contract/doctors.ts'
import { call, isMissing, requireSession } from '../../api.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { ReadFailure } from '../../components/read-failure.tsx'
import { restoreDraft } from '../../forms/draft.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { loadPart } from '../../routing/failed-read.ts'
import { idParam } from '../../routing/search-params.ts'
import { useLayoutData } from '../../shell/layout-data.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/book-doctor-page'
import { LazyBookDoctorForm, loadBookDoctorForm, loadFollowUps, loadFreeTimes } from './book-doctor-routes.ts'

const BookingSearch = lazy(() => import('./booking-search.tsx'))

/**
 * /book and /appointment: booking without a doctor in the path. The query names the doctor; without one the
 * page leads to the search of doctors.
 */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireSession()
  const searchParams = new URL(request.url).searchParams
  const doctorId = idParam(searchParams, 'doctor_id')
  const [specialties, doctor] = await Promise.all([
    loadPart(call(context, listSpecialties, {})),
    doctorId === undefined ? undefined : findDoctor(context, doctorId),
    loadBookDoctorForm(),
  ])
  const [availability, followUps] = doctor
    ? await Promise.all([
        loadPart(loadFreeTimes(context, { url: request.url, id: doctor.id, doctor })),
        loadFollowUps(context, doctor.id),
      ])
    : []
  const specialtyId = idParam(searchParams, 'specialty_id')
  return { specialties, specialtyId, doctor, availability, followUps, draft: restoreDraft(request.url) }
}
clientLoader.hydrate = true as const

export { revalidateAfterConflicts as shouldRevalidate } from '../../forms/revalidate-after-conflicts.ts'
export { bookDoctorAction as clientAction } from './book-doctor-routes.ts'

export const ErrorBoundary = readErrorBoundary('book.title')

export default function BookDoctorPage({ loaderData }: Route.ComponentProps) {
  const { specialties, specialtyId, doctor, availability, followUps, draft } = loaderData
  const { t } = useTranslation()
  if (!doctor)
    return (
      <Frame>
        <p className="mb-4 text-ink-2">{t('book.lead')}</p>
        <Suspense>
          <BookingSearch specialties={specialties.data ?? []} specialtyId={specialtyId} />
        </Suspense>
      </Frame>
    )
  return (
    <Frame>
      <Suspense>
        <LazyBookDoctorForm
          doctor={doctor}
          days={availability?.data?.days}
          followUps={followUps ?? []}
          draft={draft}
        >
          <Link to={paths.doctors({ specialty_id: doctor.specialty_id })} className="text-sm font-semibold">
            {t('book.other_doctor')}
          </Link>
          {availability?.failure ? <ReadFailure failure={availability.failure} /> : null}
        </LazyBookDoctorForm>
      </Suspense>
    </Frame>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <Backdrop>
      <h1 className="sr-only">{t('book.title')}</h1>
      <Loading label={t('shell.loading')} className="w-full">
        <Skeleton className="h-72 w-full" />
      </Loading>
    </Backdrop>
  )
}

/** /book shows the form in a dialog that can be closed, /appointment in a card on the page. */
function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isDialog = useLocation().pathname.toLowerCase().startsWith(paths.book())
  if (isDialog)
    return (
      <Backdrop>
        <h1 className="sr-only">{t('book.title')}</h1>
        <Dialog
          open
          onClose={() => navigate(paths.home(), { replace: true })}
          title={t('book.title')}
          closeLabel={t('shell.close')}
        >
          {children}
        </Dialog>
      </Backdrop>
    )
  return (
    <Backdrop>
      <Card className="grid w-full gap-6 p-5 sm:p-8">
        <h1 className="text-xl">{t('book.title')}</h1>
        {children}
      </Card>
    </Backdrop>
  )
}

/** A picture of the clinic beside the form, where a screen has the room. */
function Backdrop({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const picture = useLayoutData().content?.picture
  return (
    <div className="page-width grid items-start gap-8 py-8 md:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
      <PageTitle>{t('book.title')}</PageTitle>
      <div className="grid">{children}</div>
      {picture && (
        <Picture
          src={picture.path}
          widths={[400, 800, 1440]}
          sizes="50vw"
          alt=""
          className="sticky top-24 aspect-4/3 w-full rounded-lg object-cover max-md:hidden"
        />
      )}
    </div>
  )
}

/** The doctor with this id; undefined when there is none. */
const findDoctor = (context: Readonly<RouterContextProvider>, id: number) =>
  call(context, getDoctor, { params: { id } }).catch(error => {
    if (!isMissing(error)) throw error
    return undefined
  })
