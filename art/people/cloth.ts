import { mix } from '../color-mix.ts'
import { highlight, shadow } from '../palette.ts'
import { at, shape, uniqueId } from '../svg.ts'

/** Soft shading: gradients and blurred shadows instead of outlines. Light falls from the upper left. */

const radii = [1, 2, 4, 7, 12, 20] as const
type Radius = (typeof radii)[number]

/** The blur filters; every document that uses `blurred` needs them once. */
export const blurFilters = `<defs>${radii
  .map(
    radius =>
      `<filter id="blur${radius}" x="-.5" y="-.5" width="2" height="2"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
  )
  .join('')}</defs>`

export const blurred = (radius: Radius, drawing: string) => `<g filter="url(#blur${radius})">${drawing}</g>`

/** A matte surface with the outline `d`: lit at the upper left, turning away at the lower right. */
export function surface(
  d: string,
  colour: string,
  details = '',
  { depth = 1, round = 1 }: { depth?: number; round?: number } = {},
): string {
  const clip = uniqueId('clip')
  const fill = uniqueId('fill')
  const light = mix(colour, highlight.colour, 0.16 * depth)
  const shade = mix(colour, shadow.colour, 0.2 * depth)
  const outside = `${frameAround(d)}${d}`
  const rim = (x: number, y: number, ink: string, opacity: number) =>
    `<path d="${outside}" fill-rule="evenodd" fill="${ink}" opacity="${opacity}" transform="translate(${x * round} ${y * round})"/>`
  const thin = round < 0.6
  return (
    `<clipPath id="${clip}"><path d="${d}"/></clipPath>` +
    `<linearGradient id="${fill}" x2=".8" y2="1"><stop stop-color="${light}"/><stop offset=".45" stop-color="${colour}"/>` +
    `<stop offset="1" stop-color="${shade}"/></linearGradient>` +
    `<g clip-path="url(#${clip})"><path d="${d}" fill="url(#${fill})"/>` +
    blurred(thin ? 2 : 7, rim(-8, -5, shadow.colour, shadow.form * depth * (thin ? 0.6 : 1))) +
    blurred(thin ? 1 : 4, rim(4, 4, highlight.colour, highlight.opacity * depth * 0.6)) +
    details +
    '</g>'
  )
}

// A narrow frame: the cost of a blur grows with the area that is blurred.
function frameAround(d: string): string {
  const points = [...d.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)]
  const xs = points.map(point => Number(point[1]))
  const ys = points.map(point => Number(point[2]))
  const [left, right] = [Math.min(...xs) - 30, Math.max(...xs) + 30]
  const [top, bottom] = [Math.min(...ys) - 30, Math.max(...ys) + 30]
  return `M${left} ${top}H${right}V${bottom}H${left}Z`
}

/** The shadow that a shape throws on what lies below it. */
export const castShadow = (d: string, x = 4, y = 6, radius: Radius = 4, opacity: number = shadow.contact) =>
  blurred(radius, at(x, y, shape(d, shadow.colour, opacity)))

/**
 * Folds of cloth along curves `x1 y1 cx cy x2 y2`: each is a valley that is deepest in the middle, with a ridge
 * on its lit side.
 */
export function folds(curves: number[][], width = 7, opacity = 0.34): string {
  const valleys = curves.map(curve => crescent(curve, width)).join('')
  const ridges = curves.map(curve => crescent(shifted(curve, -width * 0.8), width * 0.7)).join('')
  return (
    blurred(2, shape(ridges, highlight.colour, opacity * 0.35)) +
    blurred(2, shape(valleys, shadow.colour, opacity))
  )
}

function crescent([x1 = 0, y1 = 0, cx = 0, cy = 0, x2 = 0, y2 = 0]: number[], width: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [nx, ny] = [(-(y2 - y1) / length) * width, ((x2 - x1) / length) * width]
  return `M${x1} ${y1}Q${cx - nx} ${cy - ny} ${x2} ${y2}Q${cx + nx} ${cy + ny} ${x1} ${y1}Z`
}

const shifted = (curve: number[], by: number) => curve.map(value => value + by)

/** Outlines are written for a figure that faces right; `turn` -1 mirrors them at the middle of the picture. */
export function facing(turn: 1 | -1) {
  const path = (d: string) =>
    turn === 1
      ? d
      : d.replaceAll(
          /(-?[\d.]+)[ ,](-?[\d.]+)/g,
          (_, x: string, y: string) => `${round(400 - Number(x))} ${y}`,
        )
  const curves = (all: number[][]) =>
    turn === 1 ? all : all.map(curve => curve.map((value, index) => (index % 2 ? value : 400 - value)))
  return { path, curves, x: (value: number) => (turn === 1 ? value : 400 - value) }
}

export type Facing = ReturnType<typeof facing>

const round = (value: number) => Math.round(value * 10) / 10
