/** The SVG elements of all drawings. Drawings are plain strings. */

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

export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`

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

/** The outline of a box with rounded corners, for `within`. */
export function boxOutline(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  const [w, h] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}Z`
}
