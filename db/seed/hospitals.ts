import { centralAndEasternHospitals } from './hospitals/central-and-eastern.ts'
import { southAndNorthHospitals } from './hospitals/south-and-north.ts'
import { westernHospitals } from './hospitals/western.ts'
import type { HospitalSeed } from './shapes.ts'

/** Streets and districts are real and the coordinates are the district's; the telephone numbers are not in use. */
export const hospitals: HospitalSeed[] = [
  ...centralAndEasternHospitals,
  ...westernHospitals,
  ...southAndNorthHospitals,
]
