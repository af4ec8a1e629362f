import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listBookings } from './bookings.ts'
import { Phone, pageQuery, requiredText, ShortAddress, WrittenPhone } from './common.ts'
import { listAvailability } from './doctors.ts'
import { listFavorites } from './favorites.ts'
import { placeOrder } from './orders.ts'

type Schema = z.core.$ZodType | undefined

const messagesOf = (schema: Schema, input: unknown) =>
  schema && z.safeParse(schema, input).error?.issues.map(({ message }) => message)
const parsed = (schema: Schema, input: unknown) => schema && z.parse(schema, input)

describe('a text', () => {
  const invisible = [
    '\u200b',
    '\u200f\u200f\u200f',
    '\u2060\ufeff \u00ad',
    '\u3164\uffa0',
    '\u2800\u2800\u2800',
    '\u{e0061}\u{e0062}\u{e0063}',
    '\ufe0f\u034f\u061c',
    '\u00a0\u3000\u2028',
  ]

  test.each(invisible)('of invisible characters only is empty: %j', text => {
    expect(messagesOf(requiredText(80), text)).toEqual(['required field'])
    expect(messagesOf(requiredText(80, 3), text.repeat(3))).toEqual(['required field'])
  })

  test('does not reach its minimum with invisible characters', () => {
    expect(messagesOf(requiredText(80, 3), 'نو\u200f')).toEqual(['min length'])
    expect(messagesOf(requiredText(80, 3), 'ا\u200b\u200b\u200b')).toEqual(['min length'])
    expect(messagesOf(requiredText(80, 3), 'نو')).toEqual(['min length'])
    expect(messagesOf(requiredText(80, 3), 'a b')).toBeUndefined()
  })

  test.each(['ا', 'نورة آل\u200cسعود', '\u200fسارة\u200f', '❤️', '👩‍👧', 'نَ'])(
    'keeps what is visible: %j',
    text => {
      expect(z.parse(requiredText(80), text)).toBe(text)
    },
  )
})

describe('a phone number', () => {
  test.each([
    ['', 'required field'],
    ['\u200f', 'required field'],
    ['12', 'phone min length'],
    ['()', 'required field'],
    ['12345', 'invalid phone'],
    ['050123456', 'invalid phone'],
    ['05012345678', 'invalid phone'],
    ['+966 5012 3456 78', 'invalid phone'],
    ['12345678901234567890123', 'invalid phone'],
    ['+999 501234567', 'invalid phone'],
    ['0501234567 / 0551234567', 'invalid phone'],
    ['050-CALL-NOW', 'invalid phone'],
  ])('that is not possible is refused: %j', (text, message) => {
    expect(messagesOf(Phone, text)).toEqual([message])
  })

  test.each([
    ['0501234567', '+966501234567'],
    ['501234567', '+966501234567'],
    ['966501234567', '+966501234567'],
    ['00966 50 123 4567', '+966501234567'],
    ['+966 (50) 123-4567', '+966501234567'],
    ['+966 0501234567', '+966501234567'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
    ['\u202a+966 50 123 4567\u202c', '+966501234567'],
    ['011 240 1000', '+966112401000'],
    ['9200 12345', '+966920012345'],
    ['800 123 4567', '+9668001234567'],
    ['+971 50 123 4567', '+971501234567'],
    ['0020 100 123 4567', '+201001234567'],
    ['+1 202 555 0123', '+12025550123'],
  ])('is stored as E.164: %j', (text, phone) => {
    expect(z.parse(Phone, text)).toBe(phone)
  })
})

describe('the short code of an address', () => {
  test.each(['RHMA292', 'RHMA29291', 'RHM2929', '2929RHMA', 'رحما2929', 'RHMA 29a9', 'R'.repeat(32)])(
    'that is none is refused: %j',
    text => {
      expect(messagesOf(ShortAddress, text)).toEqual(['invalid short address'])
    },
  )

  test.each([
    ['RHMA2929', 'RHMA2929'],
    [' rhma 2929 ', 'RHMA2929'],
    ['RHMA-٢٩٢٩', 'RHMA2929'],
    ['\u200fRHMA۲۹۲۹\u200f', 'RHMA2929'],
    ['', ''],
    [' \u200f', ''],
    [null, ''],
    [undefined, undefined],
  ])('%j is stored as %j', (text, code) => {
    expect(z.parse(ShortAddress, text)).toBe(code)
  })
})

describe('a phone number of the clinic', () => {
  test.each(['()', '---', '+', '. .', '+(-)', '\u200f'])('without a digit is refused: %j', text => {
    expect(z.safeParse(WrittenPhone, text).success).toBe(false)
  })

  test.each([
    ['0501234567', '0501234567'],
    ['+966 (50) 123-4567', '+966 (50) 123-4567'],
    ['٩٢٠', '920'],
  ])('is kept as written: %j', (text, phone) => {
    expect(z.parse(WrittenPhone, text)).toBe(phone)
  })
})

describe('the page of a list', () => {
  const query = z.object(pageQuery(20, 100))

  test.each([
    '1e1',
    '0x1',
    '0b1',
    '1.0',
    '+1',
    '-1',
    '0',
    '1.5',
    'a',
    'Infinity',
    '10001',
    '1,2',
    ['1', '2'],
    {},
  ])('%j is refused', page => {
    expect(messagesOf(query, { page })).toEqual(['invalid value'])
    expect(messagesOf(query, { per_page: page })).toEqual(['invalid value'])
  })

  test.each([
    [{}, { page: 1, per_page: 20 }],
    [
      { page: '', per_page: ' ' },
      { page: 1, per_page: 20 },
    ],
    [
      { page: '2', per_page: '100' },
      { page: 2, per_page: 100 },
    ],
    [
      { page: ' 03 ', per_page: '٥' },
      { page: 3, per_page: 5 },
    ],
    [{ page: 4 }, { page: 4, per_page: 20 }],
  ])('%j is %j', (input, output) => {
    expect(z.parse(query, input)).toEqual(output)
  })
})

test('an empty filter counts as none', () => {
  expect(parsed(listBookings.query, { status: '' })).toEqual({ status: 'past' })
  expect(parsed(listBookings.query, {})).toEqual({ status: 'past' })
  expect(parsed(listAvailability.query, { from: '', to: ' ', days: '' })).toEqual({ days: 92 })
  expect(parsed(listFavorites.query, { type: '' })).toEqual({})
})

test.each(['1e1', '0x1', '-1', 'a', 'Infinity', []])('a total of %j is refused', expected_total => {
  const body = { payment_method: 1, address_id: 1, expected_total }
  expect(messagesOf(placeOrder.body, body)).toEqual(['invalid value'])
})
