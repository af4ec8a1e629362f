import type { Walk } from './walk.ts'

/** The pharmacy: writes that need a record in a certain state. */
export const pharmacyWalks: Walk[] = []
