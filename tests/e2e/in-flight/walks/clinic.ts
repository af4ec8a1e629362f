import type { Walk } from './walk.ts'

/** The desk, doctors and nurses: writes that need a record in a certain state. */
export const clinicWalks: Walk[] = []
