import type { skins } from '../palette.ts'

/** What a drawn doctor looks like. The figure is in a space of 400 × 400, the face around 202, 148. */
export type Look = {
  sex: 'f' | 'm'
  build: 'slim' | 'medium' | 'broad'
  skin: (typeof skins)[number]
  jaw: 'oval' | 'round' | 'square' | 'long'
  /** Colour of hair, brows and beard. */
  hair: string
  head: Head
  /** Colour of the hijab or ghutra. */
  cloth: string
  beard: 'none' | 'stubble' | 'short' | 'full'
  glasses: 'none' | 'round' | 'square'
  outfit: Outfit
  /** Colour of shirt, blouse or scrubs. */
  shirt: string
  tie: string
  stethoscope: boolean
  /** The side to which the figure is turned a little: 1 is right. */
  turn: 1 | -1
  /** Colour of the paper behind the figure. */
  paper: string
}

export type Head =
  | 'ghutra-front'
  | 'ghutra-back'
  | 'shemagh-front'
  | 'shemagh-back'
  | 'hair-short'
  | 'hair-swept'
  | 'hair-curly'
  | 'hair-receding'
  | 'hair-cropped'
  | 'hijab-wrapped'
  | 'hijab-loose'
  | 'hijab-tucked'
  | 'hijab-pleated'

export type Outfit = 'coat-tie' | 'coat-shirt' | 'coat-thobe' | 'coat-scrubs' | 'coat-blouse' | 'scrubs'

export const wearsHijab = ({ head }: Look) => head.startsWith('hijab')

export const wearsGhutra = ({ head }: Look) => head.startsWith('ghutra') || head.startsWith('shemagh')
