import { emblems } from './logos/emblems.ts'
import { makePictures, type Picture } from './make.ts'
import { picture } from './svg.ts'

/**
 * Emblems of eleven invented partners: insurers, universities, laboratories, charities. The ground is
 * transparent, and every colour stands out by 3:1 from white as well as from the dark theme's surface.
 */
export const logos: Picture[] = emblems.map((draw, index) => {
  const slug = `partner-${String(index + 1).padStart(2, '0')}`
  const view = { x: -160, y: -80, width: 320, height: 160 }
  return { slug, path: `partners/${slug}`, widths: [320], quality: 62, draw: () => picture(view, draw()) }
})

if (import.meta.main) await makePictures(logos)
