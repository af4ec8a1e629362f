import { type Person, skins } from '../portraits/person.ts'
import type { Variation } from './scene.ts'

/** The people of the scenes. The slug of the picture decides their skin, colours and glasses. */

const plain = {
  age: 'adult',
  face: 'oval',
  hair: '#1e1714',
  beard: 'none',
  glasses: 'none',
  smile: 'soft',
  tie: '#0a5a5e',
  carries: 'none',
  cloth: '#2f4858',
} as const

const hijabs = ['#2f4858', '#7d5a63', '#3f7d7b', '#5c7263', '#86759a', '#b98d5a', '#a8606f', '#2f6690']
const dresses = ['#33464c', '#4b3f5c', '#5b3d46', '#2f4a4c', '#3d4a63', '#6b4a5c']
const scrubs = ['#2f8f8c', '#2a6f97', '#4b6a8f', '#3f7a5c', '#6b5f8f']
const adultSkins = skins.slice(0, 4)

export function doctor({ random }: Variation, sex: 'f' | 'm'): Person {
  const skin = random.pick(adultSkins)
  const glasses = random.pick(['none', 'none', 'thin'] as const)
  if (sex === 'f') {
    const head = random.pick(['hijab-classic', 'hijab-tucked', 'hijab-band'] as const)
    const cloth = random.pick(hijabs)
    return {
      ...plain,
      sex,
      skin,
      glasses,
      head,
      cloth,
      smile: 'open',
      outfit: 'coat-shirt',
      shirt: '#cfdfe9',
      carries: 'stethoscope',
    }
  }
  const head = random.pick([
    'hair-short',
    'hair-side',
    'hair-curly',
    'shemagh-thrown',
    'ghutra-thrown',
  ] as const)
  const outfit = head.startsWith('hair') ? random.pick(['coat-tie', 'coat-scrubs'] as const) : 'coat-thobe'
  const shirt = outfit === 'coat-scrubs' ? '#2f8f8c' : '#a9c9e2'
  const beard = random.pick(['short', 'full', 'stubble'] as const)
  const face = random.pick(['oval', 'square'] as const)
  return {
    ...plain,
    sex,
    skin,
    glasses,
    face,
    head,
    beard,
    outfit,
    shirt,
    tie: '#2b4a78',
    carries: 'stethoscope',
  }
}

export const nurse = ({ random }: Variation, sex: 'f' | 'm' = 'f'): Person =>
  sex === 'f'
    ? {
        ...plain,
        sex,
        skin: random.pick(adultSkins),
        face: 'round',
        head: 'hijab-tucked',
        cloth: random.pick(hijabs),
        smile: 'open',
        outfit: 'scrubs',
        shirt: random.pick(scrubs),
        carries: 'badge',
      }
    : {
        ...plain,
        sex,
        skin: random.pick(adultSkins),
        head: random.pick(['hair-short', 'hair-side', 'hair-curly']),
        beard: random.pick(['short', 'stubble', 'none']),
        outfit: 'scrubs',
        shirt: random.pick(scrubs),
        carries: 'badge',
      }

export const man = ({ random }: Variation): Person => ({
  ...plain,
  sex: 'm',
  skin: random.pick(adultSkins),
  face: random.pick(['oval', 'square', 'slim']),
  head: random.pick(['shemagh-thrown', 'ghutra-thrown', 'hair-short', 'hair-side']),
  beard: random.pick(['short', 'full', 'goatee', 'stubble']),
  outfit: 'thobe',
  shirt: random.pick(['#f1f1ea', '#efe9dc', '#e4e6e4']),
})

export const woman = ({ random }: Variation): Person => ({
  ...plain,
  sex: 'f',
  skin: random.pick(adultSkins),
  face: random.pick(['oval', 'round', 'slim']),
  head: random.pick(['hijab-classic', 'hijab-shayla', 'hijab-amira', 'hijab-band']),
  cloth: random.pick(hijabs),
  outfit: 'dress',
  shirt: random.pick(dresses),
  smile: random.pick(['soft', 'open']),
})

export const grandfather = (variation: Variation): Person => ({
  ...man(variation),
  age: 'senior',
  hair: '#b9b4ae',
  beard: 'full',
  head: variation.random.pick(['shemagh-thrown', 'ghutra-thrown']),
  glasses: variation.random.pick(['none', 'thin']),
})

export const grandmother = (variation: Variation): Person => ({
  ...woman(variation),
  age: 'senior',
  hair: '#8d8882',
  head: 'hijab-classic',
  cloth: variation.random.pick(['#3b3a44', '#4a4150', '#5b4a52']),
  glasses: variation.random.pick(['none', 'thin']),
})

export const child = ({ random, palette }: Variation, sex: 'f' | 'm'): Person => ({
  ...plain,
  sex,
  age: 'child',
  face: 'round',
  skin: random.pick(adultSkins.slice(0, 3)),
  hair: random.pick(['#241914', '#3a2a20']),
  head: sex === 'f' ? 'girl' : 'hair-child',
  smile: 'open',
  outfit: 'tunic',
  shirt: random.pick([palette.accent, '#e0b35a', '#6fa8b8', '#c98fa0']),
})

/** A patient at home is cared for by a nurse of the same sex, as families here expect. */
export const adultLike = (variation: Variation, { sex }: Person): Person =>
  sex === 'm' ? man(variation) : woman(variation)

export const elderLike = (variation: Variation, { sex }: Person): Person =>
  sex === 'm' ? grandfather(variation) : grandmother(variation)

export const adult = (variation: Variation): Person =>
  variation.random.chance(0.5) ? man(variation) : woman(variation)
