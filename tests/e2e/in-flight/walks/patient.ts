import type { Walk } from './walk.ts'

/** A patient and the public site: writes that need a record in a certain state. */
export const patientWalks: Walk[] = []
