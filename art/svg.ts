/** The SVG elements of all drawings. Drawings are plain strings. */

let lastId = 0

/** Several figures share one document, so the id of a clip path or gradient must be unique. */
export const uniqueId = (kind: string) => `${kind}${++lastId}`

/** A whole document showing the part of the drawing that starts at `x`, `y`. */
export function picture(
  view: { x: number; y: number; width: number; height: number },
  drawing: string,
): string {
  const box = `${view.x} ${view.y} ${view.width} ${view.height}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${view.width}" height="${view.height}">${drawing}</svg>`
}

/** Moves a drawing from the origin to `x`, `y`. */
export const at = (x: number, y: number, drawing: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`

/** Mirrors a drawing at the vertical line at `x`. */
export const mirrored = (x: number, drawing: string) =>
  `<g transform="translate(${2 * x} 0) scale(-1 1)">${drawing}</g>`

export const shape = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`

export const line = (d: string, stroke: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${
    opacity === 1 ? '' : ` opacity="${opacity}"`
  }/>`

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  oval(x, y, r, r, fill, opacity)

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  opacity = 1,
) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${
    opacity === 1 ? '' : ` opacity="${opacity}"`
  }/>`

/** A circle without fill. */
export const ring = (x: number, y: number, r: number, stroke: string, width: number, dash = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"${
    dash && ` stroke-dasharray="${dash}"`
  }/>`

/** A rectangle filled from top to bottom: walls and grounds. */
export function washed(width: number, height: number, from: string, to: string): string {
  const id = uniqueId('gradient')
  const stops = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`
  const defs = `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`
  return defs + box(0, 0, width, height, 0, `url(#${id})`)
}

/** A radial gradient that fades `colour` to transparent. */
export function glow(x: number, y: number, rx: number, ry: number, colour: string, opacity = 1): string {
  const id = uniqueId('glow')
  const stops = `<stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/>`
  return `<radialGradient id="${id}">${stops}</radialGradient>${oval(x, y, rx, ry, `url(#${id})`, opacity)}`
}

/** Shows `drawing` only inside the outline `d`; a second outline within the first is a hole. */
export function within(d: string, drawing: string): string {
  const id = uniqueId('clip')
  return `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${id})">${drawing}</g>`
}

/** The outline of a box with rounded corners, for `within`. */
export function boxOutline(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  const [w, h] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}Z`
}
