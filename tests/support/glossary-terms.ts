import type { Language } from '#contract/language.ts'

export type ForbiddenWord = {
  /** The word as docs/glossary.md names it. */
  term: string
  pattern: RegExp
  /** Holds for the interface only; the demonstration's articles and products may need the word. */
  onlyInterface?: true
}

/** The words that were used beside the term of docs/glossary.md for the same thing. */
export const wordsOfTerms: Record<Language, ForbiddenWord[]> = {
  ar: [
    { term: 'أُبلغ', pattern: /أُبلغ(?![\u0621-\u0652])/ },
    { term: 'أُخبر', pattern: /[أيتن]ُخبَ?ر(?![\u0621-\u0652]*ك)/ },
    { term: 'يُراسَل', pattern: /يُراسَل/ },
    { term: 'السجل', pattern: /السجل رقم|سجلات? (?:ال)?مراجع|سجلات متشابهة|سجلان لشخصين|دمج (?:ال)?سجل/ },
    { term: 'محدد السعر', pattern: /محددة? السعر|سعره محدد/ },
    { term: 'مرتجع', pattern: /(?:منتج|فاتورة|طلب)\S* مرتجع/ },
    { term: 'خطوة التحقق', pattern: /خطوة (?:ال)?تحقق/ },
    { term: 'استعادة كلمة المرور', pattern: /استعادة (?:كلمة|الحساب)|استرجع حسابك/ },
    { term: 'سحب المنتج', pattern: /سُحبت? (?:المنتج|من البيع)/ },
    { term: 'سُحب', pattern: /المسحوبات|سُ?حب\S* من الرف/ },
    { term: 'خرج من البيع', pattern: /[تيخ]\S*رجت? من البيع/ },
    { term: 'لا ينقص شيء', pattern: /لا ينقص شيء/ },
    { term: 'النقل بين الفروع', pattern: /نقل بين الفروع|النقل رقم|عمليات نقل|هذا النقل/ },
    { term: 'تحويل مزوّد الدفع', pattern: /تحويل(?:ات)? مزوّد|يوم التحويل|ملف التحويل/ },
    { term: 'امسح العبوة', pattern: /امسح (?:ال|أول )?عبو/ },
    { term: 'صوّر الرمز', pattern: /صوّر (?:ال)?رمز/ },
    { term: 'حد العمر', pattern: /حد (?:ال)?عمر/ },
    { term: 'نسبة الصفر', pattern: /نسبة الصفر/ },
    { term: 'مستلزمات طبية', pattern: /مستلزمات طبية/, onlyInterface: true },
    { term: 'الاستمارة', pattern: /استمارة/, onlyInterface: true },
    { term: 'هذا القسم', pattern: /هذا القسم/, onlyInterface: true },
    { term: 'لوحة العيادة', pattern: /لوحة العيادة/ },
    { term: 'لوحة عافية', pattern: /لوحة (?:عافية|مجموعة)/ },
  ],
  en: [
    { term: 'told', pattern: /\btold\b/i, onlyInterface: true },
    { term: 'begin', pattern: /\bbegins?\b|\bbegun\b/i, onlyInterface: true },
    {
      term: 'move',
      pattern:
        /\bmove\b[^.]*\b(?:appointment|visit|cancel)(?!\S*, press)|(?:visit|appointment)s? [^.]*\bmoved\b/i,
      onlyInterface: true,
    },
    { term: 'ticket number', pattern: /\bticket number\b/i },
    { term: 'no-show', pattern: /\bno-shows?\b|\bleft unseen\b/i },
    { term: 'nobody opened', pattern: /\bnobody opened\b/i },
    { term: 'another product', pattern: /\b(?:the other|propose another|about another) product\b/i },
    { term: 'substitute', pattern: /\bsubstitut/i, onlyInterface: true },
    { term: 'second step', pattern: /\bsecond (?:sign-in )?step\b/i },
    { term: 'recover', pattern: /\brecover your\b/i },
    { term: 'leaves the sale', pattern: /\bleaves? the sale\b/i },
    { term: 'warning at', pattern: /\bwarning at\b/i },
    { term: 'take back', pattern: /\btak(?:e|es|en|ing) back\b/i },
    { term: 'cold products', pattern: /\bcold products?\b|\bkept cold\b/i, onlyInterface: true },
    { term: 'receiver', pattern: /\breceivers?\b/i, onlyInterface: true },
    { term: 'age limit', pattern: /\bage limit\b/i },
    { term: 'National Address short code', pattern: /(?<!Short )National Address/, onlyInterface: true },
    { term: 'medical goods', pattern: /\bmedical goods\b/i },
    { term: 'delivery price', pattern: /\bdelivery prices?\b/i },
    { term: 'delivery area', pattern: /\bdelivery areas?\b/i, onlyInterface: true },
  ],
}

