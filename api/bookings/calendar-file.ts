import ical, { ICalEventStatus } from 'ical-generator'
import { type Language, type LocalizedText, translate } from '#contract/language.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import { formatHijriDay } from '#domain/text/hijri-day.ts'

const labels = {
  // Other people see a calendar too, so its title reveals nothing about an illness.
  title: { ar: 'موعد في عافية', en: 'Appointment at Afiya' },
  doctor: { ar: 'الطبيب', en: 'Doctor' },
  time: { ar: 'الوقت بتوقيت الرياض', en: 'Riyadh time' },
  number: { ar: 'رقم الحجز', en: 'Booking number' },
} as const satisfies Record<string, LocalizedText>

type CalendarEvent = {
  id: number
  startsAt: Date
  endsAt: Date
  status: 'pending' | 'done' | 'no_show' | 'cancelled'
  sequence: number
  doctor: string
  hospital: string
  address: string
}

/**
 * A booking as an iCalendar file (RFC 5545). Times are in UTC; every calendar shows them in its own time
 * zone.
 */
export function calendarFile(event: CalendarEvent, lang: Language, now: number): string {
  const at = event.startsAt.getTime()
  const day = dayOf(at)
  const details = [
    [labels.doctor, event.doctor],
    [
      labels.time,
      `${formatLongDay(day, lang)} (${formatHijriDay(day, lang)}) ${formatTime(timeOf(at), lang)}`,
    ],
    [labels.number, String(event.id)],
  ] as const
  const calendar = ical({ prodId: { company: 'Afiya', product: 'Visits', language: lang.toUpperCase() } })
  calendar.createEvent({
    id: `booking-${event.id}@afiya`,
    sequence: event.sequence,
    stamp: new Date(now),
    start: event.startsAt,
    end: event.endsAt,
    status: event.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: translate(labels.title, lang),
    location: [event.hospital, event.address].filter(Boolean).join(lang === 'ar' ? '، ' : ', '),
    description: details.map(([name, value]) => `${translate(name, lang)}: ${value}`).join('\n'),
  })
  // RFC 5545 §3.1: every line ends with a line break, the last one too.
  return `${calendar.toString()}\r\n`
}
