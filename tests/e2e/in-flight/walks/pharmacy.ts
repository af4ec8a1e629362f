import { orderWalks } from './orders.ts'
import { stockWalks } from './stock.ts'
import type { Walk } from './walk.ts'

/** The pharmacy: writes that need a record in a certain state. */
export const pharmacyWalks: Walk[] = [...orderWalks, ...stockWalks]
