import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { doctors } from '#db/seed/data/doctors.ts'
import { adminTranslations } from '#web/i18n/admin-translations.ts'
import { localeFile } from '#web/i18n/locale-file.ts'
import { translations } from '#web/i18n/translations.ts'
import { type Source, sourceOf, sourcesIn } from './support/architecture/source-files.ts'
import {
  forbiddenWords,
  glossaryExceptions,
  glossaryViolations,
  namesWithoutTitle,
  shownTextsIn,
} from './support/glossary-rules.ts'

const glossary = readFileSync('docs/glossary.md', 'utf8')
const folders = ['web/', 'contract/', 'api/', 'domain/', 'jobs/', 'services/', 'server/', 'db/seed/']
const shownTexts = sourcesIn(...folders).flatMap(shownTextsIn)

test('every text that is shown follows the glossary', () => {
  // A pattern that finds no texts would pass.
  expect(shownTexts.length).toBeGreaterThan(3000)
  expect(shownTexts.flatMap(glossaryViolations)).toEqual([])
})

test('every doctor is shown with the title, in articles too', () => {
  expect(sourcesIn('web/', 'jobs/').flatMap(namesWithoutTitle)).toEqual([])
  const names = doctors.flatMap(({ name }) => [name.ar, name.en])
  const articles = shownTexts.filter(({ source }) => source.path.startsWith('db/seed/data/news'))
  for (const { text } of articles)
    for (const name of names.filter(each => text.includes(each)))
      expect(text).toMatch(new RegExp(`(?:الدكتورة?|Dr) ${name}`))
})

test('the glossary names every word that the test forbids, and every exception is used', () => {
  const terms = Object.values(forbiddenWords).flatMap(words => words.map(({ term }) => term))
  expect(terms.filter(term => !glossary.includes(term))).toEqual([])
  const isUsed = (text: string) => shownTexts.some(shown => shown.text.includes(text))
  expect(glossaryExceptions.filter(({ text }) => !isUsed(text))).toEqual([])
})

/** In the field of the search, not below its label. */
const PLACEHOLDER = 'doctors.name_hint'

test('every hint of a field ends with a stop: a screen reader runs it and the error together', () => {
  const files = (['ar', 'en'] as const).map(lang =>
    localeFile({ ...translations, ...adminTranslations }, lang),
  )
  const texts = files.flatMap(file => Object.entries(file))
  const hints = texts.filter(([key]) => /_hint(?:_[a-z]+)?$/.test(key) && key !== PLACEHOLDER)
  expect(hints.length).toBeGreaterThan(200)
  expect(hints.filter(([, text]) => !/[.؟?…]$/.test(text))).toEqual([])
})

const problemsOf = (source: Source) => shownTextsIn(source).flatMap(glossaryViolations)

