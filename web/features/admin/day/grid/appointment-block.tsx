import type { PointerEvent } from 'react'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import { formatTimeRange } from '#domain/text/format.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { DeskStatusBadge } from '../../components/bookings/desk-status-badge.tsx'
import { lookOf, stateLooks, useLookNames } from './state-looks.ts'

type AppointmentBlockProps = {
  booking: StaffBooking
  /** Whether a second line fits, for the state. */
  isTall: boolean
  onOpen: () => void
  /** The beginning of a press or of a drag. */
  onPress: (event: PointerEvent<HTMLElement>) => void
}

/** An appointment in a column: the patient’s name, and the state by color and icon. */
export function AppointmentBlock({ booking, isTall, onOpen, onPress }: AppointmentBlockProps) {
  const { t, language } = useTranslation()
  const look = lookOf(booking)
  const { tone, Icon } = stateLooks[look]
  const lookName = useLookNames()[look]
  return (
    <button
      type="button"
      id={blockId(booking.id)}
      className={`appointment-block ${tone}`}
      onClick={onOpen}
      onPointerDown={onPress}
    >
      <span className="flex w-full items-center gap-1">
        <Icon />
        <bdi className="min-w-0 truncate font-semibold">{booking.client_name}</bdi>
      </span>
      {isTall ? (
        <span aria-hidden="true" className="w-full truncate">
          {lookName}
        </span>
      ) : null}
      <span className="sr-only">
        {` ${formatTimeRange(booking.time, booking.until, language)} `}
        <DeskStatusBadge booking={booking} />
        {booking.overbook_reason ? ` ${t('admin.booking.overbooked')}` : ''}
      </span>
    </button>
  )
}

/** The id of an appointment's block. */
export const blockId = (id: number) => `appointment-${id}`
