import { redirect, useNavigate } from 'react-router'
import { getBooking, moveBooking } from '#contract/bookings.ts'
import { getDoctor, listAvailability } from '#contract/doctors.ts'
import { CallError, call } from '../../api.ts'
import { takeDraft } from '../../draft.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { said } from '../../i18n/said.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { token } from '../../session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/move-dialog'
import { MoveForm } from './move-form.tsx'
import { VisitStart } from './visit-start.tsx'

/** Another time for a visit, over the list of visits. */
export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  const booking = await call(context, getBooking, { params: { id: params.id } })
  const [doctor, { days }] = await Promise.all([
    call(context, getDoctor, { params: { id: booking.doctor.id } }),
    call(context, listAvailability, { params: { id: booking.doctor.id } }),
  ])
  return { booking, doctor, days, draft: takeDraft(request.url) }
}
clientLoader.hydrate = true as const

export { afterConflicts as shouldRevalidate } from '../../revalidation.ts'

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const form = await request.formData()
  const { date = '', time = '', attempt_key } = textsOf(form)
  try {
    await call(context, moveBooking, {
      params: { id: params.id },
      body: { date, time },
      idempotencyKey: attempt_key,
    })
  } catch (error) {
    return refusedBy(error, { request, form })
  }
  toast.success(said('booking.moved'))
  return redirect(paths.bookings())
}

export default function MoveDialog({ loaderData }: Route.ComponentProps) {
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
          <VisitStart date={booking.date} time={booking.time} />
        </p>
        {booking.status === 'pending' ? <p className="mt-2 text-sm text-ink-2">{t('move.keeps')}</p> : null}
      </div>
      {booking.status === 'pending' ? (
        <MoveForm doctor={doctor} days={days} draft={draft} />
      ) : (
        <p>{t(booking.status === 'cancelled' ? 'move.cancelled' : 'move.begun')}</p>
      )}
    </Dialog>
  )
}

/** Before the browser has asked for the free times, the list below stands alone. */
export function HydrateFallback() {
  return null
}
