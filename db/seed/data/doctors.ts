import type { DoctorSeed } from '../seed-types.ts'
import { aziziyahDoctors } from './doctors/aziziyah.ts'
import { manhalDoctors } from './doctors/manhal.ts'
import { murujDoctors } from './doctors/muruj.ts'
import { narjisDoctors } from './doctors/narjis.ts'
import { obhurDoctors } from './doctors/obhur.ts'
import { olayaDoctors } from './doctors/olaya.ts'
import { qubaDoctors } from './doctors/quba.ts'
import { rawdahDoctors } from './doctors/rawdah.ts'
import { shatiDoctors } from './doctors/shati.ts'

/** The first doctor works all day from Sunday to Thursday, so that tests can book any working day. */
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
