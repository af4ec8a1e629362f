import type { Walk } from './walk.ts'

/** The office: settings, accounts, pictures, imports, messages. */
export const officeWalks: Walk[] = []
