import type { listDoctorFilters } from '#contract/doctors.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { cities, hospitals, specialties } from '#db/schema/directory.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { type NamedValue, namedFilters } from '#domain/search/named-filters.ts'
import { bareWord } from '#domain/search/search-terms.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import { searchWordsOf } from '../search/search-words.queries.ts'

type Named = NonNullable<Output<typeof listDoctorFilters>['named']>
type Value = NamedValue<keyof Named>

/**
 * The filters that a typed text names: two of them, or one that no search by names answers. One speciality or
 * one place alone stays a search, which finds doctors with such a name, too.
 */
export async function namedDoctorFilters(db: Db, text: string, now: number): Promise<Named | null> {
  const named = namedFilters(text, [...fixedWords(now), ...(await placesAndSpecialties(db))])
  if (!named) return null
  const isEnough = Object.keys(named).length > 1 || named.sex || named.language || named.day
  return isEnough ? (named as Named) : null
}

const listed = (filter: Value['filter'], value: Value['value'], phrases: string): Value[] =>
  phrases.split(', ').map(phrase => ({ phrase, filter, value }))

const ownWords = (name: string, all: { ar: string; en: string }[]) =>
  name
    .split(' ')
    .filter(word => all.filter(({ ar, en }) => `${ar} ${en}`.split(' ').includes(word)).length === 1)
    .join(' ')

/** Words that do not depend on the clinic. */
const fixedWords = (now: number) => [
  ...listed('sex', 'female', 'طبيبة, دكتورة, طبيبات, دكتورات, أنثى, امرأة, female, woman, lady'),
  ...listed('sex', 'male', 'ذكر, رجل, male, man'),
  ...listed(null, '', 'طبيب, دكتور, أطباء, دكاترة, doctor, doctors, dr, physician, specialist, consultant'),
  ...listed(
    null,
    '',
    'في, عند, من, مع, مستشفى, hospital, تتحدث, يتحدث, in, at, a, an, the, for, who, speaks, speaking',
  ),
  ...listed('language', 'ar', 'العربية, عربي, Arabic'),
  ...listed('language', 'en', 'الإنجليزية, إنجليزي, English'),
  ...listed('language', 'fr', 'الفرنسية, فرنسي, French'),
  ...listed('language', 'de', 'الألمانية, ألماني, German'),
  ...listed('language', 'tr', 'التركية, تركي, Turkish'),
  ...listed('language', 'ur', 'الأردية, أردو, Urdu'),
  ...listed('language', 'hi', 'الهندية, هندي, Hindi'),
  ...listed('language', 'fil', 'الفلبينية, فلبيني, Filipino, Tagalog'),
  ...listed('day', dayOf(now), 'اليوم, today'),
  ...listed('day', addDays(dayOf(now), 1), 'غدا, بكرة, tomorrow'),
  ...listed('day', 'week', 'هذا الأسبوع, this week'),
]

/**
 * The names of hospitals, and those of cities and specialities, without «طب» or «أمراض», and the search words
 * of a speciality: what is searched instead of them is in its name.
 */
async function placesAndSpecialties(db: Db): Promise<Value[]> {
  const names = { id: specialties.id, ar: specialties.nameAr, en: specialties.nameEn }
  const found = await db.select(names).from(specialties)
  const places = await db.select({ id: cities.id, ar: cities.nameAr, en: cities.nameEn }).from(cities)
  const houses = { id: hospitals.id, ar: hospitals.nameAr, en: hospitals.nameEn }
  const words = await searchWordsOf(db, 'doctors')
  const wordsOf = (text: string) => arabicFold(text).split(' ').map(bareWord)
  const named = found.map(({ id, ar, en }) => ({ id, words: new Set(wordsOf(`${ar} ${en}`)) }))
  return [
    ...places.flatMap(({ id, ar, en }) =>
      // «مكة» is «مكة المكرمة».
      [ar, en, ar.split(' ')[0] ?? ar].map(phrase => ({ phrase, filter: 'city_id' as const, value: id })),
    ),
    ...found.flatMap(({ id, ar, en }) =>
      [ar, en, ar.replace(/^(طب|الطب|أمراض|الأمراض|جراحة) /, '')].map(phrase => ({
        phrase,
        filter: 'specialty_id' as const,
        value: id,
      })),
    ),
    ...(await db.select(houses).from(hospitals)).flatMap(({ id, ar, en }, _, all) =>
      // «العليا» of «مستشفى العليا»: the words that no other hospital has.
      [ar, en, ownWords(ar, all), ownWords(en, all)].map(phrase => ({
        phrase,
        filter: 'hospital_id' as const,
        value: id,
      })),
    ),
    ...words.flatMap(({ phrases, instead }) => {
      const meant = named.filter(specialty =>
        instead.split(/[,،\n]/).some(text => wordsOf(text).every(word => specialty.words.has(word))),
      )
      if (meant.length !== 1) return []
      return listed('specialty_id', meant[0]?.id as number, phrases.replace(/\s*[,،\n]\s*/g, ', '))
    }),
  ]
}
