import { useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { getCurrentStaff } from '#contract/admin/sign-in.ts'
import { call, requireSession } from '../../api.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { ReadFailure } from '../../components/read-failure.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { type FailedRead, failedReadOf } from '../../routing/failed-read.ts'
import { forgetReads } from '../../routing/keep-shown-pages.ts'
import { createReaderCheck } from '../../routing/revalidation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchX, TriangleAlert } from '../../ui/icons.tsx'
import type { Route } from './+types/staff-layout'
import { AdminFrame } from './admin-frame.tsx'
import { UnsavedDialog } from './components/records/unsaved-dialog.tsx'
import { SessionRenewal } from './session-renewal-dialog.tsx'
import { useCurrentStaff } from './use-current-staff.ts'

export function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireSession()
  reader.read(request)
  return call(context, getCurrentStaff, {})
}
clientLoader.hydrate = true as const

/** What changes of a member of staff comes with `useStaffUpdates`. */
export const shouldRevalidate = () => reader.isOutdated()
const reader = createReaderCheck()

/** The layout of pages that need a signed-in member of staff. */
export default function StaffLayout() {
  const role = useCurrentStaff()?.role
  const lastRole = useRef(role)
  useEffect(() => {
    if (lastRole.current !== role) forgetReads()
    lastRole.current = role
  }, [role])
  return (
    <>
      <SessionRenewal>
        <AdminFrame>
          <Outlet />
        </AdminFrame>
      </SessionRenewal>
      {/* Also seen above the sign-in of an ended session, which hides the page. */}
      <UnsavedDialog />
    </>
  )
}

/** Redirects to sign-in on 401; other errors render inside the layout. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const [backUrl] = useState(`${pathname}${search}`)
  const failure = useMemo(() => failedReadOf(error), [error])
  if (failure?.status === 401) return <Navigate to={paths.staffSignIn(backUrl)} replace />
  return (
    <AdminFrame>
      <PageTitle>{t('admin.failed')}</PageTitle>
      <h1 className="mb-6 text-xl">{t('admin.failed')}</h1>
      {failure && isFinal(failure) ? (
        <EmptyState
          alert
          icon={<SearchX />}
          title={failure.message || t('not_found.title')}
          action={<ButtonLink to={paths.admin()}>{t('admin.title')}</ButtonLink>}
        />
      ) : failure ? (
        <ReadFailure failure={failure} />
      ) : (
        <EmptyState
          alert
          icon={<TriangleAlert />}
          title={t('error_message')}
          action={<Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>}
        />
      )}
    </AdminFrame>
  )
}

/** Whether another attempt would fail too: what does not exist, and what the role may not see. */
const isFinal = ({ status }: FailedRead) => status === 403 || status === 404
