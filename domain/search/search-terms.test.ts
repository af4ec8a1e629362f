import { expect, test } from 'vitest'
import { phraseWords, searchTerms } from './search-terms.ts'

const words = [
  { phrases: 'heart, cardiac، قلبية', instead: 'القلب, heart disease' },
  { phrases: 'heart attack', instead: 'طوارئ' },
  { phrases: 'dr, doctor, دكتور', instead: '' },
  { phrases: 'cardiac', instead: 'cardiology' },
  { phrases: 'tests at home', instead: 'مختبر' },
]

test('a word that the clinic has not listed is searched as it is typed', () => {
  expect(searchTerms('Otaibi', words)).toEqual([{ typed: ['otaibi'], instead: [], loosest: 'inside' }])
})

test('a listed word is searched together with its alternatives, of all rows that have it', () => {
  expect(searchTerms('CARDIAC', words)).toEqual([
    { typed: ['cardiac'], instead: [['قلب'], ['heart', 'disease'], ['cardiology']], loosest: 'prefix' },
  ])
})

test('the longest phrase counts', () => {
  expect(searchTerms('heart attack', words)).toEqual([
    { typed: ['heart', 'attack'], instead: [['طواري']], loosest: 'prefix' },
  ])
})

test.each(['doctor heart', 'heart doctors', 'دكتور heart'])(
  'words without an alternative are left out: %s',
  text => {
    expect(searchTerms(text, words).map(({ typed }) => typed)).toEqual([['heart']])
  },
)

test('words of a phrase have no other forms', () => {
  expect(searchTerms('tests at home', words)).toEqual([
    { typed: ['tests', 'at', 'home'], instead: [['مختبر']], loosest: 'prefix' },
  ])
})

test('a text of only such words has no terms', () => {
  expect(searchTerms('Dr. Doctor', words)).toEqual([])
  expect(searchTerms('😀', words)).toEqual([])
})

test.each([
  ['القلبية', 'قلبيه'],
  ['للقلبيه', 'قلبيه'],
])('%s is looked up and searched without the article', (text, typed) => {
  expect(searchTerms(text, words)[0]).toMatchObject({ typed: [typed], loosest: 'prefix' })
})

test.each([
  ['tablets', 'tablet'],
  ['alqahtani', 'qahtani'],
  ['وشرايين', 'شرايين'],
])('%s also finds %s', (text, other) => {
  expect(searchTerms(text, words)).toEqual([{ typed: [text], instead: [[other]], loosest: 'inside' }])
})

test.each([
  ['vitamin B12', ['vitamin'], ['b 12']],
  ['vitamin b-12', ['vitamin'], ['b 12']],
  ['SPF 50+', ['spf 50']],
  ['فيتامين ب ١٢', ['فيتامين'], ['ب 12']],
  ['omega3', ['omega'], ['3']],
  ['500mg', ['500'], ['mg']],
])('%s has the terms %j %j', (text, ...terms) => {
  expect(searchTerms(text, []).map(({ typed }) => typed)).toEqual(terms)
})

test('a letter with its number is found as whole words alone', () => {
  expect(searchTerms('c1000', [])).toEqual([
    { typed: ['c 1000'], instead: [['c', '1000']], loosest: 'exact' },
  ])
})

test.each(['الم', 'gas', 'virus', 'ولد', 'طالبات', 'ضوابط', 'alert', 'intense', 'heartattack'])(
  '%s has no other form',
  text => {
    expect(searchTerms(text, words)).toEqual([{ typed: [text], instead: [], loosest: 'inside' }])
  },
)

test('a short Latin word is also searched as one with the next', () => {
  const parted = searchTerms('multi vitamin', [])
  expect(parted.map(({ instead }) => instead)).toEqual([[['multivitamin']], [['multivitamin']]])
  expect(searchTerms('extra strong', []).map(({ instead }) => instead.flat())).toEqual([
    ['extrastrong'],
    ['extrastrong'],
  ])
  expect(searchTerms('b 12', []).flatMap(({ instead }) => instead)).toEqual([['b', '12']])
})

test('words beyond the eighth, and repeated ones, are ignored', () => {
  expect(searchTerms('a b c d a b e f g h i j', []).flatMap(({ typed }) => typed)).toEqual([...'abcdefgh'])
})

test('the single words of the phrases may be meant by a misspelled word', () => {
  expect(phraseWords(words)).toEqual(['heart', 'cardiac', 'قلبيه', 'dr', 'doctor', 'دكتور', 'cardiac'])
})
