import { grounds, skins, tones } from '../palette.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import type { Head, Look, Outfit } from './look.ts'

/**
 * A look for every doctor, in the given order. The slug proposes several looks, and the one least like those
 * already given is chosen: chance alone would make two of sixty look the same.
 */
export function looksOf(doctors: { slug: string; sex: 'f' | 'm' }[]): Map<string, Look> {
  const given = new Map<string, Look>()
  for (const { slug, sex } of doctors) {
    const others = [...given.values()].filter(look => look.sex === sex)
    // Decided once, not per proposal: otherwise rare kinds of headwear would be chosen too often.
    const covered = seededRandom(slug).chance(0.45)
    const proposals = Array.from({ length: 24 }, (_, index) => {
      const random = seededRandom(`${slug} ${index}`)
      const look = sex === 'f' ? woman(random) : man(random, covered)
      return { look, distance: Math.min(...others.map(other => distance(look, other))) }
    })
    proposals.sort((a, b) => b.distance - a.distance)
    if (proposals[0]) given.set(slug, proposals[0].look)
  }
  return given
}

const hijabs = [
  tones.teal,
  tones.deepTeal,
  tones.sand,
  tones.linen,
  tones.stone,
  tones.slate,
  tones.sage,
  tones.rose,
  tones.plum,
  tones.night,
  tones.clay,
  tones.mist,
]
const shirts = ['#c9d6da', '#dfe3e0', '#d9cfc0', '#c5d3cb', '#b9c9d3', '#e6dcd6']
const scrubs = [tones.teal, tones.slate, tones.sage, tones.deepTeal, tones.plum]
const ties = [tones.night, tones.deepTeal, tones.plum, tones.slate, '#77504a']
const papers = Object.values(grounds)

function woman({ pick, chance }: SeededRandom): Look {
  const head = pick(['hijab-wrapped', 'hijab-loose', 'hijab-tucked', 'hijab-pleated'] as const)
  const outfits: Record<typeof head, Outfit[]> = {
    'hijab-wrapped': ['coat-blouse', 'coat-blouse', 'scrubs'],
    'hijab-loose': ['coat-blouse'],
    'hijab-tucked': ['coat-blouse', 'scrubs', 'coat-scrubs'],
    'hijab-pleated': ['coat-blouse', 'scrubs'],
  }
  const outfit = pick(outfits[head])
  return {
    sex: 'f',
    build: pick(['slim', 'medium', 'medium', 'broad']),
    skin: pick(skins.slice(0, 4)),
    jaw: pick(['oval', 'round', 'long']),
    hair: '#2a211d',
    head,
    cloth: pick(hijabs),
    beard: 'none',
    glasses: pick(['none', 'none', 'none', 'none', 'round', 'square']),
    outfit,
    shirt: outfit.endsWith('scrubs') ? pick(scrubs) : pick(shirts),
    tie: tones.night,
    stethoscope: head === 'hijab-tucked' && chance(0.6),
    turn: pick([1, -1]),
    paper: pick(papers),
  }
}

function man({ pick, chance }: SeededRandom, covered: boolean): Look {
  const senior = chance(0.3)
  const heads: Head[] = covered
    ? ['ghutra-front', 'ghutra-back', 'shemagh-front', 'shemagh-back']
    : ['hair-short', 'hair-swept', 'hair-curly', 'hair-cropped', 'hair-receding']
  const outfit = covered
    ? 'coat-thobe'
    : pick(['coat-tie', 'coat-shirt', 'coat-tie', 'scrubs', 'coat-scrubs'] as const)
  const head = senior && !covered ? pick(['hair-receding', 'hair-short', 'hair-swept'] as const) : pick(heads)
  return {
    sex: 'm',
    build: pick(['slim', 'medium', 'medium', 'broad']),
    skin: pick(skins),
    jaw: pick(['oval', 'square', 'long', 'round']),
    hair: senior ? pick(['#8d8882', '#6f6a66', '#b1aca6']) : pick(['#211b19', '#2e241f', '#3b2d25']),
    head,
    cloth: '#eceae5',
    beard: pick(['stubble', 'short', 'full', 'short', 'none']),
    glasses: pick(['none', 'none', 'none', 'none', 'round', 'square']),
    outfit,
    shirt: outfit.endsWith('scrubs') ? pick(scrubs) : pick(shirts),
    tie: pick(ties),
    stethoscope: !covered && chance(0.4),
    turn: pick([1, -1]),
    paper: pick(papers),
  }
}

// The weights of differences: the most visible ones weigh most.
const weights: Partial<Record<keyof Look, number>> = {
  head: 4,
  skin: 3,
  cloth: 6,
  beard: 4,
  glasses: 0.4,
  outfit: 2,
  shirt: 1.5,
  hair: 1.5,
  build: 1.5,
  turn: 1,
  paper: 1,
  stethoscope: 1,
}

const distance = (a: Look, b: Look) =>
  Object.entries(weights).reduce(
    (sum, [trait, weight]) => (a[trait as keyof Look] === b[trait as keyof Look] ? sum : sum + weight),
    0,
  )
