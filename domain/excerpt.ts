/** spec §2, /news: a card shows the first 180 characters. */
export const EXCERPT_LENGTH = 180

/**
 * The first `most` characters of a text and an ellipsis; a text that is no longer is left as it is. What a reader takes
 * for one character, a letter with its diacritics or an emoji, is never cut in two: where the border would do that, the
 * excerpt ends before it.
 */
export function excerpt(text: string, most: number = EXCERPT_LENGTH): string {
  if (text.length <= most) return text
  // The grapheme that holds the first character left out: it begins there, or would be cut.
  const end = graphemes.segment(text).containing(most)?.index ?? most
  return `${text.slice(0, end)}…`
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
