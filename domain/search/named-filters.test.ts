import { expect, test } from 'vitest'
import { type NamedValue, namedFilters } from './named-filters.ts'

type Filter = 'specialty' | 'city' | 'sex'
const vocabulary: NamedValue<Filter>[] = [
  { phrase: 'طب الأطفال', filter: 'specialty', value: 3 },
  { phrase: 'أطفال', filter: 'specialty', value: 3 },
  { phrase: 'dermatologist', filter: 'specialty', value: 2 },
  { phrase: 'جراحة', filter: 'specialty', value: 2 },
  { phrase: 'جراحة', filter: 'specialty', value: 3 },
  { phrase: 'جدة', filter: 'city', value: 2 },
  { phrase: 'الرياض', filter: 'city', value: 1 },
  { phrase: 'Riyadh', filter: 'city', value: 1 },
  { phrase: 'مكة المكرمة', filter: 'city', value: 4 },
  { phrase: 'طبيبة', filter: 'sex', value: 'female' },
  { phrase: 'female', filter: 'sex', value: 'female' },
  { phrase: 'male', filter: 'sex', value: 'male' },
  { phrase: 'في', filter: null, value: '' },
  { phrase: 'in', filter: null, value: '' },
]

test.each([
  ['طبيبة أطفال في جدة', { sex: 'female', specialty: 3, city: 2 }],
  ['طبيبه اطفال بجده', { sex: 'female', specialty: 3, city: 2 }],
  ['طَبيبة طب الأطفال بالرياض', { sex: 'female', specialty: 3, city: 1 }],
  ['Female dermatologist in RIYADH', { sex: 'female', specialty: 2, city: 1 }],
  ['أطفال مكة المكرمة', { specialty: 3, city: 4 }],
  ['في', {}],
])('%s names %j', (text, filters) => {
  expect(namedFilters(text, vocabulary)).toEqual(filters)
})

test.each([
  ['a name', 'طبيبة نورة'],
  ['a word besides', 'طبيبة أطفال في جدة هند'],
  ['two values of a filter', 'female male'],
  ['a phrase with two meanings', 'طبيبة جراحة'],
  ['a part of a phrase', 'طبيبة المكرمة'],
])('a text with %s names nothing', (_, text) => {
  expect(namedFilters(text, vocabulary)).toBeUndefined()
})
