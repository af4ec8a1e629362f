import { mix } from '../color-mix.ts'
import { grounds, shadow, skins, tones } from '../palette.ts'
import { at, glow, picture, shape, washed } from '../svg.ts'
import { blurFilters, blurred, castShadow, surface } from './cloth.ts'
import { figure, shadowBehind } from './figure.ts'
import type { Look } from './look.ts'

/** Four colleagues in the studio: the first picture of the home page, 4:3. */
export function heroDoctors(): string {
  const wall = washed(1200, 900, '#f3f6f4', '#cfdddc')
  const niche = shape('M190 900L190 450C190 200 370 60 600 60S1010 200 1010 450L1010 900Z', '#ffffff', 0.4)
  const light = glow(430, 260, 620, 460, '#ffffff', 0.8)
  const row = [
    place(cast.consultant, 262, 132, 1.56),
    place(cast.nurse, 952, 168, 1.5),
    place(cast.cardiologist, 738, 206, 1.76),
    place(cast.paediatrician, 462, 252, 1.74),
  ]
  return picture({ x: 0, y: 0, width: 1200, height: 900 }, blurFilters + wall + niche + light + row.join(''))
}

/** Puts a figure with the middle of its head at `x` and the top of it at `y`. */
const place = (look: Look, x: number, y: number, scale: number) =>
  at(x - 203 * scale, y - 62 * scale, shadowBehind(look) + figure(look), scale)

/** The picture of users without one: nobody in particular, in the tints of the site. */
export function patientAvatar(): string {
  const shoulders =
    'M162 246C152 262 92 272 72 312C58 342 52 380 50 420L350 420C348 380 342 342 328 312C308 272 248 262 238 246Z'
  const neck = 'M172 190C174 230 168 248 156 260C176 290 224 290 244 260C232 248 226 230 228 190Z'
  const head = 'M200 84C166 84 148 110 148 142C148 188 172 222 200 222S252 188 252 142C252 110 234 84 200 84Z'
  const shade = blurred(20, shape(`${shoulders}${head}`, shadow.colour, 0.22))
  return picture(
    { x: 0, y: 0, width: 400, height: 400 },
    blurFilters +
      washed(400, 400, grounds.teal, '#c8dad9') +
      glow(150, 130, 210, 200, '#ffffff', 0.7) +
      at(16, 10, shade) +
      surface(shoulders, tones.teal) +
      surface(neck, mix(tones.mist, tones.teal, 0.35)) +
      castShadow(head, 2, 8, 7, 0.25) +
      surface(head, tones.mist),
  )
}

const common = {
  build: 'medium',
  jaw: 'oval',
  hair: '#2a211d',
  cloth: '#eceae5',
  beard: 'none',
  glasses: 'none',
  shirt: '#c9d6da',
  tie: tones.night,
  stethoscope: false,
  turn: 1,
  paper: grounds.teal,
} as const

const cast: Record<'paediatrician' | 'cardiologist' | 'consultant' | 'nurse', Look> = {
  paediatrician: {
    ...common,
    sex: 'f',
    skin: skins[0],
    head: 'hijab-wrapped',
    cloth: tones.teal,
    outfit: 'coat-blouse',
  },
  cardiologist: {
    ...common,
    sex: 'm',
    skin: skins[2],
    jaw: 'square',
    head: 'hair-short',
    beard: 'short',
    outfit: 'coat-scrubs',
    shirt: tones.slate,
    stethoscope: true,
    turn: -1,
  },
  consultant: {
    ...common,
    sex: 'm',
    skin: skins[1],
    head: 'shemagh-back',
    hair: '#8d8882',
    beard: 'full',
    outfit: 'coat-thobe',
  },
  nurse: {
    ...common,
    sex: 'f',
    skin: skins[3],
    jaw: 'round',
    head: 'hijab-pleated',
    cloth: tones.sand,
    outfit: 'scrubs',
    shirt: tones.deepTeal,
    turn: -1,
  },
}
