import SearchX from 'lucide-react/icons/search-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useState } from 'react'
import { isRouteErrorResponse, Navigate, useLocation } from 'react-router'
import { CallError } from '../api.ts'
import { Title } from '../i18n/title.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Shell } from './shell.tsx'

/** What stands where a page could not: sign-in for who must sign in, "not found", or the error page of spec §2. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) || error instanceof CallError ? error.status : 500
  if (status === 401) return <SignInFirst />
  return (
    <Shell>
      <div className="page-width py-12">{status === 404 ? <NotFound /> : <Unexpected status={status} />}</div>
    </Shell>
  )
}

/** Leads to sign-in and from there back here. The state is made once: a new one would be a new navigation. */
function SignInFirst() {
  const { pathname, search } = useLocation()
  const [state] = useState({ backUrl: `${pathname}${search}` })
  return <Navigate to={paths.signIn()} replace state={state} />
}

function NotFound() {
  const { t } = useTranslation()
  return (
    <>
      <Title>{t('not_found.title')}</Title>
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

function Unexpected({ status }: { status: number }) {
  const { t } = useTranslation()
  const isOffline = status === 0
  const isBusy = status === 503 || status === 429
  const title = t(isBusy ? 'busy.title' : 'error.title')
  return (
    <>
      <Title>{title}</Title>
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
            {/* A whole new page: what broke this one must not come along. */}
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
