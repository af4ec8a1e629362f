import type { ReactNode } from 'react'
import { Form, useActionData, useNavigate, useNavigation } from 'react-router'
import { type Booking, moveBooking } from '#contract/bookings.ts'
import type { Draft } from '../../forms/draft.ts'
import type { FormError } from '../../forms/form-error.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useDraftSaver } from '../../forms/use-draft-saver.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AlternativeSlots } from './alternative-slots.tsx'
import { BookingTime } from './booking-time.tsx'
import type { MyBooking } from './my-bookings.ts'
import type { SlotPickerProps } from './slot-picker.tsx'
import { useSlotChoice } from './use-slot-choice.ts'

type MoveDialogProps = {
  booking: Pick<Booking, 'date' | 'time'> & { status: MyBooking['status'] }
  days: SlotPickerProps['days']
  draft: Draft
  texts: {
    title: string
    /** What the booking is: the doctor, or the service. */
    subject: string
    /** Why a booking that is over or cancelled cannot be moved. */
    begun: string
    cancelled: string
    noDays: string
  }
  picker: (props: Pick<SlotPickerProps, 'days' | 'slot' | 'onChange' | 'errors'>) => ReactNode
}

/** The dialog over the bookings page that moves a booking; its route has the action. */
export function MoveDialog({ booking, days, draft, texts, picker }: MoveDialogProps) {
  const { t } = useTranslation()
  const isPending = booking.status === 'pending'
  return (
    <MoveDialogFrame title={texts.title}>
      <p className="mb-4 text-ink-2">{texts.subject}</p>
      <div className="mb-6 rounded-md bg-band p-4">
        <p className="text-sm font-semibold">{t('move.now')}</p>
        <p>
          <BookingTime date={booking.date} time={booking.time} />
        </p>
        {isPending ? <p className="mt-2 text-sm text-ink-2">{t('move.keeps')}</p> : null}
      </div>
      {isPending ? (
        days.length > 0 ? (
          <MoveForm seen={`${booking.date} ${booking.time}`} days={days} draft={draft} picker={picker} />
        ) : (
          <EmptyState icon={null} title={texts.noDays} />
        )
      ) : (
        <p>{booking.status === 'cancelled' ? texts.cancelled : texts.begun}</p>
      )}
    </MoveDialogFrame>
  )
}

export function MoveDialogFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const close = () => navigate(paths.bookings(), { preventScrollReset: true, replace: true })
  return (
    <Dialog open onClose={close} title={title} closeLabel={t('shell.close')}>
      {children}
    </Dialog>
  )
}

type MoveFormProps = Pick<MoveDialogProps, 'days' | 'draft' | 'picker'> & {
  /** The time that the booking has so far. */
  seen: string
}

function MoveForm({ seen, days, draft, picker }: MoveFormProps) {
  const { t } = useTranslation()
  const formError = useActionData<FormError>()
  const { errorOf, summary, attempt, formProps } = useCheckedForm(moveBooking, formError, {
    date: t('book.date'),
    time: t('book.time'),
  })
  useDraftSaver(formProps.ref, { formError })
  const { slot, choose } = useSlotChoice({ days, draft })
  const busy = useNavigation().state === 'submitting'
  return (
    <Form {...formProps} method="post" noValidate preventScrollReset className="grid gap-6">
      <input type="hidden" name="seen" value={seen} />
      <ErrorSummary title={t('form.summary')} errors={summary} attempt={attempt} />
      <AlternativeSlots formError={formError} onChoose={choose} />
      {picker({ days, slot, onChange: choose, errors: { date: errorOf('date'), time: errorOf('time') } })}
      <Button type="submit" wide busy={busy} busyLabel={t('move.busy')}>
        {t('move.submit')}
      </Button>
    </Form>
  )
}
