import { aziziyahDoctors } from './doctors/aziziyah.ts'
import { manhalDoctors } from './doctors/manhal.ts'
import { murujDoctors } from './doctors/muruj.ts'
import { narjisDoctors } from './doctors/narjis.ts'
import { obhurDoctors } from './doctors/obhur.ts'
import { olayaDoctors } from './doctors/olaya.ts'
import { qubaDoctors } from './doctors/quba.ts'
import { rawdahDoctors } from './doctors/rawdah.ts'
import { shatiDoctors } from './doctors/shati.ts'
import type { DoctorSeed } from './shapes.ts'

/** The first one works all of Sunday to Thursday, so that a visit can be booked on any working day. */
export const doctors: DoctorSeed[] = [
  ...olayaDoctors,
  ...narjisDoctors,
  ...rawdahDoctors,
  ...obhurDoctors,
  ...aziziyahDoctors,
  ...qubaDoctors,
  ...shatiDoctors,
  ...manhalDoctors,
  ...murujDoctors,
]
