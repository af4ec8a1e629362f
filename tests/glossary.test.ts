import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { doctors } from '#db/seed/data/doctors.ts'
import { type Source, sourceOf, sourcesIn } from './support/architecture/source-files.ts'
import {
  forbiddenWords,
  glossaryExceptions,
  glossaryViolations,
  namesWithoutTitle,
  shownTextsIn,
} from './support/glossary-rules.ts'

const glossary = readFileSync('docs/glossary.md', 'utf8')
const folders = ['web/', 'contract/', 'api/', 'jobs/', 'services/', 'server/', 'db/seed/']
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
])('a text that breaks the glossary is found: %s %s', (language, text, problem) => {
  const pair = language === 'ar' ? { ar: text, en: 'Text' } : { ar: 'نص', en: text }
  const source = sourceOf(
    'web/i18n/strings/planted.ts',
    `export const planted = ${JSON.stringify({ key: pair })}`,
  )
  expect(problemsOf(source).join()).toContain(problem)
})

test('an appointment that is called a visit, and a doctor without the title, are found', () => {
  const visit = sourceOf('web/planted.ts', `const planted = { ar: 'مواعيدك القادمة', en: 'Upcoming visits' }`)
  expect(problemsOf(visit).join()).toContain('not a visit')
  const name = sourceOf('web/planted.tsx', 'const planted = <p>{booking.doctor.name}</p>')
  expect(namesWithoutTitle(name)).toHaveLength(1)
  const titled = sourceOf('web/planted.tsx', 'const planted = <p>{withDoctorTitle(booking.doctor.name)}</p>')
  expect(namesWithoutTitle(titled)).toEqual([])
})
