import { icon } from './icons.tsx'

/** The icons that only the list of specialties has: every page loads the others. */
export const Baby = icon('baby')
export const Bone = icon('bone')
export const Brain = icon('brain')
export const Droplets = icon('droplets')
export const Ear = icon('ear')
export const MessageCircleHeart = icon('message-circle-heart')
export const ScanFace = icon('scan-face')
export const Soup = icon('soup')
export const Syringe = icon('syringe')
export const Toothbrush = icon('toothbrush')
export const Venus = icon('venus')
export const Wind = icon('wind')
