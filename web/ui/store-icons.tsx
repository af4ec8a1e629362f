import { icon } from './icons.tsx'

/** The icons that only pages of the store have: every page loads the others. */
export const BadgePercent = icon('badge-percent')
export const CircleDot = icon('circle-dot')
export const Star = icon('star')
export const TicketPercent = icon('ticket-percent')
export const Truck = icon('truck')
