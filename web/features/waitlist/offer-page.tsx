import { Form, type RouterContextProvider, redirect, useNavigation } from 'react-router'
import { declineOffer, type LinkedOffer, readOffer, takeOffer } from '#contract/waitlist.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatLongDay, formatPhoneNumber, formatTime } from '#domain/text/format.ts'
import { call } from '../../api.ts'
import { phoneUrl } from '../../components/contact-urls.ts'
import { PageFrame } from '../../components/page-frame.tsx'
import { RiyadhTimeNote } from '../../components/riyadh-time-note.tsx'
import { type FormError, formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { postedFormError } from '../../forms/posted-form.ts'
import { useFormError } from '../../forms/use-form-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Fact } from '../../ui/fact.tsx'
import { CalendarDays, CircleCheck, MapPin, Phone, UserRound } from '../../ui/icons.tsx'
import type { Route } from './+types/offer-page'

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  return { offer: await call(context, readOffer, { body: { token } }) }
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

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const { intent } = textFieldsOf(await request.formData())
  try {
    await answer(context, params.token, intent)
  } catch (error) {
    return formErrorOf(error)
  }
  return null
}

/** The forms that a browser without scripts posts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    await answer(context, params.token, textFieldsOf(form).intent)
  } catch (error) {
    return postedFormError(error, form)
  }
  return redirect(paths.waitlistOffer(params.token), 303)
}

/** Answers with a press, never by following the link. */
function answer(context: Readonly<RouterContextProvider>, token: string, intent: string | undefined) {
  return intent === 'take'
    ? call(context, takeOffer, { body: { token } })
    : call(context, declineOffer, { body: { token, leave: intent === 'leave' } })
}

export { revalidateAfterRefusals as shouldRevalidate } from '../../forms/revalidate-after-refusals.ts'
export const ErrorBoundary = readErrorBoundary('waitlist.offer_title')

export default function OfferPage({ loaderData: { offer }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const refused = actionData as FormError | null | undefined
  const { summary } = useFormError(refused ?? undefined, {
    date: t('book.date'),
    time: t('book.time'),
  })
  return (
    <PageFrame title={t('waitlist.offer_title')}>
      <div className="grid max-w-[40rem] gap-5">
        <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
        <OfferFacts offer={offer} />
        {offer.state === 'open' ? <AnswerForm offer={offer} /> : <Ended offer={offer} />}
      </div>
    </PageFrame>
  )
}

function OfferFacts({ offer }: { offer: LinkedOffer }) {
  const { t, language } = useTranslation()
  const { date, time, first_name: name, doctor, hospital } = offer
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className="text-lg leading-small">
        <bdi>{withDoctorTitle(doctor.name)}</bdi>
        <span className="block text-base font-normal text-ink-2">{doctor.specialty}</span>
      </h2>
      <Fact icon={<CalendarDays />}>
        {t('bookings.at', { day: formatLongDay(date, language), time: formatTime(time, language) })}
        <RiyadhTimeNote always />
      </Fact>
      <Fact icon={<MapPin />}>
        {hospital.name}
        <span className="block text-ink-2">{hospital.address}</span>
      </Fact>
      <Fact icon={<Phone />}>
        <a href={phoneUrl(hospital.phone)} className="py-1">
          <bdi dir="ltr">{formatPhoneNumber(hospital.phone)}</bdi>
        </a>
      </Fact>
      <Fact icon={<UserRound />}>{t('link.for', { name: `\u2068${name}\u2069` })}</Fact>
    </Card>
  )
}

function AnswerForm({ offer }: { offer: LinkedOffer }) {
  const { t, language } = useTranslation()
  const pending = useNavigation().formData?.get('intent')
  return (
    <Form method="post" preventScrollReset className="grid gap-4">
      <p className="rounded-md bg-primary-soft p-4 font-semibold">
        {t('waitlist.held_until', { until: formatTime(offer.until, language) })}
      </p>
      <Button type="submit" name="intent" value="take" size="lg" busy={pending === 'take'} wide>
        {t('waitlist.take')}
      </Button>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="decline" variant="secondary" busy={pending === 'decline'}>
          {t('waitlist.decline')}
        </Button>
        <Button type="submit" name="intent" value="leave" variant="quiet" busy={pending === 'leave'}>
          {t('waitlist.decline_and_leave')}
        </Button>
      </div>
    </Form>
  )
}

/** What became of the offer, and what the patient can do now. */
function Ended({ offer: { state, waits, doctor } }: { offer: LinkedOffer }) {
  const { t } = useTranslation()
  if (state === 'taken')
    return (
      <p className="flex items-center gap-2 font-semibold text-ok">
        <CircleCheck className="size-5 shrink-0" />
        {t('waitlist.taken')}
      </p>
    )
  const texts = {
    open: '',
    declined: t('waitlist.declined_state'),
    expired: t('waitlist.expired'),
    withdrawn: t('waitlist.withdrawn'),
  }
  return (
    <>
      <p className="font-semibold">{texts[state]}</p>
      {waits ? <p className="text-ink-2">{t('waitlist.still_waiting')}</p> : null}
      <ButtonLink to={paths.doctor(doctor.id)} variant="secondary" className="justify-self-start">
        {t('waitlist.book_other')}
      </ButtonLink>
    </>
  )
}
