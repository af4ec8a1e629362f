import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { optionalWholeNumber } from '#contract/admin/fields.ts'
import { NationalId } from '#contract/admin/patients/national-ids.ts'
import { recordFields } from '#contract/admin/patients/patients.ts'
import { appointmentSheet, MAX_APPOINTMENT_LINES } from '#contract/admin/sheets.ts'
import { Day, optionalLines, optionalText, requiredText, Time } from '#contract/common.ts'
import { optionalName } from '#contract/fields/names.ts'
import { toE164 } from '#contract/fields/phone.ts'
import { inLanguage } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors, hospitals } from '#db/schema/directory.ts'
import { patients } from '#db/schema/patients.ts'
import { visitTypes } from '#db/schema/visit-types.ts'
import { worksAt } from '#services/booking/works-at.ts'
import { type NationalIdKeys, nationalIdHashes } from '#services/national-ids.ts'
import { saveNationalId } from '#services/patients/national-id.queries.ts'
import { Refusal, refuse } from '#services/refuse.ts'
import { isAskedFollowUp } from '#services/waitlist/settle-follow-ups.ts'
import { addDeskBooking } from '../add-desk-booking.ts'
import { appointmentKeys, loadAppointments, meantBy } from './appointments-of-lines.queries.ts'
import { cellsOfLine } from './cells.ts'
import type { ReportFault, SheetFormat } from './import-table.ts'
import { createMatcher } from './match-lines.ts'
import { createNamesakes } from './namesakes.ts'
import { isNamed, loadPatients, patientKeys } from './patients-of-lines.queries.ts'

const AppointmentLine = z.object({
  id: optionalWholeNumber(1, 2_147_483_647),
  doctor: requiredText(160),
  hospital: optionalText(160),
  name: optionalName(120),
  phone: recordFields.phone,
  national_id: z.union([z.literal(''), NationalId], 'invalid national id'),
  day: Day,
  time: Time,
  visit_type: optionalText(160),
  note: optionalLines(1000),
})
/** `record`: the number of the patient’s record, if there is one; `isIdentified`: it has the ID number. */
type AppointmentLine = z.infer<typeof AppointmentLine> & {
  record?: number | undefined
  isIdentified?: boolean
}

/** Headings of usual files. */
const meanings = {
  الطبيب: 'doctor',
  'اسم الطبيب': 'doctor',
  المستشفى: 'hospital',
  الفرع: 'hospital',
  branch: 'hospital',
  المراجع: 'name',
  'اسم المراجع': 'name',
  المريض: 'name',
  'اسم المريض': 'name',
  'الاسم الكامل': 'name',
  patient: 'name',
  'patient name': 'name',
  'full name': 'name',
  الجوال: 'phone',
  جوال: 'phone',
  'رقم الجوال': 'phone',
  'رقم الهاتف': 'phone',
  mobile: 'phone',
  'mobile no.': 'phone',
  'mobile number': 'phone',
  'رقم الهوية': 'national_id',
  'national id': 'national_id',
  اليوم: 'day',
  التاريخ: 'day',
  date: 'day',
  الوقت: 'time',
  الساعة: 'time',
  'نوع الزيارة': 'visit_type',
  'نوع الموعد': 'visit_type',
  'visit type': 'visit_type',
  ملاحظة: 'note',
  ملاحظات: 'note',
  notes: 'note',
}

/** The columns of the fields that a refused booking names. */
const columnOfField: Record<string, string> = {
  date: 'day',
  doctor_id: 'doctor',
  visit_type_id: 'visit_type',
  client_name: 'name',
  client_phone: 'phone',
  hospital: 'hospital',
  national_id: 'national_id',
}

