import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator'
import { type Language, type LocalizedText, translate } from '#contract/language.ts'
import type { BookingStatus } from '#domain/booking/booking-states.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import { formatHijriDay } from '#domain/text/hijri-day.ts'

const labels = {
  // Other people see a calendar too, so its title reveals nothing about an illness: no specialty, no service.
  appointment: { ar: 'موعد مع {{doctor}} في عافية', en: 'Appointment with {{doctor}} at Afiya' },
  homeVisit: { ar: 'زيارة منزلية من عافية', en: 'Home visit by Afiya' },
  patient: { ar: 'اسم المراجع', en: 'Patient' },
  doctor: { ar: 'الطبيب', en: 'Doctor' },
  service: { ar: 'الخدمة', en: 'Service' },
  time: { ar: 'الوقت بتوقيت الرياض', en: 'Riyadh time' },
  number: { ar: 'رقم الموعد', en: 'Appointment number' },
} as const satisfies Record<string, LocalizedText>

/** How long before a booking the calendar reminds of it: the e-mail does so a day before. */
const ALARM_SECONDS = 2 * 60 * 60

type CalendarBooking = {
  id: number
  startsAt: Date
  endsAt: Date
  status: BookingStatus
  sequence: number
  patient: string
}
type Appointment = CalendarBooking & { doctor: string; hospital: string; address: string }
type HomeVisit = CalendarBooking & { service: string; location: string }

/** An appointment as an iCalendar file. */
export function appointmentCalendarFile(appointment: Appointment, lang: Language, now: number): string {
  const { id, hospital, address } = appointment
  const doctor = withDoctorTitle(appointment.doctor)
  return calendarFile(lang, now, {
    ...appointment,
    uid: `booking-${id}@afiya`,
    title: translate(labels.appointment, lang, { doctor }),
    location: [hospital, address].filter(Boolean).join(lang === 'ar' ? '، ' : ', '),
    subject: [labels.doctor, doctor],
  })
}

/** A home visit as an iCalendar file. */
export function homeVisitCalendarFile(visit: HomeVisit, lang: Language, now: number): string {
  return calendarFile(lang, now, {
    ...visit,
    uid: `home-visit-${visit.id}@afiya`,
    title: translate(labels.homeVisit, lang),
    subject: [labels.service, visit.service],
  })
}

type CalendarEvent = CalendarBooking & {
  uid: string
  title: string
  location: string
  subject: [LocalizedText, string]
}

/**
 * A booking as an iCalendar file (RFC 5545). Times are in UTC; every calendar shows them in its own time
 * zone.
 */
function calendarFile(lang: Language, now: number, event: CalendarEvent): string {
  const at = event.startsAt.getTime()
  const day = dayOf(at)
  const isCancelled = event.status === 'cancelled'
  const details = [
    event.subject,
    [labels.patient, event.patient],
    [
      labels.time,
      `${formatLongDay(day, lang)} (${formatHijriDay(day, lang)}) ${formatTime(timeOf(at), lang)}`,
    ],
    [labels.number, String(event.id)],
  ] as const
  const calendar = ical({ prodId: { company: 'Afiya', product: 'Visits', language: lang.toUpperCase() } })
  const calendarEvent = calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: new Date(now),
    start: event.startsAt,
    end: event.endsAt,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: event.title,
    location: event.location,
    description: details.map(([name, value]) => `${translate(name, lang)}: ${value}`).join('\n'),
  })
  if (!isCancelled)
    calendarEvent.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: ALARM_SECONDS,
      description: event.title,
    })
  // RFC 5545 §3.1: every line ends with a line break, the last one too.
  return `${calendar.toString()}\r\n`
}
