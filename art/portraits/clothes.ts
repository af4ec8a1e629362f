import { darker, lighter, mix } from '../color-mix.ts'
import { box, line, mirrored, shape } from '../svg.ts'
import type { Person } from './person.ts'

/** From the shoulders down. The arms hang at the sides. */
export function clothes(person: Person): string {
  return wardrobe[person.outfit](person)
}

export const torso = (sex: 'f' | 'm') =>
  sex === 'm'
    ? 'M152 270C126 286 92 290 70 310C44 334 36 378 30 430L4 1000H396L370 430C364 378 356 334 330 310C308 290 274 286 248 270L200 300Z'
    : 'M154 270C132 288 104 294 86 312C62 336 52 380 46 430L18 1000H382L354 430C348 380 338 336 314 312C296 294 268 288 246 270L200 300Z'

const wardrobe: Record<Person['outfit'], (person: Person) => string> = {
  'coat-tie': person => coat(person, shirtCollar(person) + tie(person.tie)),
  'coat-shirt': person => coat(person, person.sex === 'm' ? shirtCollar(person) : blouse(person.shirt)),
  'coat-thobe': person => coat(person, thobeFront()),
  'coat-scrubs': person => coat(person, scrubsFront(person)),
  scrubs,
  thobe: ({ sex, shirt }) => body(sex, shirt, 0.1) + thobeFront(shirt),
  dress: ({ sex, shirt }) => body(sex, shirt, 0.3) + line('M200 300V640', darker(shirt, 0.3), 3, 0.6),
  tunic: ({ sex, shirt }) =>
    body(sex, shirt, 0.25) + shape('M164 272Q200 316 236 272L246 280Q200 336 154 280Z', lighter(shirt, 0.3)),
}

function body(sex: 'f' | 'm', colour: string, depth: number): string {
  const arms = line(
    'M92 400C86 470 84 540 80 990M308 400C314 470 316 540 320 990',
    darker(colour, depth + 0.12),
    4,
    0.8,
  )
  const shade = shape(
    'M248 270C274 286 308 290 330 310C356 334 364 378 370 430L396 1000H300C306 540 300 380 248 270Z',
    darker(colour, depth + 0.2),
    0.22,
  )
  return (
    shape(torso(sex), colour) + (sex === 'm' ? shade : `<g transform="translate(-14 0)">${shade}</g>`) + arms
  )
}

const white = '#fbfdfd'

function coat(person: Person, inside: string): string {
  const lapel = 'M156 268L136 282L116 334L144 342L132 362L194 452L202 420C184 380 166 330 160 274Z'
  const lapels =
    shape(lapel, '#f1f6f6') +
    line('M116 334L144 342L132 362L194 452', '#b9c8cb', 3) +
    line('M156 268L136 282L116 334', '#c9d6d8', 2.5)
  const front =
    shape('M156 268L200 300L244 268L203 424Q200 432 197 424Z', mix(person.shirt, '#ffffff', 0.1)) + inside
  const opening =
    line('M197 446C198 520 198 600 198 1000', '#b9c8cb', 3) +
    `<circle cx="212" cy="496" r="5" fill="#c3d0d3"/><circle cx="212" cy="560" r="5" fill="#c3d0d3"/>`
  return body(person.sex, white, 0.02) + front + lapels + mirrored(200, lapels) + opening + pocket(person)
}

function pocket(person: Person): string {
  const pen = box(266, 394, 6, 30, 3, mix('#0a5a5e', person.tie, 0.5)) + box(278, 398, 6, 26, 3, '#33464c')
  return (
    pen +
    shape('M254 412h56l-2 60q-26 8-52 0Z', '#edf3f4') +
    line('M254 412h56l-2 60q-26 8-52 0Z', '#c3d0d3', 2.5)
  )
}

function shirtCollar({ shirt }: Person): string {
  const front = shape('M156 268L200 306L244 268L204 424Q200 432 196 424Z', shirt)
  const wing =
    shape('M162 262L152 276L174 318L200 304Z', lighter(shirt, 0.35)) +
    line('M152 276L174 318L200 304', darker(shirt, 0.18), 2.5)
  return front + wing + mirrored(200, wing) + line('M200 306V420', darker(shirt, 0.15), 2)
}

function tie(colour: string): string {
  const d = 'M190 306H210L214 326L206 334L220 430L200 450L180 430L194 334L186 326Z'
  return (
    shape(d, colour) +
    shape('M203 334L220 430L200 450Z', darker(colour, 0.4), 0.5) +
    line('M190 356l22-10M187 384l28-14M184 414l34-18', lighter(colour, 0.3), 3, 0.6)
  )
}

const blouse = (colour: string) =>
  shape('M156 268L200 320L244 268L204 424Q200 432 196 424Z', colour) +
  line('M164 282Q200 330 236 282', darker(colour, 0.2), 3)

function thobeFront(colour = '#f4f5f1'): string {
  const fold = darker(colour, 0.2)
  const stand =
    shape('M164 256C172 284 228 284 236 256L242 278C228 304 172 304 158 278Z', lighter(colour, 0.6)) +
    line('M158 278C172 304 228 304 242 278', fold, 2.5)
  const placket =
    line('M192 298V420M210 298V420', fold, 2) +
    [318, 350, 382].map(y => `<circle cx="201" cy="${y}" r="3.500" fill="${fold}"/>`).join('')
  return shape('M156 272L200 300L244 272L204 424Q200 432 196 424Z', colour) + placket + stand
}

function scrubsFront({ shirt, skin, head }: Person): string {
  const under = head.startsWith('hijab') ? '' : shape('M166 262L200 330L234 262Z', skin.shade)
  const edge = line('M158 270L200 344L242 270', darker(shirt, 0.3), 7)
  return shape('M156 268L200 300L244 268L204 424Q200 432 196 424Z', shirt) + under + edge
}

function scrubs(person: Person): string {
  const { sex, shirt, skin, head } = person
  const covered = head.startsWith('hijab')
  const chest = covered
    ? ''
    : shape('M166 258L200 336L234 258Z', skin.base) + shape('M200 336L234 258L214 262Z', skin.shade, 0.6)
  const neckline = line('M156 270L200 350L244 270', darker(shirt, 0.28), 9)
  const patch = box(252, 388, 60, 62, 6, darker(shirt, 0.12)) + line('M252 404h60', darker(shirt, 0.3), 2.5)
  return body(sex, shirt, 0.2) + chest + neckline + patch
}
