import ical, { ICalAlarmType, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { type Language, type LocalizedText, translate } from '#contract/language.ts'
import type { BookingStatus } from '#domain/booking/booking-states.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { type BrandNames, namesIn } from '#domain/brand/brand-names.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import { formatHijriDay } from '#domain/text/hijri-day.ts'
import { hostOf } from '../clinic-settings.ts'
import { feeText } from './visit-types.ts'

const labels = {
  // Other people see a calendar too, so its title reveals nothing about an illness: no specialty, no service.
  appointment: { ar: 'موعد مع {{doctor}} في {{name}}', en: 'Appointment with {{doctor}} at {{name}}' },
  homeVisit: { ar: 'زيارة منزلية من {{name}}', en: 'Home visit by {{name}}' },
  patient: { ar: 'اسم المراجع', en: 'Patient' },
  doctor: { ar: 'الطبيب', en: 'Doctor' },
  service: { ar: 'الخدمة', en: 'Service' },
  time: { ar: 'الوقت بتوقيت الرياض', en: 'Riyadh time' },
  visitType: { ar: 'نوع الموعد', en: 'Appointment type' },
  fee: { ar: 'رسوم الموعد', en: 'Appointment fee' },
  bring: { ar: 'ما تحضره معك', en: 'What to bring' },
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
type Appointment = CalendarBooking & {
  doctor: string
  hospital: string
  address: string
  /** The type of visit, '' for the usual appointment, and its fee in halalas or null. */
  visitType: string
  fee: number | null
  /** What the patient brings, one thing a line. */
  bring: string
}
type HomeVisit = CalendarBooking & { service: string; location: string }

/** Who a calendar file is from and for, and when it is written. */
export type CalendarContext = {
  lang: Language
  now: number
  names: BrandNames
  /** The public origin of the site; its host is in the ids and the organizer of the installation's events. */
  origin: string | undefined
  /** The address of the e-mail that has the file; without it, the patient downloads the file. */
  patientEmail?: string
}

/** An iCalendar file with its method (RFC 5546), which says what a calendar does with it. */
export type CalendarFile = { method: 'publish' | 'request' | 'cancel'; content: string }

/** An appointment as an iCalendar file. */
export function appointmentCalendarFile(appointment: Appointment, context: CalendarContext): CalendarFile {
  const { id, hospital, address, fee } = appointment
  const { lang } = context
  const doctor = withDoctorTitle(appointment.doctor)
  return calendarFile(context, {
    ...appointment,
    uid: `booking-${id}`,
    title: translate(labels.appointment, lang, { doctor, ...namesIn(context.names, lang) }),
    location: [hospital, address].filter(Boolean).join(lang === 'ar' ? '، ' : ', '),
    subject: [labels.doctor, doctor],
    further: [
      [labels.visitType, appointment.visitType],
      [labels.fee, fee === null ? '' : feeText(toRiyals(fee))[lang]],
      [labels.bring, appointment.bring],
    ],
  })
}

/** A home visit as an iCalendar file. */
export function homeVisitCalendarFile(visit: HomeVisit, context: CalendarContext): CalendarFile {
  return calendarFile(context, {
    ...visit,
    uid: `home-visit-${visit.id}`,
    title: translate(labels.homeVisit, context.lang, namesIn(context.names, context.lang)),
    subject: [labels.service, visit.service],
  })
}

type CalendarEvent = CalendarBooking & {
  uid: string
  title: string
  location: string
  subject: [LocalizedText, string]
  /** Further lines; empty ones are left out. */
  further?: readonly [LocalizedText, string][]
}

/**
 * A booking as an iCalendar file (RFC 5545, RFC 5546). An e-mail invites its receiver or cancels the
 * invitation; a downloaded file publishes the booking. The UID and the organizer stay the same, and SEQUENCE
 * grows, so that every file replaces the ones before it: Google takes a change from the former organizer
 * only, so its address is none that staff can change. Times are in UTC; every calendar shows them in its own
 * time zone.
 */
function calendarFile(context: CalendarContext, event: CalendarEvent): CalendarFile {
  const { lang, now, names, patientEmail } = context
  const at = event.startsAt.getTime()
  const day = dayOf(at)
  const isCancelled = event.status === 'cancelled'
  const host = hostOf(context.origin)
  const method = isCancelled ? 'cancel' : patientEmail ? 'request' : 'publish'
  const details = [
    event.subject,
    [labels.patient, event.patient],
    [
      labels.time,
      `${formatLongDay(day, lang)} (${formatHijriDay(day, lang)}) ${formatTime(timeOf(at), lang)}`,
    ],
    ...(event.further ?? []).filter(([, text]) => text !== ''),
    [labels.number, String(event.id)],
  ] as const
  const calendar = ical({
    prodId: { company: names.name.en, product: 'Visits', language: lang.toUpperCase() },
    method: methods[method],
  })
  const calendarEvent = calendar.createEvent({
    id: `${event.uid}@${host}`,
    sequence: event.sequence,
    stamp: new Date(now),
    start: event.startsAt,
    end: event.endsAt,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: event.title,
    location: event.location,
    description: details.map(([name, value]) => `${translate(name, lang)}: ${value}`).join('\n'),
    organizer: { name: translate(names.group, lang), email: `no-reply@${host}` },
    // The patient has booked: the calendar asks for no answer.
    ...(patientEmail && {
      attendees: [{ email: patientEmail, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
    }),
  })
  if (!isCancelled)
    calendarEvent.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: ALARM_SECONDS,
      description: event.title,
    })
  // RFC 5545 §3.6.1: the properties of an event precede its alarms.
  const content = calendar.toString().replace(ALARM_AND_PROPERTIES, '$2$1')
  // RFC 5545 §3.1: every line ends with a line break, the last one too.
  return { method, content: `${content}\r\n` }
}

const ALARM_AND_PROPERTIES = /(\r\nBEGIN:VALARM\r\n.*?\r\nEND:VALARM)((?:(?!\r\nEND:VEVENT).)*)/s

const methods = {
  publish: ICalCalendarMethod.PUBLISH,
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
} as const
