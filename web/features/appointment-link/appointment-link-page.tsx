import type { ReactNode } from 'react'
import { type RouterContextProvider, redirect, useSearchParams } from 'react-router'
import {
  cancelLinked,
  confirmLinked,
  type LinkedAppointment,
  moveLinked,
  readLink,
  setLinkedReminders,
} from '#contract/appointment-links.ts'
import { listAvailability } from '#contract/doctors.ts'
import { listHomeCareAvailability } from '#contract/home-care-bookings.ts'
import { call } from '../../api.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { type FormError, formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { postedFormError } from '../../forms/posted-form.ts'
import type { FreeDays } from '../../forms/requested-slot.ts'
import { useFormError } from '../../forms/use-form-error.ts'
import { messageText } from '../../i18n/message-text.ts'
import { movedText } from '../../i18n/moved-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { CircleCheck } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/appointment-link-page'
import { LinkFacts } from './link-facts.tsx'
import { CancelForm, ConfirmVisitForm, MoveForm, RemindersForm } from './link-forms.tsx'
import { RefusedLink } from './refused-link.tsx'

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const appointment = await call(context, readLink, { body: { token } })
  return { appointment, days: appointment.to_come ? await availableDays(context, appointment) : [] }
}

/** Only its address opens the page: it is in no search engine and no cache, and no other site learns it. */
export function headers() {
  return {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    // A form needs its origin sent, so that posts of other sites can be told apart.
    'referrer-policy': 'same-origin',
  }
}

async function availableDays(
  context: Readonly<RouterContextProvider>,
  { doctor, service, last_day: last }: LinkedAppointment,
) {
  const { days } = service
    ? await call(context, listHomeCareAvailability, { params: { id: service.id } })
    : await call(context, listAvailability, {
        params: { id: doctor?.id ?? 0 },
        query: { visit_type_id: doctor?.visit_type_id ?? undefined },
      })
  return days
    .filter(({ date, times }) => times.length > 0 && (last === null || date <= last))
    .map(({ date, times, places }: FreeDays[number]) => ({ date, times, places }))
}

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const form = await request.formData()
  try {
    const done = doneText(form, await change(context, params.token, form))
    if (done) toast.success(done)
  } catch (error) {
    return formErrorOf(error)
  }
  // Without the chosen day and the question, which are done.
  return redirect(paths.appointmentLink(params.token))
}

/** The forms that a browser without scripts posts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    await change(context, params.token, form)
  } catch (error) {
    return postedFormError(error, form)
  }
  return redirect(paths.appointmentLink(params.token), 303)
}

function change(context: Readonly<RouterContextProvider>, token: string, form: FormData) {
  const { intent, date = '', time = '', on, sequence: seen } = textFieldsOf(form)
  // A page that was opened before the product sent it lacks it.
  const sequence = seen ? Number(seen) : undefined
  if (intent === 'confirm') return call(context, confirmLinked, { body: { token, sequence } })
  if (intent === 'reminders') return call(context, setLinkedReminders, { body: { token, on: on === 'yes' } })
  if (intent === 'cancel') return call(context, cancelLinked, { body: { token, sequence } })
  // Of a doctor of several hospitals the choice says where it is.
  const [at = '', hospital] = time.split(' ')
  const seen_hospital_id = Number(hospital) || undefined
  return call(context, moveLinked, { body: { token, sequence, date, time: at, seen_hospital_id } })
}

/** What the page does not say itself after a change. */
function doneText(form: FormData, appointment: LinkedAppointment): string | undefined {
  const { intent } = textFieldsOf(form)
  if (intent === 'reminders') return messageText('reminders.saved')
  if (intent !== 'move') return undefined
  return movedText(appointment.service ? 'home_visit.move_done' : 'move.done', appointment)
}

export { revalidateAfterRefusals as shouldRevalidate } from '../../forms/revalidate-after-refusals.ts'
export const ErrorBoundary = readErrorBoundary(Frame, RefusedLink)

export default function AppointmentLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { appointment, days } = loaderData
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const isVisit = appointment.service !== null
  const refused = actionData as FormError | undefined
  const { summary } = useFormError(refused ?? undefined, {
    date: t('book.date'),
    time: t('book.times'),
  })
  return (
    <Frame title={t(isVisit ? 'link.title_visit' : 'link.title')}>
      <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
      <LinkFacts appointment={appointment} />
      {appointment.status === 'cancelled' ? <Cancelled appointment={appointment} /> : null}
      {appointment.to_come ? (
        <>
          {appointment.confirmed ? (
            <p className="flex items-center gap-2 font-semibold text-ok">
              <CircleCheck className="size-5 shrink-0" />
              {t(isVisit ? 'link.confirmed_visit' : 'link.confirmed')}
            </p>
          ) : (
            <ConfirmVisitForm isVisit={isVisit} sequence={appointment.sequence} />
          )}
          <MoveForm sequence={appointment.sequence} days={days} date={search.get('day') ?? undefined} />
          <CancelForm
            isVisit={isVisit}
            sequence={appointment.sequence}
            asks={search.get('ask') === 'cancel'}
          />
          <RemindersForm on={appointment.reminders} />
          <p className="text-sm text-ink-2">{t('link.private')}</p>
        </>
      ) : appointment.status === 'cancelled' ? null : (
        <p className="text-ink-2">{t('link.begun')}</p>
      )}
    </Frame>
  )
}

/** That it is cancelled, why, and where to book again. */
function Cancelled({ appointment }: { appointment: LinkedAppointment }) {
  const { t } = useTranslation()
  const { doctor, service, cancel_reason: reason } = appointment
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-semibold">{t(service ? 'link.cancelled_visit' : 'link.cancelled')}</p>
      {reason ? <p dir="auto">{reason}</p> : null}
      <ButtonLink to={service ? paths.homeCareService(service.id, null) : paths.doctor(doctor?.id ?? 0)}>
        {t('link.book_again')}
      </ButtonLink>
    </div>
  )
}

function Frame({ title, children }: { title?: string; children: ReactNode }) {
  const { t } = useTranslation()
  const heading = title ?? t('link.title')
  return (
    <div className="page-width grid max-w-[40rem] gap-5 py-8">
      <PageTitle>{heading}</PageTitle>
      <h1 className="text-2xl">{heading}</h1>
      {children}
    </div>
  )
}
