import { darker, lighter } from '../color-mix.ts'
import { line, oval, shape, within } from '../svg.ts'
import { surgicalCap } from './headwear.ts'
import type { Person } from './person.ts'
import { wearsHijab } from './person.ts'

/** The scarf behind face and shoulders, drawn before the body. */
export function hijabBehind(person: Person): string {
  if (!wearsHijab(person)) return ''
  return shape(
    'M200 54C146 54 116 92 116 150C116 200 110 240 92 290H308C290 240 284 200 284 150C284 92 254 54 200 54Z',
    darker(person.cloth, 0.3),
  )
}

/** The drape over neck and chest, in the person’s style; the chin is in front of it. */
export function hijabDrape(person: Person): string {
  return wearsHijab(person) ? (drapes[person.head] ?? classic)(tonesOf(person)) : ''
}

/** The scarf around the face, with an underscarf or a surgical cap where one is worn. */
export function hijab(person: Person): string {
  if (!wearsHijab(person)) return ''
  const cap = person.head === 'hijab-cap' ? surgicalCap(person.shirt) : ''
  const band = person.head === 'hijab-band' ? underscarf(person) : ''
  return hood(tonesOf(person)) + band + cap
}

const tonesOf = ({ cloth }: Person): Tones => ({
  base: cloth,
  fold: darker(cloth, 0.3),
  light: lighter(cloth, 0.22),
})

type Tones = { base: string; fold: string; light: string }

const opening =
  'M200 98C166 98 146 122 144 160C143 198 166 244 200 247C234 244 257 198 256 160C254 122 234 98 200 98Z'

function hood({ base, fold, light }: Tones): string {
  const outer =
    'M200 52C146 52 114 90 114 150C114 196 122 232 140 256C160 276 240 276 260 256C278 232 286 196 286 150C286 90 254 52 200 52Z'
  const ring = `<path d="${outer}${opening}" fill="${base}" fill-rule="evenodd"/>`
  const shade = within(
    `${outer}${opening}`,
    shape('M220 40C262 70 266 120 264 160C262 210 240 250 200 268L300 280V40Z', fold, 0.45),
  )
  const folds = [
    line('M136 134C142 96 164 76 200 74', light, 4, 0.75),
    line('M128 168C130 206 146 238 168 256', fold, 3, 0.8),
    line('M272 160C272 204 256 238 236 254', fold, 3, 0.8),
    line(opening, fold, 3, 0.5),
  ]
  return ring + shade + folds.join('')
}

function underscarf(person: Person): string {
  const band = 'M150 132C158 108 176 96 200 96S242 108 250 132C240 114 224 108 200 108S160 114 150 132Z'
  return shape(band, darker(person.cloth, 0.62))
}

// Pinned under the chin and spread over the chest.
const classic = ({ base, fold, light }: Tones) => {
  const bib =
    'M132 226C120 258 94 276 82 300C104 346 154 368 204 366C254 366 298 344 318 300C306 276 280 258 268 226Z'
  const shade = 'M236 250C262 280 262 330 214 366C258 366 298 344 318 300C306 276 280 258 268 226Z'
  const folds = line(
    'M142 250C160 284 214 300 262 292M128 268C152 312 210 330 280 316M152 246C176 268 214 274 244 262',
    fold,
    3.5,
    0.8,
  )
  return (
    shape(bib, base) +
    shape(shade, fold, 0.35) +
    folds +
    line('M104 296C124 326 152 342 180 348', light, 3, 0.6)
  )
}

const drapes: Partial<Record<Person['head'], (tones: Tones) => string>> = {
  // One long end laid across to the other shoulder and left to hang.
  'hijab-shayla': ({ base, fold, light }) => {
    const bib =
      'M132 226C116 256 92 272 80 296C110 338 160 352 212 346C262 344 298 330 316 298C304 272 282 256 268 226Z'
    const tail = 'M236 262C270 262 300 272 314 298C322 340 322 384 318 430H252C262 380 258 330 236 262Z'
    const across =
      'M134 236C150 268 214 286 276 266C292 274 306 284 314 298C270 330 170 330 112 292C122 274 130 254 134 236Z'
    return (
      shape(bib, darker(base, 0.14)) +
      shape(tail, base) +
      shape(tail, fold, 0.3) +
      shape(across, base) +
      line('M128 260C160 302 236 312 300 286M132 248C160 284 226 292 282 274', fold, 3.5, 0.75) +
      line('M278 306C290 344 290 384 286 420', fold, 3, 0.8) +
      line('M128 286C156 304 190 312 222 312', light, 3, 0.6)
    )
  },
  // Tucked into the collar, so coat or scrubs stay free.
  'hijab-tucked': ({ base, fold, light }) => {
    const collar =
      'M140 232C138 258 136 272 132 286C150 318 182 336 200 342C218 336 250 318 268 286C264 272 262 258 260 232Z'
    return (
      shape(collar, base) +
      shape('M220 250C236 280 226 320 200 342C218 336 250 318 268 286C264 272 262 258 260 232Z', fold, 0.4) +
      line('M146 256C164 284 220 290 252 272M146 276C166 306 214 314 240 304', fold, 3.5, 0.8) +
      line('M150 290C160 304 172 314 184 320', light, 3, 0.6)
    )
  },
  'hijab-band': ({ base, fold, light }) => {
    const bib =
      'M134 226C124 254 104 276 96 296C120 336 164 352 196 356C206 352 214 348 224 350C262 346 292 326 304 298C294 274 278 254 266 226Z'
    const knot = 'M196 268C214 262 240 268 252 282C244 318 232 344 222 352C206 336 194 300 196 268Z'
    return (
      shape(bib, base) +
      line(
        'M134 254C150 280 172 292 198 292M122 276C146 310 176 322 206 326M262 252C256 270 246 280 236 286',
        fold,
        3.5,
        0.8,
      ) +
      shape(knot, darker(base, 0.16)) +
      line('M216 276C220 302 222 324 222 344', fold, 3, 0.7) +
      line('M112 296C128 320 148 334 168 340', light, 3, 0.6)
    )
  },
  // One piece, smooth, with a rounded hem and a seam under the chin.
  'hijab-amira': ({ base, fold, light }) => {
    const bib =
      'M130 220C118 256 88 284 80 312C112 372 158 386 200 386S288 372 320 312C312 284 282 256 270 220Z'
    return (
      shape(bib, base) +
      shape('M240 240C272 290 272 350 214 386C262 384 300 358 320 312C312 284 282 256 270 220Z', fold, 0.35) +
      line('M200 256V372', fold, 2.5, 0.6) +
      line('M90 318C120 362 160 376 200 376S280 362 310 318', fold, 2.5, 0.6) +
      line('M150 262C140 290 124 308 112 322', light, 3, 0.6) +
      oval(200, 262, 22, 5, fold, 0.4)
    )
  },
}
drapes['hijab-cap'] = drapes['hijab-tucked']
