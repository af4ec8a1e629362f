import { icon } from './icons.tsx'

/** The icons that only the home page has: every page loads the others. */
export const Headset = icon('headset')
export const Share = icon('share')
export const Smartphone = icon('smartphone')
