import { type ReactNode, Suspense } from 'react'
import {
  type RouterContextProvider,
  useActionData,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import { getDoctor, listAvailability, listDoctors, listSpecialties } from '#contract/doctors.ts'
import { call, isMissing, requireSession } from '../../api.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { ReadFailure } from '../../components/read-failure.tsx'
import { restoreDraft } from '../../forms/draft.ts'
import type { FormError } from '../../forms/form-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { allPages } from '../../routing/all-pages.ts'
import { loadPart } from '../../routing/failed-read.ts'
import { idParam } from '../../routing/search-params.ts'
import { useLayoutData } from '../../shell/layout-data.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/book-doctor-page'
import { DoctorPicker } from './doctor-picker.tsx'
import { LazyBookDoctorForm, loadBookDoctorForm } from './lazy-book-doctor-form.ts'

/** /book and /appointment: booking without a doctor in the path. The query holds specialty and doctor. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireSession()
  const searchParams = new URL(request.url).searchParams
  const [specialties, doctor] = await Promise.all([
    call(context, listSpecialties, {}),
    findDoctor(context, idParam(searchParams, 'doctor_id')),
    loadBookDoctorForm(),
  ])
  const specialtyId = idParam(searchParams, 'specialty_id') ?? doctor?.specialty_id
  const doctorOfSpecialty = doctor?.specialty_id === specialtyId ? doctor : undefined
  const [doctors, availability] = await Promise.all([
    specialtyId === undefined
      ? []
      : allPages(page => call(context, listDoctors, { query: { specialty_id: specialtyId, page } })),
    doctorOfSpecialty
      ? loadPart(call(context, listAvailability, { params: { id: doctorOfSpecialty.id } }))
      : undefined,
  ])
  return {
    specialties,
    specialtyId,
    doctors,
    doctor: doctorOfSpecialty,
    availability,
    draft: restoreDraft(request.url),
  }
}
clientLoader.hydrate = true as const

export { revalidateAfterConflicts as shouldRevalidate } from '../../forms/revalidate-after-conflicts.ts'
export { bookDoctorAction as clientAction } from './book-doctor-action.ts'

export const ErrorBoundary = readErrorBoundary(Frame)

export default function BookDoctorPage({ loaderData }: Route.ComponentProps) {
  const { specialties, specialtyId, doctors, doctor, availability, draft } = loaderData
  const days = availability?.failure ? undefined : (availability?.data.days ?? [])
  const { t } = useTranslation()
  const formError = useActionData<FormError>()
  const { pathname } = useLocation()
  const { location: pendingLocation, formMethod } = useNavigation()
  // The form has a loader of its own while it submits.
  const isChoosing = pendingLocation?.pathname === pathname && !pendingLocation.state && !formMethod
  return (
    <Frame>
      <Suspense>
        <LazyBookDoctorForm doctor={doctor} days={days} draft={draft}>
          <DoctorPicker
            specialties={specialties}
            doctors={doctors}
            specialtyId={specialtyId}
            doctorId={doctor?.id}
            error={formError?.errors.doctor_id?.join(' ')}
          />
          {availability?.failure ? <ReadFailure failure={availability.failure} /> : null}
          {doctor ? null : <p className="text-ink-2">{t('book.then_times')}</p>}
        </LazyBookDoctorForm>
      </Suspense>
      {isChoosing ? <LoadingOverlay label={t('shell.loading')} /> : null}
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
        <div className="grid gap-1">
          <h1 className="text-xl">{t('book.title')}</h1>
          <p className="text-ink-2">{t('book.lead')}</p>
        </div>
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
async function findDoctor(context: Readonly<RouterContextProvider>, id: number | undefined) {
  if (id === undefined) return undefined
  return call(context, getDoctor, { params: { id } }).catch(error => {
    if (!isMissing(error)) throw error
    return undefined
  })
}
