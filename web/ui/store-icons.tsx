import { icon } from './icons.tsx'

/** The icons that only the front page of the store has: every page loads the others. */
export const BadgePercent = icon('badge-percent')
export const Truck = icon('truck')
