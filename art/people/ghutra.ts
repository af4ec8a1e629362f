import { mix } from '../color-mix.ts'
import { shadow, tones } from '../palette.ts'
import { uniqueId } from '../svg.ts'
import { castShadow, type Facing, folds, surface } from './cloth.ts'
import type { Look } from './look.ts'

/** The white ghutra or the red checked shemagh, held by the agal. */

export const ghutraBehind = ({ cloth }: Look, { path }: Facing) =>
  surface(
    path('M150 104C118 160 116 226 108 290L304 290C290 226 290 160 256 104Z'),
    mix(cloth, shadow.colour, 0.3),
  )

const crown =
  'M203 60C168 58 143 80 139 112C137 126 139 138 143 150C148 138 153 130 163 123C177 114 192 113 207 106C222 113 236 114 247 121C253 127 257 136 260 148C264 136 266 124 264 112C260 80 238 60 203 60Z'
const frontFall =
  'M140 116C128 156 132 196 120 230C106 262 74 284 66 330C62 372 62 420 62 470L162 470C170 410 170 346 163 298C158 256 149 226 151 190C150 160 153 140 163 122Z'
const backFall =
  'M140 116C128 156 130 200 114 236C104 258 82 272 66 284C100 296 144 286 160 262C164 236 150 204 151 180C150 156 153 140 163 122Z'
const farFall =
  'M266 116C276 156 272 198 284 236C290 254 300 264 312 274C288 284 262 276 250 256C246 232 256 204 256 178C257 156 256 136 248 120Z'

export function ghutra(look: Look, facing: Facing): string {
  const { path, curves } = facing
  const near = path(look.head.endsWith('front') ? frontFall : backFall)
  const far = path(farFall)
  const nearFolds = look.head.endsWith('front')
    ? [
        [144, 140, 130, 250, 84, 470],
        [150, 200, 142, 300, 140, 470],
        [130, 220, 104, 290, 98, 470],
      ]
    : [
        [142, 150, 132, 220, 92, 276],
        [148, 190, 146, 246, 122, 280],
        [136, 200, 122, 244, 84, 276],
      ]
  const farFolds = [
    [262, 150, 262, 220, 296, 272],
    [258, 190, 258, 236, 276, 272],
  ]
  const crownFolds = [
    [196, 62, 150, 76, 146, 128],
    [214, 60, 256, 80, 260, 128],
    [204, 70, 200, 90, 207, 102],
  ]
  const side = (d: string, curvesOfSide: number[][], angle: number) =>
    surface(d, look.cloth, checks(look, d, angle) + folds(curves(curvesOfSide), 8, 0.3))
  const top = path(crown)
  return (
    castShadow(near + far, 4, 6, 7, 0.26) +
    side(near, nearFolds, look.turn * 12) +
    side(far, farFolds, look.turn * -14) +
    castShadow(top, 1, 5, 4, 0.3) +
    side(top, crownFolds, 45) +
    agal(facing)
  )
}

function agal({ path }: Facing): string {
  const upper = path('M141 102C152 82 252 80 262 101L263 109C252 90 152 92 140 111Z')
  const lower = path('M139 114C150 95 254 93 264 112L265 121C254 103 150 105 138 124Z')
  return [upper, lower]
    .map(d => castShadow(d, 1, 3, 2, 0.3) + surface(d, '#26292b', '', { round: 0.3, depth: 0.5 }))
    .join('')
}

/** The woven checks of a shemagh, pale enough to stay cloth at small sizes. */
function checks({ head }: Look, d: string, angle: number): string {
  if (!head.startsWith('shemagh')) return ''
  const id = uniqueId('checks')
  return (
    `<pattern id="${id}" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})">` +
    `<path d="M0 0H8V4H0ZM0 0H4V8H0Z" fill="${mix('#a8443c', tones.clay, 0.2)}" opacity=".55"/></pattern>` +
    `<path d="${d}" fill="url(#${id})"/>`
  )
}
