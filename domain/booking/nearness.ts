/** Where a branch is, in degrees. */
export type Place = { lat: number; long: number }

const EARTH_KM = 6371
/** Branches this near to each other are in one city. */
const CITY_KM = 60
/** Farther ones count as equally near within so many kilometres. */
const BAND_KM = 100

/** Ranks how near a place is to another one: 0 at the same place, 1 in the city, then by distance. */
export function nearnessRank(from: Place, to: Place): number {
  const km = kilometersBetween(from, to)
  if (km < 0.01) return 0
  return km <= CITY_KM ? 1 : 1 + Math.ceil(km / BAND_KM)
}

function kilometersBetween(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfChord =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.long - a.long) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(halfChord))
}
