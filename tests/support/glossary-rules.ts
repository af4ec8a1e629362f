import type { Language } from '#contract/language.ts'
import { isNamed, type Node, nodesOf, type Source, textOf, violation } from './architecture/source-files.ts'
import { type ForbiddenWord, wordsOfTerms, wrongConstructions } from './glossary-terms.ts'

/** A text that is shown, in one language; `other` is the same text in the other language. */
export type ShownText = { source: Source; at: Node; language: Language; text: string; other: string }

/** The words that docs/glossary.md forbids, as far as a pattern can tell. */
export const forbiddenWords: Record<Language, ForbiddenWord[]> = {
  ar: [
    ...wordsOfTerms.ar,
    { term: 'قم بـ', pattern: /(?<![\u0621-\u0652])[وف]?(?:قم|قومي|قوموا) ب/ },
    { term: 'يرجى', pattern: word('[وف]?(?:ي|ن)رج[ىو]') },
    { term: 'الرجاء', pattern: /الرجاء|رجاءً/ },
    { term: 'عميلنا العزيز', pattern: /عميلنا|عميلتنا|عزيزي العميل/ },
    { term: 'وقت متوفر', pattern: /(?:وقت|أوقات|موعد|مواعيد) متوفر/ },
    { term: 'ساعات العمل', pattern: /ساعات العمل/, onlyInterface: true },
    { term: 'غير متوفر', pattern: /غير متوفر/, onlyInterface: true },
    { term: 'متاح', pattern: /(?:منتج|كمية|كميات|مخزون)\S* متاح/, onlyInterface: true },
    { term: 'حجز as a noun', pattern: /(?:حجز(?:ك|ًا)|حجوزات|رقم الحجز)/ },
    { term: 'كشف', pattern: word('(?:ال)?كشف(?! عن)'), onlyInterface: true },
    { term: 'تعديل', pattern: /تعديل (?:ال)?(?:موعد|مواعيد|وقت)/, onlyInterface: true },
    { term: 'حذف الموعد', pattern: /حذف (?:ال)?(?:موعد|مواعيد)/, onlyInterface: true },
    { term: 'المريض', pattern: word('(?:ال)?مريضة?'), onlyInterface: true },
    { term: 'السوق', pattern: word('السوق'), onlyInterface: true },
    { term: 'رقم الهاتف', pattern: /رقم الهاتف|رقم هاتفك/, onlyInterface: true },
    { term: 'البائع', pattern: /بائع/, onlyInterface: true },
    { term: 'السمة', pattern: word('السمة'), onlyInterface: true },
    { term: 'جدول مؤقت', pattern: /جدول مؤقت|الفترة المؤقتة/ },
    { term: 'الزبون', pattern: /زبون|زبائن/ },
    { term: 'مشفى', pattern: word('(?:ال)?مشفى') },
    { term: 'الطب المنزلي', pattern: /الطب المنزلي/ },
    { term: 'الأمنيات', pattern: /الأمنيات/ },
    { term: 'عربة', pattern: word('(?:ال)?عربة'), onlyInterface: true },
    { term: 'طلبية', pattern: /طلبية/ },
    { term: 'إرجاع', pattern: /إرجاع/, onlyInterface: true },
    { term: 'تخفيض', pattern: /تخفيض/, onlyInterface: true },
    { term: 'كوبون', pattern: /كوبون/ },
    { term: 'قسيمة', pattern: /قسيمة|قسائم/ },
    { term: 'كود', pattern: word('(?:ال)?كود') },
    { term: 'منطقة التوصيل', pattern: /منطقة التوصيل/ },
    { term: 'الإيميل', pattern: /إيميل/ },
    { term: 'تسجيل دخول جديد', pattern: /تسجيل دخول جديد/ },
    { term: 'نافذة جديدة', pattern: /نافذة جديدة/ },
    { term: 'مسح', pattern: word('(?:ال)?مسح(?! (?:ال)?(?:باركود|رمز))'), onlyInterface: true },
    { term: 'فشل', pattern: word('فشل'), onlyInterface: true },
    { term: 'خطأ في', pattern: /خطأ في/, onlyInterface: true },
    { term: 'لم يتم العثور', pattern: /لم يتم العثور/ },
    { term: 'الوضع الليلي', pattern: /الوضع الليلي/ },
    { term: '﷼', pattern: /﷼/ },
    { term: 'ريال سعودي', pattern: /\d ريال سعودي/ },
    { term: 'الضريبة المضافة', pattern: /الضريبة المضافة/ },
  ],
  en: [
    ...wordsOfTerms.en,
    { term: 'reservation', pattern: /\breservations?\b/i },
    { term: 'consultation', pattern: /\bconsultations?\b/i, onlyInterface: true },
    { term: 'not available', pattern: /^not available$/i, onlyInterface: true },
    { term: 'free time', pattern: /\bfree times?\b/i },
    { term: 'slot', pattern: /\bslots?\b/i, onlyInterface: true },
    { term: 'temporary schedule', pattern: /\btemporary schedule/i },
    { term: 'specialty', pattern: /\bspecialt(?:y|ies)\b/i },
    { term: 'category', pattern: /\bcategor(?:y|ies)\b/i, onlyInterface: true },
    { term: 'center', pattern: /\bcenters?\b/i },
    { term: 'shop', pattern: /\b(?:the|our|a) shop\b/i, onlyInterface: true },
    { term: 'basket', pattern: /\bbasket\b/i, onlyInterface: true },
    { term: 'out of stock', pattern: /\bout of stock\b/i, onlyInterface: true },
    { term: 'OTP', pattern: /\bOTP\b/ },
    { term: 'log in', pattern: /\blog[ -]?(?:in|out)\b/i },
    { term: 'register', pattern: /\bregister\b/i, onlyInterface: true },
    { term: 'email', pattern: /\bemails?\b/i },
    { term: 'diaper', pattern: /\bdiapers?\b/i },
    { term: 'color', pattern: /\bcolors?\b/i },
    { term: '-ize', pattern: /(?:special|recogn|organ|moistur|nebul|author|personal)iz/i },
  ],
}

