import ical, { ICalEventStatus } from 'ical-generator'
import { type Language, type Pair, say } from '#contract/pair.ts'
import { dayOf, timeOf } from '#domain/clinic-time.ts'
import { hijriDay, longDay } from '#domain/format.ts'

const words = {
  // A calendar is seen by others too: its title tells nothing of an illness.
  title: { ar: 'موعد في عافية', en: 'Visit at Afiya' },
  doctor: { ar: 'الطبيب', en: 'Doctor' },
  time: { ar: 'الوقت بتوقيت الرياض', en: 'Riyadh time' },
  number: { ar: 'رقم الحجز', en: 'Booking number' },
} as const satisfies Record<string, Pair>

type Facts = {
  id: number
  startsAt: Date
  endsAt: Date
  status: 'pending' | 'done' | 'no_show' | 'cancelled'
  sequence: number
  doctor: string
  hospital: string
  address: string
}

/** A visit as an iCalendar file (RFC 5545). Its times are UTC, which every calendar shows in its own zone. */
export function calendarFile(visit: Facts, lang: Language, now: number): string {
  const at = visit.startsAt.getTime()
  const day = dayOf(at)
  const about = [
    [words.doctor, visit.doctor],
    [words.time, `${longDay(day, lang)} (${hijriDay(day, lang)}) ${timeOf(at)}`],
    [words.number, String(visit.id)],
  ] as const
  const calendar = ical({ prodId: { company: 'Afiya', product: 'Visits', language: lang.toUpperCase() } })
  calendar.createEvent({
    id: `booking-${visit.id}@afiya`,
    sequence: visit.sequence,
    stamp: new Date(now),
    start: visit.startsAt,
    end: visit.endsAt,
    status: visit.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: say(words.title, lang),
    location: [visit.hospital, visit.address].filter(Boolean).join(lang === 'ar' ? '، ' : ', '),
    description: about.map(([name, value]) => `${say(name, lang)}: ${value}`).join('\n'),
  })
  // RFC 5545 §3.1: every line ends with a break, the last one too.
  return `${calendar.toString()}\r\n`
}
