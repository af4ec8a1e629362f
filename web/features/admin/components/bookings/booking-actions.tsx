import type { ComponentProps } from 'react'
import { useFetcher } from 'react-router'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import { formatTime } from '#domain/text/format.ts'
import type { FormError } from '../../../../forms/form-error.ts'
import { useFormError } from '../../../../forms/use-form-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { HistoryDialog } from './history-dialog.tsx'

type BookingActionsProps = {
  booking: StaffBooking
  /** Omitted for home visits, which cannot be moved. */
  onMove?: () => void
  onCancel: () => void
  historyUrl: string
}

/** The actions that are possible on a booking now. The accessible name of each button names the booking. */
export function BookingActions({ booking, onMove, onCancel, historyUrl }: BookingActionsProps) {
  const { t, language } = useTranslation()
  const fetcher = useFetcher<FormError | null>()
  useFormError(fetcher.data ?? undefined)
  const { id, client_name: name, time, to_come, outcomes } = booking
  const labelWithBooking = (what: string) =>
    t('admin.booking.named', { what, name, time: formatTime(time, language) })
  const outcomeButtons = {
    pending: { text: t('admin.booking.undo'), variant: 'quiet' },
    done: { text: t('admin.booking.came'), variant: 'primary' },
    no_show: { text: t('admin.booking.missed'), variant: 'secondary' },
  } as const
  const actions: Action[] = outcomes.map(outcome => ({
    ...outcomeButtons[outcome],
    busy: fetcher.state !== 'idle' && fetcher.formData?.get('outcome') === outcome,
    onClick: () => fetcher.submit({ intent: 'mark', id, outcome }, { method: 'post' }),
  }))
  if (to_come && onMove)
    actions.push({ text: t('admin.booking.move'), variant: 'secondary', onClick: onMove })
  if (to_come) actions.push({ text: t('admin.booking.cancel'), variant: 'quiet', onClick: onCancel })
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map(({ text, ...button }) => (
        <Button key={text} size="sm" aria-label={labelWithBooking(text)} {...button}>
          {text}
        </Button>
      ))}
      <HistoryDialog historyUrl={historyUrl} label={labelWithBooking(t('admin.history'))} />
    </div>
  )
}

type Action = Pick<ComponentProps<typeof Button>, 'variant' | 'busy' | 'onClick'> & { text: string }
