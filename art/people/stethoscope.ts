import { mix } from '../color-mix.ts'
import { shadow, tones } from '../palette.ts'
import { at, circle, line } from '../svg.ts'
import { blurred, type Facing } from './cloth.ts'

/** Around the neck: one tube ends in the chest piece, the other leaves the picture. */
export function stethoscope({ path, x }: Facing): string {
  const near = path('M168 222C154 244 145 276 144 304C144 322 149 332 150 342')
  const far = path('M242 222C254 246 266 284 262 326C259 360 257 400 257 470')
  const tube = (d: string) =>
    blurred(2, at(4, 4, line(d, shadow.colour, 5, 0.3))) +
    line(d, tones.night, 4.6) +
    blurred(1, at(-1, 0, line(d, mix(tones.night, '#ffffff', 0.35), 1.4, 0.7)))
  const [cx, cy] = [x(150), 350]
  const piece =
    blurred(2, circle(cx + 3, cy + 4, 10, shadow.colour, 0.4)) +
    circle(cx, cy, 10, '#aab3b6') +
    circle(cx - 0.6, cy - 0.8, 8.8, '#d5dadb') +
    circle(cx, cy, 6, '#bfc6c8')
  return tube(near) + tube(far) + piece
}
