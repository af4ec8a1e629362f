/** The most bytes and pages of a product's leaflet. */
export const MAX_LEAFLET_BYTES = 5_242_880
export const MAX_LEAFLET_PAGES = 60

/** The path of an uploaded leaflet; its name has the size of the file in bytes. */
export const LEAFLET_PATH = /^\/uploads\/[\w-]{22}-(\d{1,7})\.pdf$/

/** The size of a leaflet in kilobytes, at least 1, by its path. */
export function leafletKilobytes(path: string): number {
  const [, bytes = '0'] = LEAFLET_PATH.exec(path) ?? []
  return Math.max(1, Math.round(Number(bytes) / 1000))
}
