// The rule of names: no address that a mail program or a phone would turn into a link. These are a scheme
// (`mailto:`, `://`), two slashes, `www.`, four numbers, and words that a full stop joins without a space:
// - a word of two or more letters and a word that is not Arabic (evil.example);
// - anything and an ending that exists: two Latin letters (all countries have such), or one of the lists.
// Arabic words may be joined (عبد.الله), and so may initials and titles with a name (J.Smith, St.John,
// د.سارة), unless the name is such an ending (J.Li): its refusal asks for a space after the full stop.

/** Full stops as browsers read them in an address. */
const DOT = '[.\u2024\u3002\uFE52\uFF0E\uFF61]'
const SLASH = '[/\\\\\u2044\u2215\uFF0F]'
const COLON = '[:\uFE55\uFF1A]'
const LETTER = '[\\p{L}\\p{M}\\p{N}-]'
const END = `(?!${LETTER})`

const SCHEMES = 'https?|ftps?|file|mailto|tel|sms|callto|whatsapp|data|javascript'
const TITLES = 'dr|mr|mrs|ms|prof|eng|mohd|muhd|moh|md|st|abd|abu|sr|jr|rev|capt|lt|col|gen'
const ENDINGS =
  'com|net|org|info|biz|online|site|shop|store|app|dev|xyz|top|club|live|link|click|page|web|website|space|' +
  'tech|cloud|pro|name|vip|win|bet|news|blog|media|work|world|today|email|support|help|center|group|company'
const ARABIC_ENDINGS =
  'السعودية|السعوديه|امارات|ابوظبي|مصر|قطر|عمان|البحرين|الاردن|المغرب|الجزائر|تونس|سورية|سوريا|فلسطين|سودان|' +
  'موريتانيا|عراق|ایران|پاکستان|بھارت|موقع|شبكة|بازار|همراه|كوم|عرب|بيتك|اتصالات|ارامكو|العليان|كاثوليك'

const ADDRESSES = [
  `${COLON}\\s*${SLASH}{2}`,
  `${SLASH}{2}`,
  `(?<!${LETTER})(?:${SCHEMES})${COLON}`,
  `www${DOT}`,
  `\\d+${DOT}\\d+${DOT}\\d+${DOT}\\d+`,
  `(?<!${LETTER})(?!(?:${TITLES})${DOT})${LETTER}{2,}${DOT}(?!\\p{Script=Arabic})\\p{L}{2,}`,
  `${LETTER}${DOT}(?:[a-z]{2}|${ENDINGS}|${ARABIC_ENDINGS}|xn--${LETTER}+)${END}`,
]

/** Matches a text without a web address. */
export const withoutWebAddress = new RegExp(`^(?!.*(?:${ADDRESSES.join('|')}))`, 'isu')
