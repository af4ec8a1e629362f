/** The target of a map link and whether it opens in a new tab. */
export type MapsLink = { href: string; newTab: boolean }

/**
 * Returns the maps link of a position in degrees: the system's maps app on iOS and Android, a web page in a
 * new tab elsewhere (spec §1). An iPad whose user agent says Mac gets the web page, which its maps app opens.
 */
export function mapsLink(lat: number, long: number, userAgent: string): MapsLink {
  const position = `${formatDegrees(lat)},${formatDegrees(long)}`
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent))
    return { href: `maps://?ll=${position}&q=${position}`, newTab: false }
  // Without ?q= the map shows the position without a pin.
  if (/\bAndroid\b/.test(userAgent)) return { href: `geo:${position}?q=${position}`, newTab: false }
  return { href: `https://www.google.com/maps/search/?api=1&query=${position}`, newTab: true }
}

/** Returns the maps link of an address, which the maps application searches for. */
export function addressMapsLink(address: string, userAgent: string): MapsLink {
  const query = encodeURIComponent(address.replace(/\s+/g, ' ').trim())
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return { href: `maps://?q=${query}`, newTab: false }
  if (/\bAndroid\b/.test(userAgent)) return { href: `geo:0,0?q=${query}`, newTab: false }
  return { href: `https://www.google.com/maps/search/?api=1&query=${query}`, newTab: true }
}

// Six decimals are about 10 cm; more digits would print small values as 1e-7.
function formatDegrees(value: number): string {
  return String(Number(value.toFixed(6)))
}
