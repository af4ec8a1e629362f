import { darker, lighter } from '../color-mix.ts'
import { box, line, mirrored, oval, shape, uniqueId } from '../svg.ts'
import type { Person } from './person.ts'
import { wearsGhutra } from './person.ts'

/** Ghutra or shemagh with its agal, or a surgical cap: the part in front of the face. */
export function headwear(person: Person): string {
  if (person.head === 'cap') return surgicalCap(person.cloth)
  return wearsGhutra(person) ? ghutra(person) : ''
}

/** The cloth behind the head, drawn before the body. */
export function headwearBehind(person: Person): string {
  if (!wearsGhutra(person)) return ''
  const back = 'M122 120C96 190 92 240 96 300H304C308 240 304 190 278 120Z'
  return shape(back, person.head.startsWith('shemagh') ? '#c9938d' : '#d6d9d6')
}

const dome =
  'M200 54C150 54 118 80 116 128C115 140 117 150 120 158C130 138 142 128 158 123C176 118 190 116 200 111C210 116 224 118 242 123C258 128 270 138 280 158C283 150 285 140 284 128C282 80 250 54 200 54Z'

// Hanging over the shoulder. The other side is thrown back, which leaves the collar free.
const openSide =
  'M118 126C104 170 106 212 92 262C82 300 66 344 62 420H152C156 372 158 330 152 292C146 262 134 240 132 206C131 180 134 154 152 127Z'
const thrownSide =
  'M118 126C104 168 104 206 94 240C86 264 70 284 56 300C84 312 120 306 142 288C152 278 146 256 138 236C131 214 132 158 152 127Z'

function ghutra(person: Person): string {
  const red = person.head.startsWith('shemagh')
  const weave = red ? checks() : { defs: '', fill: '#fbfbf8' }
  const fold = red ? '#8f2f2a' : '#c3cac9'
  const open = person.head.endsWith('open')
  const left = open ? openSide : thrownSide
  const right = open ? thrownOrOpenRight(person) : thrownSide
  const sides = shape(left, weave.fill) + mirrored(200, shape(right, weave.fill))
  const shades = shape(left, '#10262c', 0.05) + mirrored(200, shape(right, '#10262c', 0.12))
  const folds = open
    ? line('M122 190C116 240 100 300 94 380M134 236C138 280 128 330 124 390', fold, 3, 0.6)
    : line('M120 190C116 226 100 262 84 288M130 226C134 252 126 278 112 296', fold, 3, 0.6)
  const edge = line('M200 111C190 116 176 118 158 123C142 128 132 142 130 170', darker(fold, 0.05), 2.5, 0.7)
  const otherFolds = mirrored(
    200,
    right === openSide
      ? line('M122 190C116 240 100 300 94 380', fold, 3, 0.7)
      : line('M120 190C116 226 100 262 84 288', fold, 3, 0.7),
  )
  const top =
    shape(dome, weave.fill) +
    shape(
      'M200 54C250 54 282 80 284 128C285 140 283 150 280 158C272 140 262 132 250 127C256 96 236 70 200 54Z',
      '#10262c',
      0.1,
    )
  return weave.defs + sides + shades + folds + otherFolds + top + edge + mirrored(200, edge) + agal()
}

// A shemagh often hangs on one side only; the person decides which.
const thrownOrOpenRight = (person: Person) => (person.glasses === 'none' ? openSide : thrownSide)

function agal(): string {
  const upper = line('M120 104C142 76 258 76 280 104', '#14191b', 10)
  const lower = line('M117 119C142 90 258 90 283 119', '#1d2426', 11)
  const shine =
    line('M134 99C154 84 178 80 200 80', '#566166', 2.5) +
    line('M132 113C152 98 178 94 200 94', '#566166', 2.5)
  return lower + upper + shine
}

// A little coarser and paler than real cloth: at full contrast the checks need the bytes of the face.
function checks() {
  const id = uniqueId('checks')
  const lines = '<path d="M0 0h14v6.5H0zM0 0h6.5v14H0z" fill="#c8352f" opacity=".6"/>'
  const cloth = box(0, 0, 14, 14, 0, '#f5dfd9')
  const place = 'patternUnits="userSpaceOnUse" patternTransform="rotate(45)"'
  return {
    defs: `<pattern id="${id}" width="14" height="14" ${place}>${cloth}${lines}</pattern>`,
    fill: `url(#${id})`,
  }
}

export function surgicalCap(colour: string): string {
  const d = 'M126 146C118 86 150 54 200 54s82 32 74 92c-40-22-108-22-148 0Z'
  const band = 'M126 146C166 122 234 122 274 146l-2 12C232 136 168 136 128 158Z'
  const shade = shape('M206 54c50 2 76 34 68 92l-24-9c4-36-14-66-44-83Z', darker(colour, 0.5), 0.3)
  const knot = oval(277, 140, 9, 7, darker(colour, 0.25))
  return (
    knot +
    shape(d, colour) +
    shade +
    line('M150 92c8-14 22-22 40-24', lighter(colour, 0.35), 4) +
    shape(band, darker(colour, 0.2))
  )
}