/** Texts that break a rule on purpose: the source demands them, or they name what is written elsewhere. */
export const glossaryExceptions: { text: string; why: string }[] = [
  { text: 'Unexpected Application Error!', why: 'spec §2' },
  { text: 'User name or email', why: 'spec §5' },
  { text: 'This is an invalid email', why: 'spec §5' },
  { text: '@$!%*?&', why: 'the characters that a password may have (spec §5)' },
  { text: '9/2/1443', why: 'the date of the royal decree, as the law is cited' },
  { text: '09:00-17:00; 1 20:00-02:00', why: 'hours as a spreadsheet has them' },
]

/** Marks that no shown text has, whatever it says. */
const forbiddenMarks: Record<Language, { pattern: RegExp; fix: string }[]> = {
  ar: [
    { pattern: /[\u0621-\u064A][,;?]/, fix: 'write «،», «؛» or «؟»' },
    { pattern: /[٠-٩۰-۹]/, fix: 'write Latin digits' },
    { pattern: /ا\u064B/, fix: 'write the tanween before the alef' },
    { pattern: /[“”]/, fix: 'write « »' },
    {
      pattern: /(?:الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت)، \d/,
      fix: 'write a date without commas',
    },
  ],
  en: [
    { pattern: /[،؛؟«»]/, fix: 'write English punctuation' },
    { pattern: /(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, \d/, fix: 'write a date without commas' },
    {
      pattern:
        /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/,
      fix: 'write the day before the month',
    },
  ],
}
const marksOfBoth = [
  { pattern: /[!！]/, fix: 'write no “!”' },
  { pattern: /['"]/, fix: 'write typographic quotes and apostrophes' },
  { pattern: /\.\.\./, fix: 'write “…”' },
  { pattern: /\b\d{1,2}\/\d{1,2}\/\d{4}\b/, fix: 'write the month as a word' },
  { pattern: /\b(?:1[3-9]|2[0-3]):[0-5]\d\b/, fix: 'write the time on the 12-hour clock' },
]

/** What a shown text has against docs/glossary.md. */
export function glossaryViolations({ source, at, language, text, other }: ShownText): string[] {
  const isInterface = !source.path.startsWith('db/')
  const rest = glossaryExceptions
    .reduce((left, exception) => left.replaceAll(exception.text, ''), text)
    .replace(PLACEHOLDERS, '')
  const words = forbiddenWords[language].filter(
    ({ pattern, onlyInterface }) => (isInterface || !onlyInterface) && pattern.test(rest),
  )
  const marks = [...forbiddenMarks[language], ...marksOfBoth].filter(({ pattern }) => pattern.test(rest))
  const isVisit =
    language === 'en' && /\bvisits?\b/i.test(rest) && /موعد|مواعيد/.test(other) && !/زيار|تزور/.test(other)
  const isTurned = language === 'ar' && TURNED.test(text)
  return [
    ...words.map(({ term }) => `docs/glossary.md forbids “${term}”`),
    ...marks.map(({ fix }) => fix),
    ...wrongConstructions(source.path, language, text),
    ...(isTurned ? ['write digits with hyphens between U+2066 and U+2069'] : []),
    ...(isVisit ? ['«موعد» is an appointment, not a visit'] : []),
  ].map(fix => violation(source, at, `${fix}: ${text.slice(0, 120)}`))
}

/** The texts of a source that are shown: what is written as `{ ar, en }`, and the seeded comments. */
export function shownTextsIn(source: Source): ShownText[] {
  const texts: ShownText[] = []
  for (const { node } of nodesOf(source)) {
    if (node.type !== 'ObjectExpression') continue
    const [ar, en, comment] = ['ar', 'en', 'comment'].map(name => propertyOf(node, name))
    if (ar && en)
      for (const [language, value, counterpart] of [
        ['ar', ar, en],
        ['en', en, ar],
      ] as const)
        for (const text of textsOf(value))
          texts.push({ source, at: value, language, text, other: textsOf(counterpart).join('\n') })
    for (const text of comment ? textsOf(comment) : [])
      texts.push({ source, at: node, language: ARABIC.test(text) ? 'ar' : 'en', text, other: '' })
  }
  return texts
}

/** The places where a source shows a doctor's name without the title. */
export function namesWithoutTitle(source: Source): string[] {
  return [...nodesOf(source)]
    .filter(({ node, ancestors }) => isDoctorName(node) && !ancestors.some(isTitled))
    .map(({ node }) => violation(source, node, 'shows a doctor’s name; write withDoctorTitle(…)'))
}

/** Between Arabic words a hyphen turns around what it joins: 2026-12-31 looks like 31-12-2026. */
const TURNED = /(?<!\u2066[^\u2069]*)\d-\d/
const PLACEHOLDERS = /\{\{\w*\}\}|\$t\([\w.]+\)/g
const ARABIC = /[\u0621-\u064A]/

/** A pattern for a word, since `\b` knows Latin letters only. */
function word(pattern: string): RegExp {
  return new RegExp(`(?<![\\u0621-\\u0652])${pattern}(?![\\u0621-\\u0652])`)
}

function propertyOf(node: Node, name: string): Node | undefined {
  if (node.type !== 'ObjectExpression') return undefined
  for (const each of node.properties)
    if (each.type === 'Property' && (isNamed(each.key, name) || textOf(each.key) === name)) return each.value
  return undefined
}

/** A text, the forms of a plural, or the items of a list; values within a template are left out. */
function textsOf(node: Node): string[] {
  const text = textOf(node)
  if (text !== undefined) return [text]
  if (node.type === 'TemplateLiteral')
    return [node.quasis.map(({ value }) => value.cooked ?? '').join('{{}}')]
  if (node.type === 'ArrayExpression') return node.elements.flatMap(each => (each ? textsOf(each) : []))
  if (node.type === 'ObjectExpression')
    return node.properties.flatMap(each => (each.type === 'Property' ? textsOf(each.value) : []))
  return []
}

function isDoctorName(node: Node): boolean {
  if (node.type !== 'MemberExpression' || !isNamed(node.property, 'name')) return false
  const { object } = node
  return (
    isNamed(object, 'doctor') || (object.type === 'MemberExpression' && isNamed(object.property, 'doctor'))
  )
}

const isTitled = (node: Node) => node.type === 'CallExpression' && isNamed(node.callee, 'withDoctorTitle')
