import SearchX from 'lucide-react/icons/search-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useState } from 'react'
import { isRouteErrorResponse, Navigate, useLocation } from 'react-router'
import { CallError } from '../api.ts'
import { PageTitle } from '../components/page-title.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Shell } from './shell.tsx'

/**
 * The root error boundary: redirects to sign-in on 401; else shows "not found" or the error page of spec §2.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) || error instanceof CallError ? error.status : 500
  if (status === 401) return <RedirectToSignIn />
  return (
    <Shell>
      <div className="page-width py-12">
        {status === 404 ? <NotFound /> : <UnexpectedError status={status} />}
      </div>
    </Shell>
  )
}

/** Redirects to sign-in with the return URL. The state is created once: a new object would navigate again. */
function RedirectToSignIn() {
  const { pathname, search } = useLocation()
  const [state] = useState({ backUrl: `${pathname}${search}` })
  return <Navigate to={paths.signIn()} replace state={state} />
}

function NotFound() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle>{t('not_found.title')}</PageTitle>
      <h1 className="sr-only">{t('not_found.title')}</h1>
      <EmptyState
        icon={<SearchX />}
        title={t('not_found.title')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.doctors()}>{t('not_found.doctors')}</ButtonLink>
            <ButtonLink to={paths.home()} variant="secondary">
              {t('error.home')}
            </ButtonLink>
          </div>
        }
      >
        {t('not_found.text')}
      </EmptyState>
    </>
  )
}

function UnexpectedError({ status }: { status: number }) {
  const { t } = useTranslation()
  const isOffline = status === 0
  const isBusy = status === 503 || status === 429
  const title = t(isBusy ? 'busy.title' : 'error.title')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 lang="en" dir="ltr" className="mb-6 text-center text-xl">
        {t('error.heading')}
      </h1>
      <EmptyState
        alert
        icon={isOffline ? <WifiOff /> : <TriangleAlert />}
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
            {/* A document request, so that the state that caused the error is gone. */}
            <ButtonLink to={paths.home()} reloadDocument variant="secondary">
              {t('error.home')}
            </ButtonLink>
          </div>
        }
      >
        {t(isOffline ? 'shell.offline' : isBusy ? 'busy.text' : 'error.text')}
      </EmptyState>
    </>
  )
}
