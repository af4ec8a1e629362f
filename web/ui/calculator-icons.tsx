import { icon } from './icons.tsx'

/** The icons that only the calculators have: every page loads the others. */
export const Link2 = icon('link-2')
export const LockKeyhole = icon('lock-keyhole')
