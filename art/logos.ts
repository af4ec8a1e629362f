import { emblems } from './logos/emblems.ts'
import { type Picture, renderPictures } from './render-pictures.ts'
import { picture } from './svg.ts'

/**
 * Emblems of eleven invented partners: insurers, universities, laboratories, charities. The background is
 * transparent, and every colour has a contrast of 3:1 on white and on the dark theme’s surface.
 */
export const logos: Picture[] = emblems.map((draw, index) => {
  const slug = `partner-${String(index + 1).padStart(2, '0')}`
  const view = { x: -160, y: -80, width: 320, height: 160 }
  return { slug, path: `partners/${slug}`, widths: [320], quality: 62, draw: () => picture(view, draw()) }
})

if (import.meta.main) await renderPictures(logos)
