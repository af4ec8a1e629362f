import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { getMe } from '#contract/admin/sign-in.ts'
import { CallError, call } from '../../api.ts'
import { Title } from '../../i18n/title.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { token } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/staff-layout'
import { Chrome } from './chrome.tsx'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  return call(context, getMe, {})
}
clientLoader.hydrate = true as const

/** Who works here, and the menu of what they may do. */
export default function StaffLayout() {
  return (
    <Chrome>
      <Outlet />
    </Chrome>
  )
}

/** Sign-in for who must; else what went wrong, with the menu still there. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const [backUrl] = useState(`${pathname}${search}`)
  const { status, message, code } =
    error instanceof CallError ? error : { status: 500, message: '', code: 'unknown' }
  if (status === 401) return <Navigate to={paths.staffSignIn(backUrl)} replace />
  return (
    <Chrome>
      <Title>{t('admin.failed')}</Title>
      <h1 className="mb-6 text-xl">{t('admin.failed')}</h1>
      <EmptyState
        alert
        icon={<TriangleAlert />}
        title={code === 'offline' ? t('shell.offline') : message || t('error_message')}
        action={<Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>}
      />
    </Chrome>
  )
}
