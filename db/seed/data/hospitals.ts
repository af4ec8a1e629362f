import type { HospitalSeed } from '../seed-types.ts'
import { centralAndEasternHospitals } from './hospitals/central-and-eastern.ts'
import { southAndNorthHospitals } from './hospitals/south-and-north.ts'
import { westernHospitals } from './hospitals/western.ts'

/**
 * Streets and districts are real, coordinates are those of the district; the phone numbers are not in use.
 */
export const hospitals: HospitalSeed[] = [
  ...centralAndEasternHospitals,
  ...westernHospitals,
  ...southAndNorthHospitals,
]