export const appointmentSheetFormat = (keys: NationalIdKeys): SheetFormat<AppointmentLine> => ({
  table: bookings,
  columns: appointmentSheet.columns,
  isTemplateOnly: true,
  meanings,
  defaults: Object.fromEntries(appointmentSheet.columns.map(column => [column, ''])),
  lineSchema: AppointmentLine,
  keys: appointmentKeys,
  emptiable: [],
  codes: ['phone', 'national_id'],
  dates: ['day'],
  moment: ['day', 'time'],

  async createPreview(db, lang) {
    const namesOf = async (table: typeof doctors | typeof hospitals | typeof visitTypes) => {
      const rows = await db.select({ id: table.id, name: inLanguage(table, 'name', lang) }).from(table)
      return new Map(rows.map(({ id, name }) => [String(id), name as string]))
    }
    const [doctorNames, hospitalNames] = [await namesOf(doctors), await namesOf(hospitals)]
    const typeNames = await namesOf(visitTypes)
    return line =>
      cellsOfLine(line, {
        doctor: doctorNames.get(line.doctor) ?? line.doctor,
        hospital: hospitalNames.get(line.hospital) ?? line.hospital,
        visit_type: typeNames.get(line.visit_type) ?? line.visit_type,
      })
  },

  async loadRows(db, { lines = [], lock = false }) {
    if (lines.length > MAX_APPOINTMENT_LINES)
      throw refuse('staff.sheet_appointments', { errors: { file: ['staff.sheet_appointments'] } })
    return loadAppointments(db, keys, { lines, lock })
  },

  createLineChecker: async (db, { lines, numbers, places }) => {
    const own = places && (await db.select({ id: doctors.id }).from(doctors).where(worksAt(places)))
    const doubtOf = createNamesakes(lines, lines[0] ? meantBy(lines[0]).known : [], numbers)
    const ownIds = own && new Set(own.map(({ id }) => id))
    return (line, reportFault, current, source) => {
      if (!source) return line
      const { doctor, hospital, type, patient } = meantBy(source.cells)
      // A doctor of other hospitals is none for this desk.
      if (typeof doctor === 'number' && ownIds?.has(doctor) === false) reportFault('doctor', 'unknown name')
      // An appointment that is there stays as it is.
      if (current) return line
      for (const [column, found] of Object.entries({ doctor, hospital, visit_type: type }))
        if (typeof found === 'string') reportFault(column, found)
      if (patient.fault) reportFault(patient.fault.column, patient.fault.message)
      const record = patient.current
      const doubt = doubtOf(source, record)
      if (doubt) reportFault(doubt.column, doubt.message, doubt.values)
      const name = line.name || record?.name || ''
      const phone = line.phone || record?.phone || ''
      if (!name) reportFault('name', 'required field')
      if (record && line.name && !isNamed(record, line.name)) reportFault('name', 'staff.sheet_other_value')
      if (!record && toE164(phone) !== phone)
        reportFault('phone', phone ? 'unlikely phone' : 'required field')
      if (line.national_id && keys.length === 0) reportFault('national_id', 'staff.national_ids_off')
      return {
        ...line,
        name,
        phone,
        doctor: String(doctor),
        hospital: String(hospital ?? ''),
        visit_type: String(type ?? ''),
        record: record && Number(record.id),
        isIdentified: Boolean(record?.national_id),
      }
    }
  },

  async tryLine(db, line, reportFault, { now, places, queue }) {
    try {
      await db.transaction(async tx => {
        const id = await bookLine(tx, line, { keys, now, places })
        if (await isAskedFollowUp(tx, id)) await queue.enqueue(tx, 'waitlist', {})
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      reportRefusal(error, reportFault)
    }
  },

  noteOf: ({ left }) => (left === 'yes' ? { column: 'time', message: 'staff.sheet_left' } : undefined),

  writeLines: async () => {},
})

type Desk = { keys: NationalIdKeys; now: number; places: number[] | null }

/** Books the appointment of a line as the desk does; a new record gets the ID number of the line. */
async function bookLine(db: Db, line: AppointmentLine, { keys, now, places }: Desk): Promise<number> {
  const id = await addDeskBooking(
    db,
    {
      doctor_id: Number(line.doctor),
      date: line.day,
      time: line.time,
      client_name: line.name,
      client_phone: line.phone,
      patient_id: await recordOfLine(db, line, keys),
      visit_type_id: line.visit_type ? Number(line.visit_type) : undefined,
      note: line.note,
    },
    { now, places },
  )
  const [booked] = await db
    .select({
      patientId: patients.id,
      hospitalId: bookings.hospitalId,
      storedId: patients.nationalIdHash,
    })
    .from(bookings)
    .innerJoin(patients, eq(patients.id, bookings.patientId))
    .where(eq(bookings.id, id))
  if (line.hospital && Number(line.hospital) !== booked?.hospitalId)
    throw refuse('invalid_input', { errors: { hospital: ['staff.sheet_other_hospital'] } })
  const { storedId } = booked ?? {}
  if (
    storedId &&
    line.national_id &&
    !nationalIdHashes(keys, line.national_id).some(each => each.equals(storedId))
  )
    throw refuse('invalid_input', {
      errors: { national_id: ['staff.sheet_other_id'] },
      values: { record: String(booked?.patientId) },
    })
  if (!storedId && line.national_id)
    await saveNationalId(db, keys, booked?.patientId as number, line.national_id)
  return id
}

/** The record of a line's patient, if there is one: an earlier line may have added it. */
async function recordOfLine(db: Db, line: AppointmentLine, keys: NationalIdKeys) {
  const { name, phone, national_id, record, isIdentified } = line
  if (!national_id || isIdentified) return record
  const person = { name, phone, national_id }
  const known = await loadPatients(db, keys, { ids: [], lines: [person], limit: MAX_NAMESAKES })
  const { recordOf } = await createMatcher(known, patientKeys)
  const { current } = recordOf(person)
  if (current && !isNamed(current, name))
    throw refuse('invalid_input', { errors: { client_name: ['staff.sheet_other_value'] } })
  return current && Number(current.id)
}

const MAX_NAMESAKES = 5

/** Says at the columns of the line why it was not booked. */
function reportRefusal({ code, details }: Refusal, reportFault: ReportFault): void {
  const errors = Object.entries(details.errors ?? { time: [code] })
  for (const [field, [message = code]] of errors)
    reportFault(columnOfField[field] ?? 'time', message, details.values as never)
}
