/** spec §2, /news: a card shows the first 180 characters. */
export const EXCERPT_LENGTH = 180

/**
 * Returns the first `maxLength` characters of a text and an ellipsis, or the text itself if it is not longer.
 * It never splits a grapheme (a letter with its diacritics, an emoji): the excerpt then ends before that
 * grapheme.
 */
export function excerpt(text: string, maxLength: number = EXCERPT_LENGTH): string {
  if (text.length <= maxLength) return text
  // The grapheme that contains the first omitted character: it begins there or would be split.
  const end = segmenter()?.segment(text).containing(maxLength)?.index ?? maxLength
  return `${text.slice(0, end)}…`
}

/** Like `excerpt`, but of whole words, and at most `maxLength` characters with the ellipsis. */
export function excerptOfWords(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return excerpt(text, maxLength - 1).replace(/[\s،,;؛:…]+[^\s،,;؛:]*…$/, '…')
}

let graphemes: Intl.Segmenter | undefined

/** Created when it is needed: its dictionaries take a slow phone tens of milliseconds to load. */
function segmenter(): Intl.Segmenter | undefined {
  // Firefox has it since version 125; an older one must not fail to load the page.
  if (Intl.Segmenter) graphemes ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  return graphemes
}
