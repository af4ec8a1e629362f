import { type ReactNode, Suspense } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import type { Doctor } from '#contract/doctors.ts'
import { requireSession } from '../../api.ts'
import { restoreDraft } from '../../forms/draft.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { dialogErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/book-doctor-dialog'
import { LazyBookDoctorForm, loadBookDoctorForm, loadFollowUps, loadFreeTimes } from './book-doctor-routes.ts'

/** The dialog has its own URL, so that "back" closes it and sign-in can return to it. */
export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  requireSession()
  const [{ days }, followUps] = await Promise.all([
    loadFreeTimes(context, { url: request.url, id: params.id }),
    loadFollowUps(context, params.id),
    loadBookDoctorForm(),
  ])
  return { days, followUps, draft: restoreDraft(request.url) }
}
clientLoader.hydrate = true as const

export { revalidateAfterConflicts as shouldRevalidate } from '../../forms/revalidate-after-conflicts.ts'
export { bookDoctorAction as clientAction } from './book-doctor-routes.ts'

export const ErrorBoundary = dialogErrorBoundary(Frame)

export default function BookDoctorDialog({ loaderData: { days, followUps, draft } }: Route.ComponentProps) {
  return (
    <Frame>
      <Suspense>
        <LazyBookDoctorForm
          doctor={useOutletContext<Doctor>()}
          days={days}
          followUps={followUps}
          draft={draft}
        />
      </Suspense>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const doctor = useOutletContext<Doctor>()
  const navigate = useNavigate()
  const close = () => navigate(paths.doctor(doctor.id), { preventScrollReset: true, replace: true })
  return (
    <Dialog open onClose={close} title={t('book.title')} closeLabel={t('shell.close')}>
      {children}
    </Dialog>
  )
}

/** The dialog, which opens with the first script, while the slots load. */
export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <>
      <span hidden data-needs-script />
      <Frame>
        <Loading label={t('shell.loading')} className="grid gap-3">
          <Skeleton className="h-7 w-44" />
          <Skeleton className="h-60 w-full" />
        </Loading>
      </Frame>
    </>
  )
}
