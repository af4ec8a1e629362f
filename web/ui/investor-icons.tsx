import { icon } from './icons.tsx'

/** The icon that only the investors' page has: every page loads the others. */
export const ChartPie = icon('chart-pie')
