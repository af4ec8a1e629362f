/**
 * Returns the first letters of the first and last name for a monogram: «خ ق» for «خالد القحطاني», "KQ" for
 * "Khalid Al-Qahtani". Titles and the article are left out; Arabic letters are separated, so that they do not
 * join.
 */
export function initialsOf(name: string): string {
  const words = name
    .replace(TITLE, '')
    .split(/\s+/)
    .map(word => word.replace(ARTICLE, ''))
    .filter(word => FIRST_LETTER.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].flatMap(word => {
    const letter = word && FIRST_LETTER.exec(word)?.[0]
    return letter ? [letter.toUpperCase()] : []
  })
  return letters.join(ARABIC.test(letters.join('')) ? '\u00a0' : '')
}

const TITLE = /^[\s\p{Cf}]*(?:(?:أ\s?\.\s?)?د\s?\.|(?:dr|prof)(?:\.|\s))\s*/iu
const ARTICLE = /^(?:ال(?=\p{L}{2})|(?:al|el)-)/iu
const FIRST_LETTER = /\p{L}/u
const ARABIC = /\p{Script=Arabic}/u
