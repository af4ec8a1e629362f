import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Form,
  redirect,
  useActionData,
  useNavigate,
  useNavigation,
  useOutletContext,
  useRouteLoaderData,
} from 'react-router'
import type { Profile } from '#contract/accounts.ts'
import { bookDoctor } from '#contract/bookings.ts'
import { type Doctor, type FreeStart, listAvailability } from '#contract/doctors.ts'
import { CallError, call } from '../../api.ts'
import { type Refused, refusedBy, textsOf } from '../../form.ts'
import { said } from '../../i18n/said.ts'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { paths } from '../../paths.ts'
import { token, userId } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Overlay } from '../../ui/overlay.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/book-dialog'
import { Alternatives } from './alternatives.tsx'
import { ChooseTime } from './choose-time.tsx'
import { keepDraft, takeDraft } from './draft.ts'

/** The dialog has an address of its own, so that "back" closes it and sign-in can lead to it. */
export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  const { days } = await call(context, listAvailability, { params: { id: params.id } })
  return { days, draft: takeDraft(params.id) }
}
clientLoader.hydrate = true as const

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const texts = textsOf(await request.formData())
  const { client_name = '', client_phone = '', date = '', time = '', note = '', attempt_key } = texts
  const filledIn = { client_name, client_phone, date, time, note }
  try {
    await call(context, bookDoctor, {
      body: { ...filledIn, user_id: userId(), doctor_id: params.id },
      idempotencyKey: attempt_key,
    })
  } catch (error) {
    if (error instanceof CallError && error.status === 401) keepDraft(params.id, filledIn)
    return refusedBy(error)
  }
  toast.success(said('booking.made'))
  return redirect(paths.bookings())
}

export default function BookDialog({ loaderData }: Route.ComponentProps) {
  const { days } = loaderData
  // The first one counts: the list of free times is loaded again after a refusal, the draft is taken once.
  const [draft] = useState(loaderData.draft)
  const { t } = useTranslation()
  const doctor = useOutletContext<Doctor>()
  const profile = useRouteLoaderData<{ profile: Profile | null }>('root')?.profile
  const navigate = useNavigate()
  const refused = useActionData<Refused>()
  const { errorOf, summary } = useRefusal(refused, {
    date: t('book.date'),
    time: t('book.time'),
    client_name: t('book.name'),
    client_phone: t('book.phone'),
    note: t('book.note'),
  })
  const [start, setStart] = useState<FreeStart>({ date: draft.date ?? '', time: draft.time ?? '' })
  // A key for what is filled in: pressing twice books once, and a changed form is a new booking.
  const [attemptKey, setAttemptKey] = useState(() => crypto.randomUUID())
  const choose = (chosen: FreeStart) => {
    setStart(chosen)
    setAttemptKey(crypto.randomUUID())
  }
  const busy = useNavigation().state === 'submitting'
  const close = () => navigate(paths.doctor(doctor.id), { preventScrollReset: true, replace: true })
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ')

  return (
    <Dialog open onClose={close} title={t('book.title')} closeLabel={t('shell.close')}>
      <p className="mb-4 text-ink-2">{t('book.with', { name: doctor.name, specialty: doctor.specialty })}</p>
      {days.length === 0 ? (
        <EmptyState icon={null} title={t('book.no_days')} />
      ) : (
        <Form
          method="post"
          noValidate
          preventScrollReset
          onChange={() => setAttemptKey(crypto.randomUUID())}
          className="grid gap-6"
        >
          <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
          <Alternatives starts={refused?.problem.alternatives as FreeStart[] | undefined} onChoose={choose} />
          <input type="hidden" name="attempt_key" value={attemptKey} />
          <ChooseTime
            doctor={doctor}
            days={days}
            start={start}
            onChange={choose}
            errors={{ date: errorOf('date'), time: errorOf('time') }}
          />
          <TextField
            name="client_name"
            label={t('book.name')}
            error={errorOf('client_name')}
            defaultValue={draft.client_name ?? name}
            dir="auto"
            required
            maxLength={120}
            autoComplete="name"
          />
          <TextField
            type="tel"
            name="client_phone"
            label={t('book.phone')}
            error={errorOf('client_phone')}
            defaultValue={draft.client_phone ?? profile?.phone ?? ''}
            dir="ltr"
            required
            maxLength={32}
            autoComplete="tel"
          />
          <TextArea
            defaultValue={draft.note}
            name="note"
            label={t('book.note')}
            error={errorOf('note')}
            maxLength={1000}
            rows={2}
          />
          <Button type="submit" wide busy={busy} busyLabel={t('book.busy')}>
            {t('book.submit')}
          </Button>
        </Form>
      )}
      {busy ? <Overlay label={t('book.busy')} /> : null}
    </Dialog>
  )
}

/** Before the browser has asked for the free times, the page below stands alone. */
export function HydrateFallback() {
  return null
}
