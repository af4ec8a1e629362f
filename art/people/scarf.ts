import { mix } from '../color-mix.ts'
import { shadow } from '../palette.ts'
import { line } from '../svg.ts'
import { blurred, castShadow, type Facing, folds, surface } from './cloth.ts'
import type { Look } from './look.ts'

/** The inside of the hood and the neck, behind the face. */
export const hijabBehind = ({ cloth }: Look, { path }: Facing) =>
  surface(
    path(
      'M201 80C166 80 152 110 152 146C152 190 156 216 158 250L250 250C250 216 254 190 252 146C252 110 236 80 201 80Z',
    ),
    mix(cloth, shadow.colour, 0.4),
  )

const faceOpening =
  'M161 144C160 112 176 96 206 96C234 96 248 112 247 144C247 174 236 208 208 215C182 208 162 176 161 144Z'
const hoodOutline =
  'M204 62C164 62 143 90 142 134C142 168 147 190 152 214C176 240 236 240 256 212C260 188 264 170 262 136C260 90 240 62 204 62Z'

/** The hood around the face; the opening is the second outline. */
export function hijab({ cloth }: Look, { path, curves }: Facing): string {
  const pleats = folds(
    curves([
      [158, 92, 150, 140, 162, 200],
      [182, 70, 148, 106, 152, 160],
      [212, 70, 248, 80, 256, 132],
      [254, 120, 258, 166, 242, 212],
      [146, 150, 150, 190, 168, 222],
    ]),
    5,
    0.22,
  )
  const hem = blurred(1, line(path(faceOpening), shadow.colour, 2.5, 0.25))
  return surface(path(hoodOutline + faceOpening), cloth, pleats + hem, { round: 0.8 })
}

/** The drape over neck and shoulders, worn in four ways. */
export function drape(look: Look, facing: Facing): string {
  return drapes[look.head as keyof typeof drapes]?.(look, facing) ?? ''
}

// The upper edge of every drape, below the chin from one side of the hood to the other.
const upperEdge = 'M144 174C152 206 184 222 208 222C232 221 252 204 262 172'

const drapes = {
  // Around the neck, with the end laid over the other shoulder.
  'hijab-wrapped': ({ cloth }: Look, { path, curves }: Facing) => {
    const cowl = path(
      `${upperEdge}C264 212 282 240 300 262C286 300 246 322 212 324C172 322 128 300 108 266C126 244 144 210 144 174Z`,
    )
    const end = path(
      'M262 176C258 222 206 252 132 246C112 256 94 270 84 288C126 318 232 304 304 270C290 246 272 212 262 176Z',
    )
    const around = folds(
      curves([
        [146, 214, 184, 262, 268, 244],
        [124, 256, 180, 316, 270, 292],
      ]),
      7,
      0.28,
    )
    const across = folds(
      curves([
        [262, 206, 224, 250, 130, 254],
        [268, 222, 226, 272, 108, 272],
        [278, 240, 226, 292, 110, 288],
      ]),
      7,
      0.28,
    )
    return (
      castShadow(cowl, 4, 8, 7) +
      surface(cowl, cloth, around) +
      castShadow(end, 1, 5, 4, 0.3) +
      surface(end, cloth, across)
    )
  },
  // Both ends fall over the chest, one crossing the other.
  'hijab-loose': ({ cloth }: Look, { path, curves }: Facing) => {
    const under = path(
      'M262 172C264 226 290 250 312 274C330 318 330 388 328 470L204 470C204 400 200 330 196 288C216 260 248 226 262 172Z',
    )
    const over = path(
      `${upperEdge}C256 240 246 280 236 312C222 356 216 410 214 470L72 470C72 390 68 322 88 278C112 254 144 228 144 174Z`,
    )
    const left = folds(
      curves([
        [152, 212, 108, 290, 100, 470],
        [164, 226, 136, 320, 136, 470],
        [190, 240, 164, 340, 172, 470],
        [248, 226, 208, 320, 198, 470],
      ]),
      8,
      0.26,
    )
    const right = folds(
      curves([
        [268, 240, 300, 320, 300, 470],
        [256, 270, 262, 370, 260, 470],
      ]),
      8,
      0.26,
    )
    return (
      castShadow(under + over, 4, 8, 7) +
      surface(under, cloth, right) +
      castShadow(over, 5, 3, 4, 0.3) +
      surface(over, cloth, left)
    )
  },
  // Its ends are inside the collar.
  'hijab-tucked': ({ cloth }: Look, { path, curves }: Facing) => {
    const cowl = path(
      'M148 176C156 206 184 222 208 222C231 221 250 204 259 174C261 206 252 226 250 250L208 340L160 250C156 226 148 206 148 176Z',
    )
    const around = folds(
      curves([
        [152, 206, 192, 250, 254, 216],
        [154, 228, 196, 276, 252, 236],
        [160, 254, 204, 300, 248, 258],
      ]),
      7,
      0.28,
    )
    return castShadow(cowl, 3, 6, 7, 0.26) + surface(cowl, cloth, around)
  },
  // Spread over the chest in pleats that start at one temple.
  'hijab-pleated': ({ cloth }: Look, { path, curves }: Facing) => {
    const bib = path(
      `${upperEdge}C264 222 294 250 318 280C308 332 264 366 216 372C152 368 100 330 84 282C106 252 144 222 144 174Z`,
    )
    const pleats = folds(
      curves([
        [258, 200, 196, 250, 112, 262],
        [262, 218, 200, 288, 102, 300],
        [268, 238, 218, 318, 134, 338],
        [282, 262, 250, 326, 190, 362],
      ]),
      8,
      0.28,
    )
    return castShadow(bib, 4, 8, 7) + surface(bib, cloth, pleats)
  },
}
