import { mix } from '../color-mix.ts'
import { glow, picture, washed } from '../svg.ts'
import { blurFilters } from './cloth.ts'
import { figure, shadowBehind } from './figure.ts'
import type { Look } from './look.ts'

/** A doctor before a sweep of pale paper, as the packshots have it. */
export function doctorPortrait(look: Look): string {
  return picture(
    { x: 24, y: 34, width: 352, height: 352 },
    blurFilters + backdrop(look.paper) + shadowBehind(look) + figure(look),
  )
}

function backdrop(paper: string): string {
  return (
    washed(400, 400, mix(paper, '#ffffff', 0.15), mix(paper, '#5d6b70', 0.1)) +
    glow(150, 120, 220, 220, '#ffffff', 0.75)
  )
}
