/**
 * Returns a doctor's name as it is shown: «د. خالد القحطاني», "Dr Khalid Al-Qahtani". A name that begins with
 * a title keeps it. The title has the script of the name, so both run in one direction on every page. The
 * wire, search and sorting have the bare name (product.md, Words).
 */
export function withDoctorTitle(name: string): string {
  if (name.trim() === '' || TITLE.test(name)) return name
  return `${ARABIC_FIRST_LETTER.test(name) ? 'د.' : 'Dr'} ${name}`
}

/** A doctor's name as it is stored, of one that a program writes with titles before or behind it. */
export function withoutDoctorTitle(name: string): string {
  const behind = /[,،]\s{0,3}(?:dra?|prof|md|د|دكتورة?)\.?$/iu
  return name.trim().replace(titlesBefore, '').replace(behind, '') || name
}

const titlesBefore = new RegExp(
  '^(?:[\\s\\p{Cf}]*(?:' +
    '(?:[أا]\\s?[./]?\\s?)?د(?:\\s?[./:]|\\s)|' +
    '(?:ال)?(?:دكتور|بروفيسور|استشاري|[أا]خصائي|طبيب)[ةه]?[\\s./]|' +
    '(?:dra?|prof)(?:\\.|\\s)|(?:doctor|professor|consultant)\\s' +
    '))+\\s*',
  'iu',
)

const ARABIC_FIRST_LETTER = /^\P{L}*\p{Script=Arabic}/u
const TITLE =
  /^[\s\p{Cf}]*(?:(?:أ\s?\.\s?)?د\s?\.|(?:ال)?(?:دكتورة?|بروفيسورة?)\s|(?:dr|prof)(?:\.|\s)|(?:doctor|professor)\s)/iu
