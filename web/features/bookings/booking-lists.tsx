import { type ComponentType, type ReactNode, useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import type { PrivacyState } from '#contract/privacy.ts'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { ConsentQuestion } from '../../components/consent-question.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BookingsFrame } from './bookings-frame.tsx'

type BookingListsProps<Row> = {
  bookings: readonly Row[]
  cancelled: readonly Row[]
  consent: PrivacyState | null
  /** The table of one list; it is given `onCancel` for upcoming bookings only. */
  Table: ComponentType<{ title: string; bookings: readonly Row[]; onCancel?: (booking: Row) => void }>
  /** Shown above the lists when there is no booking but cancelled ones. */
  empty: ReactNode
  cancelDialog: {
    title: string
    confirmLabel: string
    cancelLabel: string
    question: (booking: Row, when: string) => string
  }
  children?: ReactNode
}

/** A patient's bookings of one kind: upcoming, past and cancelled, with the dialog that cancels one. */
export function BookingLists<Row extends Pick<Booking, 'id' | 'date' | 'time' | 'status'>>(
  props: BookingListsProps<Row>,
) {
  const { bookings, cancelled, consent, Table, empty, cancelDialog, children } = props
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [cancelling, setCancelling] = useState<Row>()
  // The API sorts newest first; upcoming bookings are shown nearest first.
  const upcoming = bookings.filter(({ status }) => status === 'pending').reverse()
  const past = bookings.filter(({ status }) => status !== 'pending')
  return (
    <BookingsFrame>
      <ConsentQuestion state={consent} />
      {bookings.length === 0 ? empty : null}
      <Table title={t('bookings.to_come')} bookings={upcoming} onCancel={setCancelling} />
      <Table title={t('bookings.over')} bookings={past} />
      <Table title={t('bookings.cancelled_visits')} bookings={cancelled} />
      <ConfirmDialog
        open={cancelling !== undefined}
        title={cancelDialog.title}
        confirmLabel={cancelDialog.confirmLabel}
        cancelLabel={cancelDialog.cancelLabel}
        fields={{ id: String(cancelling?.id) }}
        onClose={() => setCancelling(undefined)}
      >
        <p>
          {cancelling &&
            cancelDialog.question(
              cancelling,
              t('bookings.at', {
                day: formatLongDay(cancelling.date, language),
                time: formatTime(cancelling.time, language),
              }),
            )}
        </p>
      </ConfirmDialog>
      {children}
    </BookingsFrame>
  )
}
