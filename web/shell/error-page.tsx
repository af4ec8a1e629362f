import { useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { ReadFailure } from '../components/read-failure.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { type FailedRead, failedReadOf } from '../routing/failed-read.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchX, TriangleAlert } from '../ui/icons.tsx'
import { useIsOn } from './layout-data.ts'
import { Shell } from './shell.tsx'

/** The root error boundary, for errors that no page has caught: it has to bring the shell. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <Shell>
      <div className="page-width py-12">
        <ErrorContent error={error} />
      </div>
    </Shell>
  )
}

/** Redirects to sign-in on 401; else "not found", the failed read, or the error page of spec §2. */
export function ErrorContent({ error }: { error: unknown }) {
  const failure = useMemo(() => failedReadOf(error), [error])
  if (failure?.status === 401) return <RedirectToSignIn />
  if (failure?.status === 404) return <NotFound />
  return <UnexpectedError failure={failure} />
}

/** Redirects to sign-in with the return URL. The state is created once: a new object would navigate again. */
function RedirectToSignIn() {
  const { pathname, search } = useLocation()
  const [state] = useState({ backUrl: `${pathname}${search}` })
  return <Navigate to={paths.signIn()} replace state={state} />
}

function NotFound() {
  const { t } = useTranslation()
  const isOn = useIsOn()
  return (
    <>
      <PageTitle>{t('not_found.title')}</PageTitle>
      <h1 className="sr-only">{t('not_found.title')}</h1>
      <EmptyState
        icon={<SearchX />}
        title={t('not_found.title')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {isOn(paths.doctors()) ? (
              <ButtonLink to={paths.doctors()}>{t('not_found.doctors')}</ButtonLink>
            ) : null}
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

function UnexpectedError({ failure }: { failure: FailedRead | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle>{t('error.title')}</PageTitle>
      <h1 className="mb-6 text-center text-xl">{t('error.heading')}</h1>
      {failure ? (
        <ReadFailure failure={failure} />
      ) : (
        <EmptyState
          alert
          icon={<TriangleAlert />}
          title={t('error.text')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
              {/* A document request, so that the state that caused the error is gone. */}
              <ButtonLink to={paths.home()} reloadDocument variant="secondary">
                {t('error.home')}
              </ButtonLink>
            </div>
          }
        />
      )}
    </>
  )
}
