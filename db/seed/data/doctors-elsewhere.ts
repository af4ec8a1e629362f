import type { HoursSeed, Slug } from '../seed-types.ts'
import { weeklyHours } from './doctors/weekly-hours.ts'

/** The doctors who work at a second hospital, beside or after the hours at their own. */
export const doctorsElsewhere: { doctor: Slug; hospital: Slug; hours: HoursSeed[] }[] = [
  { doctor: 'yousef-alharbi', hospital: 'narjis', hours: weeklyHours(['sun', 'tue'], '17:00-20:00') },
  { doctor: 'raed-haddad', hospital: 'narjis', hours: weeklyHours(['wed', 'thu'], '16:00-20:00') },
  { doctor: 'sultan-almutairi', hospital: 'narjis', hours: weeklyHours(['mon', 'thu'], '10:00-14:00') },
  { doctor: 'mona-algarni', hospital: 'olaya', hours: weeklyHours(['mon', 'wed'], '16:00-19:00') },
  { doctor: 'arwa-aljasser', hospital: 'olaya', hours: weeklyHours(['wed'], '16:00-20:00') },
  { doctor: 'ibrahim-alosaimi', hospital: 'olaya', hours: weeklyHours(['sun', 'wed'], '17:00-21:00') },
  { doctor: 'salma-bawazir', hospital: 'obhur', hours: weeklyHours(['sun', 'tue'], '17:00-20:00') },
  { doctor: 'fouad-jamal', hospital: 'obhur', hours: weeklyHours(['thu'], '09:00-13:00') },
  { doctor: 'omar-felemban', hospital: 'obhur', hours: weeklyHours(['mon', 'wed'], '17:00-20:00') },
  { doctor: 'eman-bajaber', hospital: 'rawdah', hours: weeklyHours(['mon', 'wed'], '16:00-19:00') },
  { doctor: 'ahmed-alnahdi', hospital: 'rawdah', hours: weeklyHours(['tue'], '10:00-14:00') },
  { doctor: 'eman-allihyani', hospital: 'rawdah', hours: weeklyHours(['thu'], '09:00-14:00') },
]