test.each([
  ['ar', 'يرجى تسجيل الدخول', 'forbids “يرجى”'],
  ['ar', 'الرجاء اختيار الوقت', 'forbids “الرجاء”'],
  ['ar', 'ثم قم باختيار الوقت', 'forbids “قم بـ”'],
  ['ar', 'أدخل الكوبون', 'forbids “كوبون”'],
  ['ar', 'المنتج غير متوفر', 'forbids “غير متوفر”'],
  ['ar', 'تفاصيل حجزك', 'forbids “حجز as a noun”'],
  ['ar', 'تم الحجز!', 'no “!”'],
  ['ar', 'اختر الوقت, ثم احجز', 'write «،»'],
  ['ar', 'السبت، 21 نوفمبر', 'without commas'],
  ['ar', 'موعداً جديداً', 'tanween before the alef'],
  ['ar', 'الساعة 17:30', '12-hour clock'],
  ['en', 'The next free times', 'forbids “free time”'],
  ['en', 'Log in to continue', 'forbids “log in”'],
  ['en', 'Not available', 'forbids “not available”'],
  ['en', "The doctor's hours", 'typographic quotes'],
  ['en', 'Saturday, 21 November', 'without commas'],
  ['en', 'November 21', 'the day before the month'],
  ['ar', 'انتهت مدة طلب الاسترجاع في {{day}}.', 'not «في»'],
  ['ar', 'تعذّر التوصيل {{day}}، الساعة {{time}}', '«يوم» before a weekday'],
  ['ar', 'سجّله {{name}}', '«بواسطة»'],
  ['ar', 'يراجعها الآن {{name}}', '«بواسطة»'],
  ['ar', 'يفقد {{name}} مكانه في القائمة.', '«بواسطة»'],
  ['ar', 'إبقاء الوصفة', '«الإبقاء على …»'],
  ['ar', 'الإبقاء عليه', '«الإبقاء على …»'],
  ['ar', 'سُحب من البيع', 'forbids “سحب المنتج”'],
  ['ar', 'تخرج من البيع خلال', 'forbids “خرج من البيع”'],
  ['ar', 'أُبلغ هاتفيًا', 'forbids “أُبلغ”'],
  ['ar', 'لم يُخبر بعد', 'forbids “أُخبر”'],
  ['ar', 'ويُراسَل العميل', 'forbids “يُراسَل”'],
  ['ar', 'السجل رقم {{number}}', 'forbids “السجل”'],
  ['ar', 'امسح العبوات', 'forbids “امسح العبوة”'],
  ['ar', 'فعّل خطوة التحقق', 'forbids “خطوة التحقق”'],
  ['ar', 'استعادة كلمة المرور', 'forbids “استعادة كلمة المرور”'],
  ['ar', 'النقل بين الفروع', 'forbids “النقل بين الفروع”'],
  ['ar', 'خاضع لنسبة الصفر', 'forbids “نسبة الصفر”'],
  ['ar', 'أدوية ومستلزمات طبية', 'forbids “مستلزمات طبية”'],
  ['ar', 'حد العمر: {{age}}', 'forbids “حد العمر”'],
  ['ar', 'الأدوية محددة السعر', 'forbids “محدد السعر”'],
  ['ar', 'ملأنا الاستمارة', 'forbids “الاستمارة”'],
  ['ar', 'لوحة العيادة', 'forbids “لوحة العيادة”'],
  ['ar', 'يصل المراجع بريد بذلك', 'رسالة بالبريد الإلكتروني'],
  ['ar', 'نعتذر منك، تأخرت العيادة', '«نعتذر لك»'],
  ['ar', 'ضع العبوة مع المسحوبات', 'forbids “سُحب”'],
  ['ar', 'قطعتان تُسحبان من الرف', 'forbids “سُحب”'],
  ['ar', 'سُحبت من الرف', 'forbids “سُحب”'],
  ['ar', 'أُوقف هذا القسم في الإعدادات', 'forbids “هذا القسم”'],
  ['ar', 'أغلقه {{name}}، {{at}}', '«بواسطة»'],
  ['ar', 'تحديد الغرفة للطبيب {{name}}', 'the name alone'],
  ['ar', 'يمكن من جديد حجز وقتك', '«متاح من جديد»'],
  ['ar', 'رسالة بريد', 'رسالة بالبريد الإلكتروني'],
  ['ar', 'قبل الساعة 12:00 م', '«الظهر»'],
  ['ar', 'اليوم هكذا: 2026-12-31', 'between U+2066 and U+2069'],
  ['ar', 'اليوم هكذا: \u20662026-12-31\u2069 أو 12-31', 'between U+2066 and U+2069'],
  ['ar', 'الدوام هكذا: 7 09:00-17:00; 1 20:00-02:00', 'between U+2066 and U+2069'],
  ['en', 'Products that you wait for', 'is waiting for'],
  ['en', 'Prescriptions that wait for the pharmacist', 'is waiting for'],
  ['en', 'Patients on the waitlist wait for an appointment here.', 'is waiting for'],
  ['en', 'When you approve it, the order continues.', 'is waiting for'],
  ['en', 'If you do not call, nothing changes.', 'is waiting for'],
  ['en', 'Visits that are to come', '“upcoming”'],
  ['en', 'The address is copied.', '“has been …”'],
  ['en', 'Pieces without a delivery price', 'forbids “delivery price”'],
  ['en', 'Delivery area', 'forbids “delivery area”'],
  ['en', 'Your order waits at the pharmacy', 'is waiting for'],
  ['en', 'The review goes on after your answer.', 'is waiting for'],
  ['en', 'We tell you when there is another time.', 'is waiting for'],
  ['en', 'Messages about bookings come in any case.', 'is waiting for'],
  ['en', 'With it, {{amount}} goes back to your card.', 'is refunded to'],
  ['en', 'Reviews stand as written.', '“appears”'],
  ['en', 'A credit note over all of it is issued', 'for the full amount'],
  ['en', 'mend it and send it again', '“fix”'],
  ['en', 'Answer until {{at}}', 'write “by”'],
  ['en', 'It is on the page of your order.', 'the order page'],
  ['en', 'Before 12:00 pm', '“noon”'],
  ['en', 'Told by phone', 'forbids “told”'],
  ['en', 'It begins at about {{time}}', 'forbids “begin”'],
  ['en', 'Move the appointment', 'forbids “move”'],
  ['en', 'Your home visit has been moved.', 'forbids “move”'],
  ['en', 'Ticket number', 'forbids “ticket number”'],
  ['en', 'No-shows today', 'forbids “no-show”'],
  ['en', 'Take the other product', 'forbids “another product”'],
  ['en', 'Set up your second step', 'forbids “second step”'],
  ['en', 'Recover your account', 'forbids “recover”'],
  ['en', 'Leaves the sale within', 'forbids “leaves the sale”'],
  ['en', 'Warning at', 'forbids “warning at”'],
  ['en', 'Take back the debit note', 'forbids “take back”'],
  ['en', 'Cold products', 'forbids “cold products”'],
  ['en', 'The receiver’s ID', 'forbids “receiver”'],
  ['en', 'Age limit: {{age}}', 'forbids “age limit”'],
  ['en', 'National Address short code', 'forbids “National Address short code”'],
  ['en', 'medicines and medical goods', 'forbids “medical goods”'],
])('a text that breaks the glossary is found: %s %s', (language, text, problem) => {
  const pair = language === 'ar' ? { ar: text, en: 'Text' } : { ar: 'نص', en: text }
  const source = sourceOf(
    'web/i18n/strings/planted.ts',
    `export const planted = ${JSON.stringify({ key: pair })}`,
  )
  expect(problemsOf(source).join()).toContain(problem)
})

test('a toast in the second person is found, which another text may use', () => {
  const toast = `const planted = { ar: 'سحبت طلب الاسترجاع.', en: 'Text' }`
  expect(problemsOf(sourceOf('contract/response-messages.ts', toast)).join()).toContain('«تم …»')
  expect(problemsOf(sourceOf('contract/errors.ts', toast))).toEqual([])
  const ours = `const planted = { ar: 'حفظنا اختيارك.', en: 'Text' }`
  expect(problemsOf(sourceOf('contract/response-messages.ts', ours)).join()).toContain('«تم …»')
})

test('an appointment that is called a visit, and a doctor without the title, are found', () => {
  const visit = sourceOf('web/planted.ts', `const planted = { ar: 'مواعيدك القادمة', en: 'Upcoming visits' }`)
  expect(problemsOf(visit).join()).toContain('not a visit')
  const name = sourceOf('web/planted.tsx', 'const planted = <p>{booking.doctor.name}</p>')
  expect(namesWithoutTitle(name)).toHaveLength(1)
  const titled = sourceOf('web/planted.tsx', 'const planted = <p>{withDoctorTitle(booking.doctor.name)}</p>')
  expect(namesWithoutTitle(titled)).toEqual([])
})
