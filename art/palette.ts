/**
 * The colours and the light of all drawn pictures, matched to the studio of `packshots/stage.ts`: matte surfaces
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

/** Skin in the light and in the shade, from fair to dark. */
export const skins = [
  { light: '#eccdb2', shade: '#c99e7f' },
  { light: '#e0b993', shade: '#b98a66' },
  { light: '#cfa17a', shade: '#a3754f' },
  { light: '#b58460', shade: '#875b3d' },
  { light: '#8f6243', shade: '#66422c' },
] as const

/** Never black: a deep, slightly warm teal grey, at these opacities and blurred. */
export const shadow = { colour: '#24343a', cast: 0.2, contact: 0.34, form: 0.28 } as const

/** The light side of a matte surface. */
export const highlight = { colour: '#fffaf2', opacity: 0.35 } as const
