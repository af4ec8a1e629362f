import { asc } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { doctors } from '#db/schema/directory.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import type { Schedule, WorkingHours } from '#domain/booking/booking-window.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { formatHours } from '#domain/booking/hours-text.ts'
import { groupsOf } from '#domain/groups-of.ts'
import { DOCTORS_AT_ONCE } from '#services/booking/affected/affected-appointments.queries.ts'
import {
  bookableSchedules,
  isLeftOut,
  type UpcomingAppointment,
  upcomingAppointments,
} from '#services/booking/affected/schedule-changes.ts'
import { mapInSlices } from '#services/time-slices.ts'
import { type Cells, formatYesNo, idOf } from './cells.ts'
import { partsOfType } from './doctor-lists.queries.ts'
import { createHoursLimit } from './hours-limit.ts'
import type { LineCheckInput, ReportFault } from './import-table.ts'

/** The columns that decide when and where a doctor is booked. */
const scheduleColumns = [
  'hours',
  'hospital',
  'visit_types',
  'visit_length',
  'active',
  'licence_until',
] as const

/** A checked line, with ids instead of names. */
type ScheduleLine = {
  id: number | null
  active: boolean
  hospital: string
  hours: WorkingHours[]
  visit_types: string[]
  visit_length: number
  licence_until: string | null
}

/**
 * Returns a function that reports a line after which booked appointments no longer fit, by the rule of the
 * form, and hours beyond what a file may write. A write locks the doctors whose schedule may change, so that
 * nothing is booked or offered meanwhile.
 */
export async function createAppointmentsCheck(
  db: Db,
  { lines, existing, isWrite, now }: LineCheckInput,
): Promise<(line: ScheduleLine, reportFault: ReportFault, current: Cells | undefined) => void> {
  const recordById = new Map(existing.map(record => [Number(record.id), record]))
  const ids = (
    await mapInSlices(lines, cells => {
      const id = idOf(cells)
      const current = id === undefined ? undefined : recordById.get(id)
      return id !== undefined && current && changesSchedule(cells, current) ? [id] : []
    })
  ).flat()
  const booked = new Map<number, { before: Schedule; appointments: UpcomingAppointment[] }>()
  for (const group of groupsOf(
    [...new Set(ids)].sort((a, b) => a - b),
    DOCTORS_AT_ONCE,
  )) {
    if (isWrite)
      await db
        .select({ id: doctors.id })
        .from(doctors)
        .where(isAnyOf(doctors.id, group))
        .orderBy(asc(doctors.id))
        .for('update')
    const appointments = Map.groupBy(await upcomingAppointments(db, group, now), ({ doctorId }) => doctorId)
    for (const [id, before] of await bookableSchedules(db, [...appointments.keys()], now))
      booked.set(id, { before, appointments: appointments.get(id) ?? [] })
  }
  const limitHours = createHoursLimit()
  return (line, reportFault, current) => {
    limitHours(line, reportFault, current)
    const { before, appointments } = booked.get(line.id ?? 0) ?? {}
    const [changed] = current ? changedColumns(line, current) : []
    if (!before || !appointments || !changed) return
    const after = scheduleAfter(line, before, now)
    if (appointments.some(appointment => isLeftOut(appointment, { before, after, now })))
      reportFault(unbookable(line, now) ?? changed, 'booked appointments')
  }
}

const changesSchedule = (cells: Cells, current: Cells) =>
  scheduleColumns.some(column => {
    const cell = cells[column]?.trim()
    return cell && cell !== current[column]
  })

/** The columns of a schedule that a line changes. */
function changedColumns(line: ScheduleLine, current: Cells) {
  const cells = {
    hours: formatHours(line.hours),
    hospital: line.hospital,
    visit_types: line.visit_types.join(' | '),
    visit_length: String(line.visit_length),
    active: formatYesNo(line.active),
    licence_until: line.licence_until ?? '',
  }
  return scheduleColumns.filter(column => cells[column] !== current[column])
}

/** The column by which a doctor can no longer be booked at all. */
function unbookable({ active, licence_until: until }: ScheduleLine, now: number) {
  if (!active) return 'active'
  return until && until < dayOf(now) ? 'licence_until' : undefined
}

/** The schedule of a doctor once a line is written; undefined if the doctor can no longer be booked. */
function scheduleAfter(line: ScheduleLine, before: Schedule, now: number): Schedule | undefined {
  if (unbookable(line, now)) return undefined
  const typeHospitals: Record<string, number[]> = {}
  for (const { type, hospital } of line.visit_types.map(partsOfType))
    if (hospital) typeHospitals[type] = [...(typeHospitals[type] ?? []), Number(hospital)]
  const { hours, visit_length: visitLength } = line
  return { ...before, hospital: Number(line.hospital), hours, visitLength, typeHospitals }
}
