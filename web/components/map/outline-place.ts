/** The bounds of the drawing of the Kingdom, in degrees. */
const BOUNDS = { west: 33.5, east: 56.5, north: 33, south: 15.5 }

/** Equirectangular: at this latitude a degree of longitude has 0.91 of the length of one of latitude. */
const MIDDLE_LATITUDE = 24.25

export const outlineWidth = 480
const scale = outlineWidth / (BOUNDS.east - BOUNDS.west)
const scaleOfLatitude = scale / Math.cos((MIDDLE_LATITUDE * Math.PI) / 180)
export const outlineHeight = Math.round((BOUNDS.north - BOUNDS.south) * scaleOfLatitude)

/** Returns where a position on earth lies in the drawing of the Kingdom (kingdom-outline.ts). */
export function placeOnOutline(lat: number, long: number): { x: number; y: number } {
  return { x: (long - BOUNDS.west) * scale, y: (BOUNDS.north - lat) * scaleOfLatitude }
}

/** Whether the drawing has the position. */
export function isOnOutline(lat: number, long: number): boolean {
  return lat > BOUNDS.south && lat < BOUNDS.north && long > BOUNDS.west && long < BOUNDS.east
}
