/**
 * Whether a folded Arabic word is a Latin one as it is heard: «ملتيفيتامين» is multivitamin. Only consonants
 * are compared: Arabic leaves short vowels out, and people write the long ones as they like.
 */
export function soundsLikeLatin(arabic: string, latin: string): boolean {
  const sound = consonants(inLatin(arabic))
  return sound.length >= MIN_CONSONANTS && sound === consonants(latin)
}

/** Shorter words sound like too many others. */
const MIN_CONSONANTS = 4

/** A folded Arabic word in Latin letters, for the search of similar ones: ب is b or p, ف is f or v. */
export function latinSpellings(word: string): string[] {
  const latin = inLatin(word)
  return [...new Set([latin, latin.replace(/[bf]/g, letter => (letter === 'b' ? 'p' : 'v'))])]
}

const inLatin = (word: string): string =>
  word.replace(/(?<=.{5})ات$/, '').replace(/./g, letter => latinFor.get(letter) ?? letter)

const latinFor = new Map(
  Object.entries({
    a: 'اعء',
    b: 'ب',
    d: 'دذضظ',
    f: 'ف',
    g: 'غج',
    h: 'هحخ',
    i: 'ي',
    k: 'كق',
    l: 'ل',
    m: 'م',
    n: 'ن',
    o: 'و',
    r: 'ر',
    s: 'سصش',
    t: 'تثط',
    z: 'ز',
  }).flatMap(([latin, letters]) => [...letters].map(letter => [letter, latin] as const)),
)

/** The consonants of a Latin word. Arabic writes others for those that it lacks: b for p, f for v. */
function consonants(latin: string): string {
  return latin
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/[cs]h|c(?=[eiy])/g, 's')
    .replace(/x/g, 'ks')
    .replace(/[pvcqj]/g, letter => heardAs[letter] ?? letter)
    .replace(/[aeiouwy]|h$|s$/g, '')
    .replace(/(.)\1+/g, '$1')
}

const heardAs: Record<string, string> = { p: 'b', v: 'f', c: 'k', q: 'k', j: 'g' }
