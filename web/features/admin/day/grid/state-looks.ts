import type { ComponentType } from 'react'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import {
  CalendarCheck,
  CalendarClock,
  Check,
  CircleAlert,
  LogOut,
  Stethoscope,
  X,
} from '../../../../ui/icons.tsx'
import { DoorOpen } from '../../../../ui/staff-icons.tsx'

type StateLook = { tone: string; Icon: ComponentType<{ className?: string }> }

/** The looks of the states in the grid: each has an icon of its own, because colors repeat. */
export const stateLooks = {
  booked: { tone: 'tone-primary', Icon: CalendarClock },
  confirmed: { tone: 'tone-primary', Icon: CalendarCheck },
  due: { tone: 'tone-warn', Icon: CircleAlert },
  arrived: { tone: 'tone-accent', Icon: DoorOpen },
  in_room: { tone: 'tone-ok', Icon: Stethoscope },
  done: { tone: 'tone-plain', Icon: Check },
  no_show: { tone: 'tone-warn', Icon: X },
  left: { tone: 'tone-warn', Icon: LogOut },
} as const satisfies Record<string, StateLook>

type LookName = keyof typeof stateLooks

/** The name of an appointment's look; one whose time has come without a step is due. */
export function lookOf({ state, to_come }: Pick<StaffBooking, 'state' | 'to_come'>): LookName {
  const isWaiting = state === 'booked' || state === 'confirmed'
  if (isWaiting && !to_come) return 'due'
  return state in stateLooks ? (state as LookName) : 'booked'
}

/** What the looks are called. */
export function useLookNames(): Record<LookName, string> {
  const { t } = useTranslation()
  return {
    booked: t('admin.booking.waits'),
    confirmed: t('admin.booking.confirmed'),
    due: t('admin.booking.begun'),
    arrived: t('admin.grid.arrived'),
    in_room: t('admin.booking.in_room'),
    done: t('admin.booking.done'),
    no_show: t('admin.booking.no_show'),
    left: t('admin.booking.left'),
  }
}
