import { plainText } from './typed-text.ts'

/** A position in degrees. */
export type MapPin = { lat: number; long: number }

const DEGREES = String.raw`-?\d{1,3}\.\d{1,20}`
const LAT = `(?<lat>${DEGREES})`
const LONG = `(?<long>${DEGREES})`

/** A position as `mapPinOf` reads it; '' without one. */
export const pinText = (pin: MapPin | null): string =>
  pin ? `${degrees(pin.lat)}, ${degrees(pin.long)}` : ''

const degrees = (value: number) => (Number.isInteger(value) ? value.toFixed(1) : String(value))

/**
 * The forms of a position in a text, the surest first: a link's own place comes before its section. Of a
 * route it is the last stop, and the section shows its middle.
 */
const forms = [
  `!3d${LAT}!4d${LONG}`,
  String.raw`[?&](?:q|query|ll|daddr|destination|coordinate|center)=(?:loc:)?${LAT}(?:,|%2C)(?:\s|\+|%20)*${LONG}`,
  String.raw`/dir/(?:[^\s/@?]*/)*${LAT}(?:,|%2C)\+?${LONG}/?(?=[@?\s]|$)`,
  String.raw`/dir/\S*!1d${LONG}!2d${LAT}`,
  String.raw`(?<!/dir/\S*)(?:@|geo:)${LAT},${LONG}`,
  String.raw`(?:^|\s)\(?${LAT}°?\s*N?\s*[,،;\s]\s*${LONG}°?\s*E?\)?(?=$|\s)`,
]

/**
 * Returns the position that a text names by coordinates or by the link of a map; undefined for a text without
 * one, such as a shortened link.
 */
export function mapPinOf(text: string): MapPin | undefined {
  const plain = plainText(text).replaceAll('٫', '.')
  for (const form of forms) {
    const { lat, long } = new RegExp(form, 'i').exec(plain)?.groups ?? {}
    if (lat === undefined || long === undefined) continue
    const pin = { lat: Number(lat), long: Number(long) }
    if (Math.abs(pin.lat) <= 90 && Math.abs(pin.long) <= 180) return pin
  }
  return undefined
}

/** Whether a position can be in the Kingdom, which one with its two numbers exchanged never is. */
export const isInKingdom = ({ lat, long }: MapPin): boolean =>
  lat >= 16 && lat <= 32.5 && long >= 34 && long <= 56
