type Coordinates = { lat: number; long: number }

/** Returns the place nearest to a point on the ground, in degrees; undefined without places. */
export function nearestPlace<Place extends Coordinates>(
  places: readonly Place[],
  from: Coordinates,
): Place | undefined {
  return places.toSorted((a, b) => distance(a, from) - distance(b, from))[0]
}

/** Grows with the distance: the square of the angle between two points, seen from the centre of the earth. */
function distance(a: Coordinates, b: Coordinates): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const cosine = ({ lat }: Coordinates) => Math.cos((lat * Math.PI) / 180)
  return half(a.lat - b.lat) + cosine(a) * cosine(b) * half(a.long - b.long)
}
