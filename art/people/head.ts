import { mix } from '../color-mix.ts'
import { shadow } from '../palette.ts'
import { oval, shape } from '../svg.ts'
import { blurred, castShadow, type Facing, surface } from './cloth.ts'
import { type Look, wearsGhutra, wearsHijab } from './look.ts'

/** The outline of face and skull without hair. */
export function faceOutline({ jaw, sex }: Look): string {
  const shape = {
    oval: { half: 48, jaw: 0.8, chin: 214, point: 15 },
    round: { half: 50, jaw: 0.85, chin: 210, point: 18 },
    square: { half: 49, jaw: 0.9, chin: 214, point: 22 },
    long: { half: 46, jaw: 0.84, chin: 219, point: 16 },
  }[jaw]
  const half = sex === 'f' ? shape.half - 2 : shape.half
  const chin = sex === 'f' ? shape.chin - 3 : shape.chin
  const point = sex === 'f' ? shape.point - 4 : shape.point
  const [left, right, middle] = [202 - half, 201 + half, 207]
  const [jawLeft, jawRight] = [204 - half * shape.jaw, 205 + half * shape.jaw]
  return (
    `M${left} 140C${left} 98 172 76 202 76C232 76 ${right} 98 ${right} 140` +
    `C${right} 160 ${right - 1} 170 ${jawRight} 184C${jawRight - 6} 200 ${middle + point + 5} ${chin} ${middle} ${chin}` +
    `C${middle - point - 7} ${chin} ${jawLeft + 5} 204 ${jawLeft} 186C${left + 1} 172 ${left} 160 ${left} 140Z`
  )
}

export function neck({ skin, sex }: Look, { path }: Facing): string {
  const d =
    sex === 'm'
      ? path('M172 170C174 214 172 232 146 256L208 330L266 256C244 236 240 214 240 176Z')
      : path('M174 170C176 214 172 232 160 252L208 290L250 252C240 236 236 214 236 176Z')
  const underChin = path(
    'M160 176C170 214 190 226 210 226C228 226 240 212 248 176L262 230C240 256 180 256 158 230Z',
  )
  return surface(d, mix(skin.light, skin.shade, 0.45), castShadow(underChin, 5, 2, 4, 0.3))
}

/** A face without features: light, shade and the shadow of what is worn on the head. */
export function face(look: Look, { path, x }: Facing): string {
  const { skin } = look
  const outline = path(faceOutline(look))
  // The right side of the picture is the one in the shade, whichever way the head is turned.
  const dark =
    look.turn === 1
      ? 'M228 70C238 120 240 170 216 226L290 230L290 70Z'
      : 'M222 70C230 120 232 170 206 226L290 230L290 70Z'
  const side = blurred(12, shape(dark, skin.shade, 0.75))
  const cheek = blurred(
    12,
    oval(look.turn === 1 ? 182 : 178, 150, 20, 34, mix(skin.light, '#ffffff', 0.5), 0.5),
  )
  // Hardly more than a hint of the nose, so that the plane has a direction.
  const nose = path('M210 138C216 158 220 168 224 180C216 186 206 184 202 181C210 172 210 156 210 138Z')
  const ridge = blurred(4, shape(nose, skin.shade, 0.22))
  const brow = hairShadow(look, path)
  const ears = wearsHijab(look) || wearsGhutra(look) ? '' : ear(look, x)
  return ears + surface(outline, skin.light, side + cheek + ridge + brow, { depth: 0.55 })
}

function hairShadow(look: Look, path: (d: string) => string): string {
  const d = wearsHijab(look)
    ? 'M140 60L262 60L262 150C250 116 236 106 206 104C178 104 168 120 165 200L140 210Z'
    : wearsGhutra(look)
      ? 'M140 60L262 60L262 150C252 130 232 120 208 114C184 120 164 130 160 170L140 170Z'
      : 'M140 60L262 60L262 120C246 110 230 106 206 106C180 106 164 112 156 140Z'
  return blurred(4, shape(path(d), shadow.colour, 0.3))
}

function ear({ skin }: Look, x: (value: number) => number): string {
  const at = (cx: number, rx: number) => {
    const c = x(cx)
    const d = `M${c - rx} 150C${c - rx} 130 ${c + rx} 130 ${c + rx} 150C${c + rx} 168 ${c} 176 ${c - rx / 3} 168C${c - rx} 162 ${c - rx} 158 ${c - rx} 150Z`
    return surface(d, mix(skin.light, skin.shade, 0.4), '', { round: 0.4 })
  }
  return at(154, 9) + at(250, 6)
}
