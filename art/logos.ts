import { emblems } from './logos/emblems.ts'
import { seal } from './logos/seal.ts'
import { type Picture, renderPictures } from './render-pictures.ts'
import { picture } from './svg.ts'

const view = { x: -160, y: -80, width: 320, height: 160 }
const widths = [320]
const quality = 62

/**
 * Emblems of eleven invented partners: insurers, universities, laboratories, charities; and the seal of the
 * certificates. The background is transparent, and every colour has a contrast of 3:1 on white and on the
 * dark theme’s surface.
 */
export const logos: Picture[] = [
  ...emblems.map((draw, index): Picture => {
    const slug = `partner-${String(index + 1).padStart(2, '0')}`
    return { slug, path: `partners/${slug}`, widths, quality, draw: () => picture(view, draw()) }
  }),
  { slug: 'seal', path: 'certificates/seal', widths, quality, draw: () => picture(view, seal()) },
]

if (import.meta.main) await renderPictures(logos)
