/** The looks of a drawn person. The figure is in a space 400 wide, the centre of the face at 200, 165. */
export type Person = {
  sex: 'f' | 'm'
  age: 'child' | 'adult' | 'senior'
  skin: Skin
  face: 'oval' | 'round' | 'square' | 'slim'
  /** Colour of hair, brows and beard. */
  hair: string
  head: Head
  /** Colour of the hijab or cap. */
  cloth: string
  beard: 'none' | 'stubble' | 'short' | 'full' | 'goatee' | 'moustache'
  glasses: 'none' | 'round' | 'square' | 'thin'
  smile: 'soft' | 'open'
  outfit: Outfit
  /** Colour of shirt, blouse, scrubs or dress. */
  shirt: string
  tie: string
  carries: 'stethoscope' | 'badge' | 'both' | 'none'
  asleep?: boolean
  mask?: boolean
}

export type Skin = { base: string; shade: string; lip: string }

export type Head =
  | 'ghutra-open'
  | 'ghutra-thrown'
  | 'shemagh-open'
  | 'shemagh-thrown'
  | 'hair-short'
  | 'hair-side'
  | 'hair-curly'
  | 'hair-receding'
  | 'hair-child'
  | 'cap'
  | 'hijab-classic'
  | 'hijab-shayla'
  | 'hijab-tucked'
  | 'hijab-band'
  | 'hijab-amira'
  | 'hijab-cap'
  | 'girl'

export type Outfit =
  | 'coat-tie'
  | 'coat-shirt'
  | 'coat-thobe'
  | 'coat-scrubs'
  | 'scrubs'
  | 'thobe'
  | 'dress'
  | 'tunic'

export const skins: Skin[] = [
  { base: '#f3d3b6', shade: '#dcae8b', lip: '#c4756a' },
  { base: '#eac29d', shade: '#cf9f78', lip: '#b86a5e' },
  { base: '#dcac84', shade: '#bd8960', lip: '#a75e50' },
  { base: '#c48e64', shade: '#a26f48', lip: '#944f42' },
  { base: '#9a6844', shade: '#7b4f31', lip: '#7d4238' },
]

export const wearsHijab = (person: Person) => person.head.startsWith('hijab')

export const wearsGhutra = (person: Person) =>
  person.head.startsWith('ghutra') || person.head.startsWith('shemagh')
