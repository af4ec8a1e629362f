/** Where a press on a map leads, and whether that page needs a tab of its own. */
export type MapsLink = { href: string; newTab: boolean }

/**
 * The maps link of a place, latitude and longitude in degrees: the phone's own maps on iOS and Android, a web maps page
 * in a new tab elsewhere (spec §1). An iPad that calls itself a Mac gets the web page, which its maps app takes over.
 */
export function mapsLink(lat: number, long: number, userAgent: string): MapsLink {
  const place = `${degrees(lat)},${degrees(long)}`
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent))
    return { href: `maps://?ll=${place}&q=${place}`, newTab: false }
  // Without ?q= the point is shown, but has no pin.
  if (/\bAndroid\b/.test(userAgent)) return { href: `geo:${place}?q=${place}`, newTab: false }
  return { href: `https://www.google.com/maps/search/?api=1&query=${place}`, newTab: true }
}

/** Six decimals are a hand's breadth; more would one day be written as 1e-7. */
function degrees(value: number): string {
  return String(Number(value.toFixed(6)))
}
