import { darker } from '../color-mix.ts'
import { box, circle, line, shape } from '../svg.ts'
import type { Person } from './person.ts'

export function glasses({ glasses, hair }: Person): string {
  const rim = glasses === 'thin' ? '#8a6f4d' : darker(hair, 0.4)
  const frame = {
    none: '',
    round:
      '<circle cx="173" cy="167" r="23"/><circle cx="227" cy="167" r="23"/><path d="M196 163q4-4 8 0M150 163l-12-4M250 163l12-4"/>',
    square:
      '<rect x="149" y="150" width="47" height="35" rx="10"/><rect x="204" y="150" width="47" height="35" rx="10"/><path d="M196 161q4-4 8 0M149 160l-11-3M251 160l11-3"/>',
    thin: '<path d="M150 156h45q1 28-21 28t-24-28ZM205 156h45q-2 28-24 28t-21-28ZM195 160q5-4 10 0M150 158l-12-2M250 158l12-2"/>',
  }[glasses]
  const width = glasses === 'thin' ? 3.2 : 4.6
  const glass =
    glasses === 'none' ? '' : circle(173, 168, 20, '#ffffff', 0.12) + circle(227, 168, 20, '#ffffff', 0.12)
  return `${glass}<g fill="none" stroke="${rim}" stroke-width="${width}" stroke-linejoin="round">${frame}</g>`
}

/** A stethoscope around the neck, over lapels and drape. */
export function stethoscope(colour: string): string {
  const tubes =
    line('M148 282C128 306 126 332 132 352', colour, 8) + line('M252 282C268 300 270 318 264 334', colour, 8)
  const ends =
    line('M264 334C252 344 246 354 248 370', '#8b9ba1', 4.5) +
    line('M264 334C276 344 280 354 278 368', '#8b9ba1', 4.5)
  const tips = circle(248, 372, 5, '#2b3a40') + circle(278, 370, 5, '#2b3a40')
  const chestpiece =
    circle(133, 362, 15, '#5f7178') + circle(133, 361, 14, '#c3ced2') + circle(133, 361, 8, '#e9eff0')
  return tubes + ends + tips + chestpiece
}

export function badge(x: number): string {
  const card =
    box(x - 2, 332, 50, 40, 7, '#c3d0d3') +
    box(x, 334, 46, 36, 5, '#ffffff') +
    box(x, 334, 46, 11, 5, '#0a5a5e')
  const portrait = box(x + 6, 350, 12, 15, 3, '#9fc8c8')
  return card + portrait + line(`M${x + 24} 353h15M${x + 24} 361h10`, '#9fb2b6', 3)
}

export function mask({ mask }: Person): string {
  if (!mask) return ''
  const cloth =
    'M146 186Q172 186 200 176Q228 186 254 186C256 214 246 236 232 244Q200 256 168 244C154 236 144 214 146 186Z'
  const bands = line('M148 190L136 178M252 190L264 178', '#e9f3f3', 4)
  const folds = line('M152 204Q200 196 248 204M156 220Q200 214 244 220', '#8fbfc4', 3)
  return (
    bands +
    shape(cloth, '#bfe0e2') +
    shape(
      'M226 184Q240 186 254 186C256 214 246 236 232 244Q216 250 204 251C224 234 230 210 226 184Z',
      '#8fbfc4',
      0.5,
    ) +
    folds
  )
}
