import * as z from 'zod/mini'
import { IdParams, LocalizedText } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/**
 * What a patient takes home of an appointment, in both languages; `language` is the patient's. `token` opens
 * the appointment (`contract/appointment-links.ts`); it is null once the appointment has begun or is
 * cancelled. `room`: the doctor's room on the day, or ''. `visit_type`, `fee` and `bring` are those of
 * `contract/bookings.ts`.
 */
export const AppointmentSlip = z.object({
  id: z.number(),
  date: z.string(),
  time: z.string(),
  client_name: z.string(),
  language: z.enum(['ar', 'en']),
  doctor: LocalizedText,
  room: z.string(),
  specialty: LocalizedText,
  visit_type: LocalizedText,
  fee: z.nullable(z.number()),
  bring: LocalizedText,
  hospital: z.object({ name: LocalizedText, address: LocalizedText, phone: z.string() }),
  token: z.nullable(z.string()),
})
export type AppointmentSlip = z.infer<typeof AppointmentSlip>

export const getAppointmentSlip = endpoint('GET /admin/bookings/:id/slip', {
  summary: 'What is printed for the patient of an appointment',
  access: 'staff',
  needs: 'bookings.work',
  params: IdParams,
  reply: AppointmentSlip,
})
