import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { CircleCheck } from '../../../../ui/icons.tsx'
import { useFormatDayAndTime } from '../../use-format-date-time.ts'
import { PostButton } from '../work-screens/post-button.tsx'
import { type LastChange, setLastChange } from './last-change.ts'

type LastChangeBarProps = {
  change: LastChange | undefined
  /** With whom, and where. */
  facts: readonly (string | undefined)[]
  slipUrl?: string | undefined
}

/** Says what was booked, moved or cancelled last, until the next change: who, when, where, the number. */
export function LastChangeBar({ change, facts, slipUrl }: LastChangeBarProps) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  if (!change) return <div role="status" className="empty:absolute" />
  const { kind, booking } = change
  const titles = {
    booked: t('admin.day.last_booked'),
    moved: t('admin.day.last_moved'),
    cancelled: t('admin.day.last_cancelled'),
  }
  const all = [
    formatDayAndTime(booking.date, booking.time),
    ...facts,
    t('admin.day.last_number', { number: String(booking.id) }),
    booking.ticket !== null && t('admin.booking.ticket', { number: String(booking.ticket) }),
  ]
  return (
    <div
      role="status"
      className="no-print flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-primary-soft py-1 ps-3"
    >
      <CircleCheck className="size-5 shrink-0 text-ok" />
      <p className="min-w-0 wrap-anywhere">
        <b>{titles[kind]}</b> <bdi className="font-semibold">{booking.client_name}</bdi>
        {all.map(fact => (fact ? ` · ${fact}` : ''))}
      </p>
      <span className="ms-auto flex flex-wrap gap-1">
        {slipUrl && booking.status === 'pending' ? (
          <ButtonLink to={slipUrl} size="sm" variant="quiet">
            {t('admin.slip.short')}
          </ButtonLink>
        ) : null}
        {booking.status === 'cancelled' && booking.can_undo ? (
          <PostButton
            size="sm"
            variant="secondary"
            fields={{ intent: 'undo', id: booking.id, state: 'cancelled' }}
          >
            {t('admin.booking.undo')}
          </PostButton>
        ) : null}
        <Button size="sm" variant="quiet" onClick={() => setLastChange(undefined)}>
          {t('admin.day.last_hide')}
        </Button>
      </span>
    </div>
  )
}
