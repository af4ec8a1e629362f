import { useState } from 'react'
import { Form, redirect, useActionData, useNavigate, useNavigation } from 'react-router'
import { getBooking, moveBooking } from '#contract/bookings.ts'
import { type Doctor, type FreeSlot, getDoctor, listAvailability } from '#contract/doctors.ts'
import { call, requireSession } from '../../api.ts'
import { type Draft, restoreDraft } from '../../forms/draft.ts'
import { type FormError, formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { useDraftSaver } from '../../forms/use-draft-saver.ts'
import { useFormError } from '../../forms/use-form-error.ts'
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/move-booking-dialog'
import { AlternativeSlots } from './alternative-slots.tsx'
import { BookingTime } from './booking-time.tsx'
import { DoctorSlotPicker } from './doctor-slot-picker.tsx'

/** Moves an appointment to another time at the same doctor, in a dialog over the bookings page. */
export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  requireSession()
  const booking = await call(context, getBooking, { params: { id: params.id } })
  const [doctor, { days }] = await Promise.all([
    call(context, getDoctor, { params: { id: booking.doctor.id } }),
    call(context, listAvailability, { params: { id: booking.doctor.id } }),
  ])
  return { booking, doctor, days, draft: restoreDraft(request.url) }
}
clientLoader.hydrate = true as const

export { revalidateAfterConflicts as shouldRevalidate } from '../../routing/revalidation.ts'

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const { date = '', time = '', idempotency_key } = textFieldsOf(await request.formData())
  try {
    await call(context, moveBooking, {
      params: { id: params.id },
      body: { date, time },
      idempotencyKey: idempotency_key,
    })
  } catch (error) {
    return formErrorOf(error)
  }
  toast.success(messageText('booking.moved'))
  return redirect(paths.bookings())
}

export default function MoveBookingDialog({ loaderData }: Route.ComponentProps) {
  const { booking, doctor, days, draft } = loaderData
  const { t } = useTranslation()
  const navigate = useNavigate()
  const close = () => navigate(paths.bookings(), { preventScrollReset: true, replace: true })
  return (
    <Dialog open onClose={close} title={t('move.title')} closeLabel={t('shell.close')}>
      <p className="mb-4 text-ink-2">{t('book.with', booking.doctor)}</p>
      <div className="mb-6 rounded-md bg-band p-4">
        <p className="text-sm font-semibold">{t('move.now')}</p>
        <p>
          <BookingTime date={booking.date} time={booking.time} />
        </p>
        {booking.status === 'pending' ? <p className="mt-2 text-sm text-ink-2">{t('move.keeps')}</p> : null}
      </div>
      {booking.status === 'pending' ? (
        <MoveBookingForm doctor={doctor} days={days} draft={draft} />
      ) : (
        <p>{t(booking.status === 'cancelled' ? 'move.cancelled' : 'move.begun')}</p>
      )}
    </Dialog>
  )
}

type MoveBookingFormProps = {
  doctor: Pick<Doctor, 'slots'>
  days: readonly { date: string; times: string[] }[]
  draft: Draft
}

function MoveBookingForm({ doctor, days, draft }: MoveBookingFormProps) {
  const { t } = useTranslation()
  const formError = useActionData<FormError>()
  const { errorOf, summary } = useFormError(formError, { date: t('book.date'), time: t('book.time') })
  const [slot, setSlot] = useState<FreeSlot>({ date: draft.date ?? '', time: draft.time ?? '' })
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const choose = ({ date, time }: FreeSlot) => {
    setSlot({ date, time })
    renewKey()
  }
  const busy = useNavigation().state === 'submitting'
  const draftSaver = useDraftSaver({ formError })
  if (days.length === 0) return <EmptyState icon={null} title={t('book.no_days')} />
  return (
    <Form
      ref={draftSaver}
      method="post"
      noValidate
      preventScrollReset
      onChange={renewKey}
      className="grid gap-6"
    >
      <ErrorSummary title={t('form.summary')} errors={summary} attempt={formError?.attempt} />
      <AlternativeSlots formError={formError} onChoose={choose} />
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <DoctorSlotPicker
        doctor={doctor}
        days={days}
        slot={slot}
        onChange={choose}
        errors={{ date: errorOf('date'), time: errorOf('time') }}
      />
      <Button type="submit" wide busy={busy} busyLabel={t('move.busy')}>
        {t('move.submit')}
      </Button>
    </Form>
  )
}

/** Until the free slots are loaded, the bookings page is shown without the dialog. */
export function HydrateFallback() {
  return null
}
