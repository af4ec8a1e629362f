import { lazy, type ReactNode, Suspense } from 'react'
import {
  type RouterContextProvider,
  useActionData,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import { getDoctor, listAvailability, listDoctors, listSpecialties } from '#contract/doctors.ts'
import { CallError, call } from '../../api.ts'
import { idIn } from '../../asked.ts'
import { takeDraft } from '../../draft.ts'
import type { Refused } from '../../form.ts'
import { Title } from '../../i18n/title.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { token } from '../../session.ts'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Overlay } from '../../ui/overlay.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/book-page'
import { bookVisit } from './book-visit.ts'
import { ChooseDoctor } from './choose-doctor.tsx'

/** Guests are led to sign-in and never see it. */
const loadForm = () => import('./book-form.tsx')
const BookForm = lazy(async () => ({ default: (await loadForm()).BookForm }))

/** /book and /appointment: a booking that begins without a doctor. The address holds specialty and doctor. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  const asked = new URL(request.url).searchParams
  const [specialties, doctor] = await Promise.all([
    call(context, listSpecialties, {}),
    doctorOf(context, idIn(asked, 'doctor_id')),
    loadForm(),
  ])
  const specialtyId = idIn(asked, 'specialty_id') ?? doctor?.specialty_id
  const fits = doctor?.specialty_id === specialtyId ? doctor : undefined
  const [doctors, days] = await Promise.all([
    specialtyId === undefined
      ? []
      : call(context, listDoctors, { query: { specialty_id: specialtyId } }).then(({ data }) => data),
    fits ? call(context, listAvailability, { params: { id: fits.id } }).then(free => free.days) : [],
  ])
  return {
    specialties,
    specialtyId,
    doctors,
    doctor: fits,
    days,
    draft: takeDraft(request.url),
  }
}
clientLoader.hydrate = true as const

export { afterConflicts as shouldRevalidate } from '../../revalidation.ts'

export function clientAction(asked: Route.ClientActionArgs) {
  return bookVisit(asked)
}

export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { specialties, specialtyId, doctors, doctor, days, draft } = loaderData
  const { t } = useTranslation()
  const refused = useActionData<Refused>()
  const { pathname } = useLocation()
  const coming = useNavigation().location
  const choosing = coming?.pathname === pathname && !coming.state
  return (
    <Frame>
      <Suspense>
        <BookForm doctor={doctor} days={days} draft={draft}>
          <ChooseDoctor
            specialties={specialties}
            doctors={doctors}
            specialtyId={specialtyId}
            doctorId={doctor?.id}
            error={refused?.errors.doctor_id?.join(' ')}
          />
          {doctor ? null : <p className="text-ink-2">{t('book.then_times')}</p>}
        </BookForm>
      </Suspense>
      {choosing ? <Overlay label={t('shell.loading')} /> : null}
    </Frame>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <Backdrop>
      <Loading label={t('shell.loading')} className="mx-auto w-full max-w-140">
        <Skeleton className="h-72 w-full" />
      </Loading>
    </Backdrop>
  )
}

/** /book is a dialog that can be closed, /appointment a page of its own. */
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
      <Card className="mx-auto grid w-full max-w-140 gap-6 p-5 shadow-3 sm:p-8">
        <div className="grid gap-1">
          <h1 className="text-xl">{t('book.title')}</h1>
          <p className="text-ink-2">{t('book.lead')}</p>
        </div>
        {children}
      </Card>
    </Backdrop>
  )
}

/** The clinic's reception behind the form. */
function Backdrop({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="relative isolate -mb-16 grid min-h-[calc(100dvh-8rem)] content-start">
      <Title>{t('book.title')}</Title>
      <Picture
        src="/pictures/hero/clinic-800.avif"
        widths={[400, 800, 1440]}
        sizes="100vw"
        ratio={16 / 9}
        alt=""
        eager
        className="absolute inset-0 -z-1 h-full w-full object-cover"
      />
      <div className="page-width grid py-8 sm:py-12">{children}</div>
    </div>
  )
}

/** The doctor whom the address names; one who is not there leaves the choice open. */
async function doctorOf(context: Readonly<RouterContextProvider>, id: number | undefined) {
  if (id === undefined) return undefined
  return call(context, getDoctor, { params: { id } }).catch(error => {
    if (error instanceof CallError && error.status === 404) return undefined
    throw error
  })
}