type Construction = { pattern: RegExp; fix: string; within?: RegExp }

const PERFECT = 'سجّل|أكّد|اطّلع|عدّل|أضاف|كتب|أرسل|راجع|رفض|قبل|طلب|أنهى|بدأ'
/** Before «ه», as in «لديه». */
const PREPOSITIONS = 'فيه|منه|عنه|عليه|إليه|لديه|معه|له|به'
const WEEKDAYS = 'الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت'
const TOASTS = /^contract\/response-messages/

/** What the section “Usage” of docs/glossary.md says of sentences. Values are in double braces. */
const constructions: Record<Language, Construction[]> = {
  ar: [
    {
      pattern: new RegExp(`في (?:\\{\\{(?:day|when|at)\\}\\}|(?:${WEEKDAYS}) \\d)`),
      fix: 'write «يوم», not «في»',
    },
    {
      // After punctuation the value is a stamp. In the text messages «يوم» is part of the value.
      pattern:
        /(?<![\u0621-\u0652])(?!(?:يوم|بتاريخ|المؤرخة) )[\u0621-\u0652]+ \{\{(?:day|when|at|since)\}\}/,
      fix: 'write «يوم» before a weekday',
      within: /^(?!jobs\/messages\/)/,
    },
    {
      pattern: new RegExp(
        `(?<![\\u0621-\\u0652])(?:س?ي(?!وم)[\\u0621-\\u0652]+|(?:${PERFECT})(?:ها)?|(?!ت|${PREPOSITIONS})[\\u0621-\\u0652]+ه)(?: الآن)? \\{\\{(?:name|by)\\}\\}`,
      ),
      fix: 'write «بواسطة» or «لدى», since a verb has a gender',
    },
    {
      pattern: /^(?:أرسلت|سحبت|ألغيت|غادرت|حجزت|أضفت|حذفت|حفظت|غيّرت|سجّلت|قبلت|رفضت) /,
      fix: 'write «تم …», since “I” and “she” are written alike',
      within: TOASTS,
    },
    { pattern: /^(?:حفظنا|أضفنا|حذفنا|غيّرنا|سجّلنا) /, fix: 'write «تم …»', within: TOASTS },
    { pattern: /يمكن من جديد/, fix: 'write «متاح من جديد»' },
    { pattern: /(?:ال|لل)طبيب \{\{name\}\}/, fix: 'write the name alone, which has the title' },
    {
      pattern: /(?<![\u0621-\u064A])إبقاء(?! على)|إبقاؤ|الإبقاء علي?ه(?![\u0621-\u064A])/,
      fix: 'write «الإبقاء على …»',
    },
    { pattern: /نعتذر منك/, fix: 'write «نعتذر لك»' },
    { pattern: /12:00 م/, fix: 'write «الظهر»' },
    {
      pattern:
        /(?:(?:تصل|يصل|وصل|أرسل)\S* (?:\S+ )?|رسا(?:لة|ئل) (?:ال)?)بريد(?:ًا)?(?![\u0621-\u0652])(?! (?:ال)?إلكترون)/,
      fix: 'write «رسالة بالبريد الإلكتروني»',
    },
  ],
  en: [
    {
      pattern:
        /\bwaits\b|\b(?:you|that|who|which|waitlist|\w*[^s]s) wait for\b|\bgoes on\b|\bnothing changes\b|\border continues\b|\bwe (?:tell|offer|remind) (?:you|it|the)\b|\bin any case\b/i,
      fix: 'write “is waiting for”, “will …”',
    },
    { pattern: /\bthat are to come\b/i, fix: 'write “upcoming”' },
    {
      pattern: /^(?:The|This) [\w’ ]+ (?:is|are) (?:copied|removed|deleted|saved|added|changed)\./,
      fix: 'write “has been …”',
    },
    { pattern: /\bstands?\b/i, fix: 'write “appears”' },
    { pattern: /\bgo(?:es)? back to (?:it|the card|your card|the customer)/i, fix: 'write “is refunded to”' },
    { pattern: /\bover all of it\b/i, fix: 'write “for the full amount”' },
    { pattern: /\bmend\b/i, fix: 'write “fix”' },
    { pattern: /\banswer until\b/i, fix: 'write “by”' },
    {
      pattern: /\b(?:page|number|papers) of (?:the|an?|your|each) (?:order|parcel|prescription)\b/i,
      fix: 'write “the order page”',
    },
    { pattern: /12:00 [ap]m/, fix: 'write “noon” or “midnight”' },
  ],
}

/** The constructions that docs/glossary.md forbids. The demonstration's articles may need them. */
export function wrongConstructions(path: string, language: Language, text: string): string[] {
  if (path.startsWith('db/')) return []
  return constructions[language]
    .filter(({ pattern, within }) => (!within || within.test(path)) && pattern.test(text))
    .map(({ fix }) => fix)
}
