/**
 * The colours of all drawn pictures, matched to the studio of `packshots/stage.ts`: matte surfaces
 * on a sweep of pale paper, one softbox at the upper left in front, no outlines and no specular highlights.
 */

/** The paper behind the subject, as the packshots have it. */
export const grounds = {
  teal: '#dbeae8',
  stone: '#e4e9ea',
  sand: '#f0e7d9',
  rose: '#f1e6e1',
  sage: '#e6eae0',
} as const

/** Cloth, furniture and objects; from light to deep. */
export const tones = {
  white: '#f7f8f6',
  linen: '#ece6db',
  sand: '#d8c6a9',
  clay: '#b98f72',
  stone: '#aab4b6',
  slate: '#5d6f76',
  mist: '#bcd3d2',
  teal: '#4d8c8b',
  deepTeal: '#1f5559',
  sage: '#8b9c83',
  rose: '#b48f8a',
  plum: '#6d5663',
  night: '#2c3f48',
} as const
