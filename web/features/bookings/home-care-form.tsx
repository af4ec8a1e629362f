import CalendarX from 'lucide-react/icons/calendar-x'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { listAddresses } from '#contract/addresses.ts'
import type { FreeStart } from '#contract/doctors.ts'
import { listHomeCareAvailability } from '#contract/home-care-bookings.ts'
import { homeCareHours } from '#domain/home-care-window.ts'
import { CallError, call } from '../../api.ts'
import { type Draft, takeDraft } from '../../draft.ts'
import type { Refused } from '../../form.ts'
import { PrivacyLine } from '../../i18n/privacy-line.tsx'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { token, useIsSignedIn } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Overlay } from '../../ui/overlay.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useAttemptKey } from '../../use-attempt-key.ts'
import type { Route } from './+types/home-care-form'
import { Alternatives } from './alternatives.tsx'
import { bookVisitAtHome } from './book-home-care.ts'
import { ChooseStart } from './choose-start.tsx'
import { PatientFields } from './patient-fields.tsx'

/** What the server cannot know of a service's page: the free times of now, where this person lives, what was typed before. */
export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  const [free, addresses] = await Promise.all([
    call(context, listHomeCareAvailability, { params: { id: params.id } }).catch(withoutIt),
    token() ? call(context, listAddresses, {}).catch(withoutIt) : undefined,
  ])
  return { days: free?.days, address: addresses?.[0]?.address_text, draft: takeDraft(request.url) }
}
clientLoader.hydrate = true as const

export { afterConflicts as shouldRevalidate } from '../../revalidation.ts'

function withoutIt(error: unknown): undefined {
  if (!(error instanceof CallError)) throw error
}

export const clientAction = (args: Route.ClientActionArgs) => bookVisitAtHome(args, args.params.id)

/** The booking form on the page of a home-care service, also for who has not signed in yet. */
export default function HomeCareForm({ loaderData: { days, address, draft }, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  if (!days) return <NoTimes />
  if (days.length === 0) return <EmptyState icon={<CalendarX />} title={t('home_visit.no_days')} />
  return <VisitForm key={params.id} days={days} address={address} draft={draft} />
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <Loading label={t('shell.loading')} className="grid gap-4">
      <Skeleton className="h-88 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </Loading>
  )
}

type VisitFormProps = {
  days: readonly { date: string; times: string[] }[]
  address: string | undefined
  draft: Draft
}

function VisitForm({ days, address, draft: given }: VisitFormProps) {
  // The first one counts: the free times are loaded again, the draft is taken once.
  const [draft] = useState(given)
  const { t } = useTranslation()
  const fetcher = useFetcher<Refused>()
  const refused = fetcher.data
  const { errorOf, summary } = useRefusal(refused, {
    date: t('book.date'),
    time: t('book.time'),
    client_name: t('book.name'),
    client_phone: t('book.phone'),
    client_address: t('home_visit.address'),
    note: t('home_visit.note'),
  })
  const [start, setStart] = useState<FreeStart>({ date: draft.date ?? '', time: draft.time ?? '' })
  const [attemptKey, renewKey] = useAttemptKey()
  const choose = (chosen: FreeStart) => {
    setStart(chosen)
    renewKey()
  }
  const busy = fetcher.state !== 'idle'

  return (
    <>
      <Lead isBack={Object.keys(draft).length > 0} />
      <fetcher.Form method="post" noValidate onChange={renewKey} className="grid gap-6">
        <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
        <Alternatives starts={refused?.problem.alternatives as FreeStart[] | undefined} onChoose={choose} />
        <input type="hidden" name="attempt_key" value={attemptKey} />
        <ChooseStart
          days={days}
          start={start}
          onChange={choose}
          errors={{ date: errorOf('date'), time: errorOf('time') }}
          windows={[homeCareHours]}
          says={{
            hint: windows => t('home_visit.time_hint', { windows }),
            outside: t('home_visit.outside'),
          }}
        />
        <PatientFields draft={draft} errorOf={errorOf} />
        <TextArea
          name="client_address"
          label={t('home_visit.address')}
          hint={t('home_visit.address_hint')}
          error={errorOf('client_address')}
          defaultValue={draft.client_address || address}
          required
          maxLength={500}
          rows={2}
          autoComplete="street-address"
        />
        <TextArea
          name="note"
          label={t('home_visit.note')}
          error={errorOf('note')}
          defaultValue={draft.note}
          maxLength={1000}
          rows={2}
        />
        <Button type="submit" wide busy={busy} busyLabel={t('book.busy')}>
          {t('book.submit')}
        </Button>
        <PrivacyLine say="privacy.on_booking" />
      </fetcher.Form>
      {busy ? <Overlay label={t('book.busy')} /> : null}
    </>
  )
}

/** A guest is told of signing in; who comes back from there is led to what was typed, which may lie far down the page. */
function Lead({ isBack }: { isBack: boolean }) {
  const { t } = useTranslation()
  const isSignedIn = useIsSignedIn()
  if (!isBack && isSignedIn) return null
  return (
    <p data-arrival={isBack || undefined} className="text-ink-2">
      {t(isBack ? 'home_visit.back' : 'home_visit.guest')}
    </p>
  )
}

function NoTimes() {
  const { t } = useTranslation()
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      alert
      icon={<WifiOff />}
      title={t('home_visit.no_times')}
      action={
        <Button onClick={revalidate} busy={state === 'loading'}>
          {t('home_visit.again')}
        </Button>
      }
    >
      {t('home_visit.no_times_hint')}
    </EmptyState>
  )
}
