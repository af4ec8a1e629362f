import { mix } from '../color-mix.ts'
import { tones } from '../palette.ts'
import { castShadow, type Facing, folds, surface } from './cloth.ts'
import type { Look } from './look.ts'

/** From the neck down to the lower edge of the picture. */
export function clothes(look: Look, facing: Facing): string {
  const body = facing.path(bodyOutline(look))
  if (look.outfit === 'scrubs')
    return surface(body, look.shirt, sleeves(look, facing)) + scrubsNeck(look, facing)
  return (
    surface(body, tones.white, sleeves(look, facing), { depth: 0.8 }) + front(look, facing) + lapels(facing)
  )
}

export function bodyOutline(look: Look): string {
  const { sex, build, outfit } = look
  const half = { f: { slim: 106, medium: 113, broad: 121 }, m: { slim: 124, medium: 134, broad: 145 } }[sex][
    build
  ]
  const [left, right] = [200 - half * 1.03, 202 + half * 0.94]
  const [neckLeft, neckRight] = collarWidth(look)
  const dip = outfit.endsWith('scrubs') ? 'L208 312L' : `C${neckRight - 12} 284 ${neckLeft + 12} 284 `
  return (
    `M${neckLeft} 228C${neckLeft - 6} 248 ${left + 66} 254 ${left + 40} 264C${left + 10} 272 ${left - 6} 290 ${left - 12} 320` +
    `C${left - 18} 352 ${left - 22} 390 ${left - 26} 470L${left - 30} 680L${right + 32} 680L${right + 28} 470C${right + 24} 390 ${right + 18} 350 ${right + 12} 320` +
    `C${right + 5} 290 ${right - 10} 274 ${right - 36} 265C${right - 60} 256 ${neckRight + 6} 248 ${neckRight} 226${dip}${neckLeft} 226Z`
  )
}

function sleeves({ sex, build }: Look, { curves }: Facing): string {
  const inset = { slim: 12, medium: 4, broad: -6 }[build] + (sex === 'f' ? 18 : 0)
  const left = 96 + inset
  const right = 304 - inset
  return (
    folds(
      curves([
        [left + 4, 316, left - 2, 420, left - 14, 560],
        [right - 4, 314, right + 2, 420, right + 16, 560],
      ]),
      7,
      0.18,
    ) +
    folds(
      curves([
        [left + 2, 318, left + 24, 352, left + 66, 356],
        [left, 336, left + 10, 384, left + 42, 404],
        [right - 2, 316, right - 16, 350, right - 48, 356],
      ]),
      5,
      0.1,
    )
  )
}

const opening = 'M166 228C170 262 188 330 214 410C230 330 244 262 243 228'

function front(look: Look, facing: Facing): string {
  const { path, curves } = facing
  const d = path(`${opening}${look.outfit === 'coat-scrubs' ? 'L208 312Z' : 'C232 272 180 272 166 228Z'}`)
  const lapelShade = castShadow(path(leftLapel) + path(rightLapel), 5, 4)
  const inner = look.outfit === 'coat-thobe' ? tones.linen : look.shirt
  const crease = folds(curves([[206, 280, 210, 330, 213, 400]]), 3, 0.25)
  const base = surface(d, inner, crease + lapelShade, { depth: 0.7 })
  if (look.outfit === 'coat-thobe') return base + standCollar(facing)
  if (look.outfit === 'coat-scrubs') return base + scrubsNeck(look, facing)
  if (look.outfit === 'coat-blouse') return base
  return base + (look.outfit === 'coat-tie' ? tie(look, facing) : '') + shirtCollar(look, facing)
}

const leftLapel =
  'M168 224C158 236 148 246 142 258L140 290L158 296L128 312C150 350 182 388 212 420L213 404C196 356 176 290 168 224Z'
const rightLapel =
  'M242 224C250 236 258 246 264 256L267 286L251 292L278 306C262 348 236 388 215 420L214 404C228 350 240 290 242 224Z'

function lapels({ path, curves }: Facing): string {
  const notch = folds(
    curves([
      [140, 290, 150, 292, 160, 297],
      [267, 286, 259, 288, 250, 293],
    ]),
    2.5,
    0.4,
  )
  const shadows = castShadow(path(leftLapel), 3, 5, 4, 0.22) + castShadow(path(rightLapel), 4, 5, 4, 0.22)
  return (
    shadows +
    surface(path(leftLapel), tones.white, notch, { depth: 0.6, round: 0.5 }) +
    surface(path(rightLapel), tones.white, notch, { depth: 0.7, round: 0.5 })
  )
}

function shirtCollar({ shirt }: Look, { path }: Facing): string {
  const light = mix(shirt, '#ffffff', 0.25)
  const left = path('M168 222C164 238 164 250 170 262L194 286L208 260C192 252 178 240 168 222Z')
  const right = path('M242 222C246 238 246 250 241 260L223 285L208 260C224 252 236 240 242 222Z')
  const shade = castShadow(left, 3, 5, 2, 0.25) + castShadow(right, 3, 5, 2, 0.25)
  return shade + surface(left, light, '', { round: 0.4 }) + surface(right, light, '', { round: 0.4 })
}

function tie({ tie }: Look, { path }: Facing): string {
  const blade = path('M204 268L217 268L229 420L201 420Z')
  const knot = path('M200 256L217 256L219 268L212 276L204 270Z')
  return (
    castShadow(blade, 3, 4, 2, 0.2) +
    surface(blade, tie, '', { round: 0.5 }) +
    surface(knot, tie, '', { round: 0.4 })
  )
}

function standCollar({ path, curves }: Facing): string {
  const collar = path('M168 222C178 248 232 248 242 222L246 240C234 268 180 268 165 242Z')
  const placket = folds(
    curves([
      [203, 262, 205, 330, 209, 410],
      [217, 262, 219, 330, 220, 410],
    ]),
    2,
    0.3,
  )
  return placket + castShadow(collar, 2, 5, 2, 0.22) + surface(collar, '#f3f0e9', '', { round: 0.5 })
}

/** The V of scrubs, bound in a slightly deeper tone. */
function scrubsNeck(look: Look, { path }: Facing): string {
  const [from, to] = collarWidth(look)
  const left = path(
    `M${from - 2} 227C${from + 6} 256 188 296 207 325L208 311C192 282 ${from + 12} 254 ${from + 5} 223Z`,
  )
  const right = path(
    `M${to + 2} 227C${to - 5} 256 226 296 207 325L208 311C222 282 ${to - 10} 254 ${to - 5} 223Z`,
  )
  const edge = mix(look.shirt, tones.night, 0.12)
  return (
    castShadow(left + right, -2, 3, 2, 0.22) +
    surface(left, edge, '', { round: 0.3 }) +
    surface(right, edge, '', { round: 0.3 })
  )
}

/** Where the collar meets the neck, or the scarf that is tucked into it. */
function collarWidth({ sex, head }: Look): [number, number] {
  if (head === 'hijab-tucked') return [159, 250]
  return sex === 'm' ? [166, 244] : [170, 240]
}
