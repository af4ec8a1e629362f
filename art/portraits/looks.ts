import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { type Head, type Outfit, type Person, skins } from './person.ts'

/**
 * A look for every doctor, in the given order. The slug proposes several looks, and the one least like those
 * already given is chosen: chance alone would give two of sixty the same face.
 */
export function looksOf(doctors: { slug: string; sex: 'f' | 'm' }[]): Map<string, Person> {
  const given = new Map<string, Person>()
  for (const { slug, sex } of doctors) {
    const others = [...given.values()].filter(person => person.sex === sex)
    // Decided once, not per proposal: otherwise rare kinds of headwear would be chosen too often.
    const covered = seededRandom(slug).chance(0.45)
    const proposals = Array.from({ length: 24 }, (_, index) =>
      lookFor(sex, seededRandom(`${slug} ${index}`), covered),
    )
    const ranked = proposals.map(person => ({ person, distance: nearest(person, others) }))
    ranked.sort((a, b) => b.distance - a.distance)
    const best = ranked[0]
    if (best) given.set(slug, best.person)
  }
  return given
}

/** `covered`: a man wears ghutra or shemagh. All women wear the hijab. */
export function lookFor(sex: 'f' | 'm', random: SeededRandom, covered: boolean): Person {
  return sex === 'f' ? woman(random) : man(random, covered)
}

const hijabs = [
  '#2f4858',
  '#7d5a63',
  '#2f6690',
  '#5c7263',
  '#86759a',
  '#c7a79f',
  '#1f3b4d',
  '#9c4a42',
  '#3f7d7b',
  '#b98d5a',
  '#d9c7b2',
  '#5b4a6b',
  '#a8606f',
  '#6f8fa8',
]
const shirts = ['#a9c9e2', '#cfdfe9', '#e6d9c6', '#b7d3c6', '#d6cbe4', '#8fb3c9', '#f0e3e0']
const scrubColours = ['#2f8f8c', '#2a5f8f', '#4b6a8f', '#7b5577', '#3f7a5c', '#58707a']
const ties = ['#0a5a5e', '#7a2f3a', '#2b4a78', '#5a4a78', '#9f4511', '#33464c']

function woman(random: SeededRandom): Person {
  const { pick, chance } = random
  const heads: Head[] = [
    'hijab-classic',
    'hijab-shayla',
    'hijab-tucked',
    'hijab-band',
    'hijab-amira',
    'hijab-band',
    'hijab-tucked',
    'hijab-classic',
    'hijab-cap',
  ]
  const head = pick(heads)
  const outfits: Outfit[] =
    head === 'hijab-cap'
      ? ['scrubs', 'coat-scrubs']
      : ['coat-shirt', 'coat-shirt', 'coat-shirt', 'coat-scrubs', 'scrubs']
  const outfit = pick(outfits)
  const senior = chance(0.16)
  return {
    sex: 'f',
    age: senior ? 'senior' : 'adult',
    skin: pick(skins.slice(0, senior ? 3 : 5)),
    face: pick(['oval', 'round', 'slim']),
    hair: pick(['#241914', '#33231a', '#43301f']),
    head,
    cloth: pick(hijabs),
    beard: 'none',
    glasses: pick(['none', 'none', 'none', 'round', 'thin', 'square']),
    smile: chance(0.35) ? 'open' : 'soft',
    outfit,
    shirt: outfit.endsWith('scrubs') ? pick(scrubColours) : pick(shirts),
    tie: pick(['#0a5a5e', '#2b3f4c', '#7a2f3a', '#2b4a78']),
    carries: pick(['stethoscope', 'badge', 'both']),
  }
}

function man(random: SeededRandom, covered: boolean): Person {
  const { pick, chance } = random
  const heads: Head[] = covered
    ? ['ghutra-open', 'ghutra-thrown', 'shemagh-open', 'shemagh-thrown']
    : ['hair-short', 'hair-side', 'hair-curly', 'hair-receding', 'hair-short', 'hair-side', 'cap']
  const senior = chance(0.25)
  const head = pick(heads)
  const outfits: Outfit[] =
    head === 'cap'
      ? ['scrubs', 'coat-scrubs']
      : ['coat-tie', 'coat-shirt', 'coat-tie', 'scrubs', 'coat-scrubs']
  const outfit = covered ? 'coat-thobe' : pick(outfits)
  return {
    sex: 'm',
    age: senior ? 'senior' : 'adult',
    skin: pick(skins),
    face: pick(['oval', 'square', 'slim', 'round']),
    hair: senior ? pick(['#8d8882', '#6d6863', '#b1aca6']) : pick(['#1e1714', '#2b1d16', '#3a2a20']),
    head,
    cloth: pick(['#3f8f8c', '#2f6690', '#5c7a8a', '#6b7f5c']),
    beard: pick(['stubble', 'short', 'full', 'goatee', 'moustache', 'short', 'none']),
    glasses: pick(['none', 'none', 'none', 'round', 'thin', 'square']),
    smile: chance(0.3) ? 'open' : 'soft',
    outfit,
    shirt: outfit.endsWith('scrubs') ? pick(scrubColours) : covered ? '#f4f5f1' : pick(shirts),
    tie: pick(ties),
    carries: pick(['stethoscope', 'badge', 'both']),
  }
}

// The weights of differences: the most visible ones weigh most.
const weights: Partial<Record<keyof Person, number>> = {
  head: 4,
  skin: 3,
  cloth: 6,
  beard: 4,
  glasses: 0.8,
  outfit: 2,
  shirt: 1.5,
  hair: 1,
  face: 1,
  age: 1.5,
  smile: 1,
  carries: 0.5,
}

function nearest(person: Person, others: Person[]): number {
  return Math.min(...others.map(other => distance(person, other)), Number.POSITIVE_INFINITY)
}

function distance(a: Person, b: Person): number {
  let sum = 0
  for (const [key, weight] of Object.entries(weights)) {
    const trait = key as keyof Person
    // The cloth’s colour is visible only on a man with a cap.
    if (trait === 'cloth' && a.sex === 'm' && (a.head !== 'cap' || b.head !== 'cap')) continue
    if (a[trait] !== b[trait]) sum += weight
  }
  return sum
}
