import { darker, lighter } from '../color-mix.ts'
import { line, shape, within } from '../svg.ts'
import { outlines } from './face.ts'
import type { Person } from './person.ts'

/** Hair from the front; none for covered heads. */
export function hair(person: Person): string {
  const draw = styles[person.head]
  return draw ? draw(person.hair) : ''
}

const styles: Partial<Record<Person['head'], (colour: string) => string>> = {
  'hair-short': colour => {
    const d =
      'M133 168C122 96 150 56 202 56s80 42 65 112c-3 2-5 0-6-3-1-22-5-38-15-48-28 8-68 6-92-3-9 12-14 28-15 51-1 3-4 5-6 3Z'
    return (
      shape(d, colour) +
      shape(
        'M204 58c50 2 76 42 63 108-3 2-5 0-6-3-1-22-5-38-15-48 0-24-18-46-42-57Z',
        darker(colour, 0.35),
        0.5,
      )
    )
  },
  'hair-side': colour => {
    const d =
      'M133 166C120 92 148 50 208 52c52 2 72 42 60 114-3 3-6 1-6-3-2-24-6-38-14-50-14 2-66-2-84-26-2 22-16 34-22 46-2 10-3 20-3 30-1 4-4 5-6 3Z'
    const strand = line('M168 92c20 16 46 22 74 20', darker(colour, 0.4), 3, 0.6)
    return shape(d, colour) + strand + line('M150 92c8-16 26-27 48-29', lighter(colour, 0.25), 4, 0.6)
  },
  'hair-curly': colour => {
    const d =
      'M134 164c-12-14-8-30-2-38-8-18 4-36 18-40 2-18 22-28 36-22 14-12 36-8 42 2 18-4 34 10 34 26 12 8 14 24 6 36 6 12 4 28-4 36-4 2-5-2-5-6 0-18-3-30-11-42-12 6-22 0-28-4-12 8-28 6-36-2-10 8-22 8-30 4-8 12-12 26-13 44 0 5-4 9-7 6Z'
    const curls = line(
      'M158 92c6-8 14-8 18-2M190 78c6-8 16-8 20 0M224 86c8-6 16-2 18 6',
      lighter(colour, 0.22),
      4,
      0.6,
    )
    return shape(d, colour) + curls
  },
  'hair-receding': colour => {
    const d =
      'M133 168C124 110 142 66 200 66s76 44 67 102c-3 2-5 0-6-3 0-16-2-28-7-38-4-18-12-34-26-37-16-4-40-4-56 0-14 3-22 19-26 37-5 10-7 22-7 38-1 3-4 5-6 3Z'
    return shape(d, colour) + line('M158 86c12-8 26-11 42-11', lighter(colour, 0.3), 3, 0.5)
  },
  'hair-child': colour => {
    const d =
      'M133 166C122 94 150 52 202 52s80 42 65 114c-3 2-5 0-6-3-1-18-4-32-12-42-10 4-18 4-26-2-6 8-18 8-26 2-8 6-18 6-24 0-8 8-18 10-24 8-6 10-9 22-10 34-1 3-4 5-6 3Z'
    return shape(d, colour) + line('M158 82c10-10 24-15 40-15', lighter(colour, 0.25), 4, 0.6)
  },
  girl: colour => {
    const back =
      'M128 170C112 90 146 50 200 50s88 40 72 120c2 14 4 26 2 34-6 4-12 0-14-6 2-34-2-58-20-78-28 6-58 2-72-10-20 20-28 52-26 88-2 6-8 10-14 6-2-8-2-20 0-34Z'
    return shape(back, colour) + line('M156 80c10-10 26-16 44-16', lighter(colour, 0.25), 4, 0.6)
  },
}

/** Tails behind the shoulders, drawn before the body. */
export function hairBehind(person: Person): string {
  if (person.head !== 'girl') return ''
  const tail = 'M134 176c-34-4-50 26-40 58 4 14 16 22 20 36 14-14 22-30 22-50Z'
  const other = 'M266 176c34-4 50 26 40 58-4 14-16 22-20 36-14-14-22-30-22-50Z'
  return shape(tail, person.hair) + shape(other, darker(person.hair, 0.2))
}

/** A beard follows the outline of the face, so it is drawn inside it. */
export function beard(person: Person): string {
  const outline = outlines[person.face]
  const lip = 'M170 214Q184 203 200 209Q216 203 230 214Q216 218 200 216Q184 218 170 214Z'
  const cheeks =
    'M120 176Q142 188 148 200Q160 214 174 210Q186 204 200 209Q214 204 226 210Q240 214 252 200Q258 188 280 176V270H120Z'
  const gap = 'M177 217Q200 224 223 217Q216 236 200 236Q184 236 177 217Z'
  const whole = `${cheeks}${gap}`
  const chin = 'M180 232Q200 240 220 232Q226 250 200 256Q174 250 180 232Z'
  switch (person.beard) {
    case 'none':
      return ''
    case 'stubble':
      return within(outline, evenOdd(whole, person.hair, 0.26))
    case 'short':
      return within(outline, evenOdd(whole, person.hair, 0.86))
    case 'full': {
      const below = 'M140 196C146 236 170 264 200 264s54-28 60-68l-14 24q-46 30-92 0Z'
      return shape(below, person.hair) + within(outline, evenOdd(whole, person.hair, 1))
    }
    case 'goatee':
      return (
        shape(lip, person.hair) +
        shape(`${chin}M172 214q-2 16 8 26l4-4q-6-8-6-20Z`, person.hair) +
        shape('M228 214q2 16-8 26l-4-4q6-8 6-20Z', person.hair)
      )
    case 'moustache':
      return shape(lip, person.hair)
  }
}

const evenOdd = (d: string, fill: string, opacity: number) =>
  `<path d="${d}" fill="${fill}" fill-rule="evenodd" opacity="${opacity}"/>`
