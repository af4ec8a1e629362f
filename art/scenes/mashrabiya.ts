import { uniqueId } from '../svg.ts'

/** The eight-pointed lattice of Arab window screens, drawn inside the outline `d`. */
export function mashrabiya(d: string, colour: string, opacity = 0.5, size = 44): string {
  const id = uniqueId('lattice')
  const half = size / 2
  const star = `M${half} ${size * 0.1}L${size * 0.62} ${size * 0.38}L${size * 0.9} ${half}L${size * 0.62} ${size * 0.62}L${half} ${size * 0.9}L${size * 0.38} ${size * 0.62}L${size * 0.1} ${half}L${size * 0.38} ${size * 0.38}Z`
  const links = `M0 0L${size * 0.38} ${size * 0.38}M${size} 0L${size * 0.62} ${size * 0.38}M0 ${size}L${size * 0.38} ${size * 0.62}M${size} ${size}L${size * 0.62} ${size * 0.62}`
  const tile = `<path d="${star}${links}" fill="none" stroke="${colour}" stroke-width="${size / 15}"/>`
  const pattern = `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${tile}</pattern>`
  return `${pattern}<path d="${d}" fill="url(#${id})" opacity="${opacity}"/>`
}
