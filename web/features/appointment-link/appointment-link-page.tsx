import type { ReactNode } from 'react'
import { Form, type RouterContextProvider, redirect, useNavigation } from 'react-router'
import { cancelLinked, type LinkedAppointment, moveLinked, readLink } from '#contract/appointment-links.ts'
import { listAvailability } from '#contract/doctors.ts'
import { listHomeCareAvailability } from '#contract/home-care-bookings.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatLongDay, formatPhoneNumber, formatTime } from '#domain/text/format.ts'
import { call } from '../../api.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { type FormError, formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { postedFormError } from '../../forms/posted-form.ts'
import { useFormError } from '../../forms/use-form-error.ts'
import { messageText } from '../../i18n/message-text.ts'
import { movedText } from '../../i18n/moved-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Fact } from '../../ui/fact.tsx'
import { CalendarDays, MapPin, Phone, UserRound } from '../../ui/icons.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/appointment-link-page'

/** How many days with available times the page offers. */
const MAX_DAYS = 14

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
  { doctor, service }: LinkedAppointment,
) {
  const { days } = service
    ? await call(context, listHomeCareAvailability, { params: { id: service.id } })
    : await call(context, listAvailability, { params: { id: doctor?.id ?? 0 } })
  return days
    .filter(({ times }) => times.length > 0)
    .slice(0, MAX_DAYS)
    .map(({ date, times }) => ({ date, times }))
}

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const form = await request.formData()
  try {
    toast.success(doneText(form, await change(context, params.token, form)))
  } catch (error) {
    return formErrorOf(error)
  }
  return null
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
  const { intent, slot = '' } = textFieldsOf(form)
  if (intent === 'cancel') return call(context, cancelLinked, { body: { token } })
  const [date = '', time = ''] = slot.split(' ')
  return call(context, moveLinked, { body: { token, date, time } })
}

function doneText(form: FormData, appointment: LinkedAppointment): string {
  const isVisit = appointment.service !== null
  if (textFieldsOf(form).intent === 'cancel')
    return messageText(isVisit ? 'home_care.cancelled' : 'booking.cancelled')
  return movedText(isVisit ? 'home_visit.move_done' : 'move.done', appointment)
}

export const ErrorBoundary = readErrorBoundary(Frame)

export default function AppointmentLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { appointment, days } = loaderData
  const { t } = useTranslation()
  const isVisit = appointment.service !== null
  const refused = actionData as FormError | undefined
  const { summary } = useFormError(refused ?? undefined, {
    slot: t('link.slot'),
    date: t('link.slot'),
    time: t('link.slot'),
  })
  return (
    <Frame title={t(isVisit ? 'link.title_visit' : 'link.title')}>
      <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
      <Facts appointment={appointment} />
      {appointment.status === 'cancelled' ? (
        <p className="font-semibold">{t(isVisit ? 'link.cancelled_visit' : 'link.cancelled')}</p>
      ) : null}
      {appointment.cancel_reason ? <p dir="auto">{appointment.cancel_reason}</p> : null}
      {appointment.to_come ? (
        <>
          <MoveForm days={days} />
          <CancelForm isVisit={isVisit} />
          <p className="text-sm text-ink-2">{t('link.private')}</p>
        </>
      ) : appointment.status === 'cancelled' ? null : (
        <p className="text-ink-2">{t('link.begun')}</p>
      )}
    </Frame>
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

function Facts({ appointment }: { appointment: LinkedAppointment }) {
  const { t, language } = useTranslation()
  const { date, time, first_name: name, doctor, hospital, service } = appointment
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className="text-lg leading-small">
        {doctor ? <bdi>{withDoctorTitle(doctor.name)}</bdi> : service?.name}
        {doctor ? <span className="block text-base font-normal text-ink-2">{doctor.specialty}</span> : null}
      </h2>
      <Fact icon={<CalendarDays />}>
        {t('bookings.at', { day: formatLongDay(date, language), time: formatTime(time, language) })}
      </Fact>
      {hospital ? (
        <>
          <Fact icon={<MapPin />}>
            {hospital.name}
            <span className="block text-ink-2">{hospital.address}</span>
          </Fact>
          <Fact icon={<Phone />}>
            <a href={`tel:${hospital.phone}`} className="py-1">
              <bdi dir="ltr">{formatPhoneNumber(hospital.phone)}</bdi>
            </a>
          </Fact>
        </>
      ) : null}
      <Fact icon={<UserRound />}>{t('link.for', { name: `\u2068${name}\u2069` })}</Fact>
    </Card>
  )
}

/** A plain list of times, which works without scripts. */
function MoveForm({ days }: { days: readonly { date: string; times: readonly string[] }[] }) {
  const { t, language } = useTranslation()
  const busy = useNavigation().formData?.get('intent') === 'move'
  if (days.length === 0) return <p className="text-ink-2">{t('link.no_times')}</p>
  return (
    <section aria-labelledby="move" className="grid gap-3">
      <h2 id="move" className="text-lg">
        {t('link.move')}
      </h2>
      <Form method="post" preventScrollReset className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
        <input type="hidden" name="intent" value="move" />
        <Select id="slot" name="slot" label={t('link.slot')} required>
          {days.map(({ date, times }) => (
            <optgroup key={date} label={formatLongDay(date, language)}>
              {times.map(time => (
                <option key={time} value={`${date} ${time}`}>
                  {t('bookings.at', { day: formatLongDay(date, language), time: formatTime(time, language) })}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <Button type="submit" variant="secondary" busy={busy}>
          {t('link.move_do')}
        </Button>
      </Form>
    </section>
  )
}

/** Cancels with a press, never by following the link. */
function CancelForm({ isVisit }: { isVisit: boolean }) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('intent') === 'cancel'
  return (
    <Form method="post" preventScrollReset className="grid gap-2 border-t border-line pt-5">
      <input type="hidden" name="intent" value="cancel" />
      <p className="text-sm text-ink-2">{t('link.cancel_hint')}</p>
      <Button type="submit" variant="danger" busy={busy} className="sm:justify-self-start">
        {t(isVisit ? 'link.cancel_visit' : 'link.cancel')}
      </Button>
    </Form>
  )
}
