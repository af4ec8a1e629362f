/** The shorter side of the stored photo of a document, in pixels: that of a camera of 12 megapixels. */
const SHORTER_SIDE = 3024

/** No side of a WebP picture is longer. */
const LONGEST_SIDE = 16_383

/**
 * The size in which the photo of a document is stored: the shorter side decides, because the lines of text of
 * a long screenshot or receipt run along it.
 */
export function documentSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, SHORTER_SIDE / Math.min(width, height), LONGEST_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
