import { expect, test } from 'vitest'
import { timestampAt } from './clinic-time.ts'
import {
  channelOf,
  endOfQuietHours,
  isReminder,
  type MessageFacts,
  messageKinds,
  messageRules,
  receivesTexts,
  sendTimeOf,
} from './message-kinds.ts'

const upcoming: MessageFacts = {
  isUpcoming: true,
  isCancelled: false,
  formerIsToCome: false,
  hasArrived: false,
  isOnTheWay: false,
  wantsReminders: true,
  isHeld: false,
  isWaiting: false,
}
const reminders = ['reminder_day', 'reminder_hours']

test.each([
  ['an upcoming booking', {}, ['booked', 'moved', ...reminders, 'late']],
  ['one whose patient wants no reminders', { wantsReminders: false }, ['booked', 'moved', 'late']],
  ['one whose patient has arrived', { hasArrived: true }, ['booked', 'moved', ...reminders]],
  ['one that is over', { isUpcoming: false }, []],
  ['a late one whose nurse is on the way', { isUpcoming: false, isOnTheWay: true }, ['on_the_way']],
  ['one that is cancelled', { isUpcoming: false, isCancelled: true }, ['cancelled']],
  [
    'one whose former time exists again',
    { isUpcoming: false, isCancelled: true, formerIsToCome: true },
    ['cancelled', 'reopened'],
  ],
  ['a time that is held', { isUpcoming: false, isHeld: true }, ['waitlist_offer']],
  ['a patient who waits', { isUpcoming: false, isWaiting: true }, ['offer_withdrawn']],
])('of %s these messages are true', (_, facts, expected) => {
  const isTrue = (kind: (typeof messageKinds)[number]) => messageRules[kind].isTrue({ ...upcoming, ...facts })
  expect(messageKinds.filter(isTrue)).toEqual(expected)
})

test('a patient may do without reminders only', () => {
  expect(messageKinds.filter(isReminder)).toEqual(reminders)
})

test('a new time outdates the messages that name the former one', () => {
  const naming = messageKinds.filter(kind => messageRules[kind].namesTime)
  expect(naming).toEqual(['moved', 'on_the_way', 'reopened', ...reminders, 'late'])
})

test('a move and a cancellation free a time for the waitlist', () => {
  expect(messageKinds.filter(kind => messageRules[kind].changesBooking)).toEqual(['moved', 'cancelled'])
  expect(messageKinds.filter(kind => messageRules[kind].joins)).toEqual(['moved', 'cancelled', 'reopened'])
})

test('a patient is told by e-mail, else by text, else not at all', () => {
  const phone = '+966501234567'
  expect(channelOf({ hasEmail: true, account: 'booked', phone, texts: 'sms' })).toBe('email')
  expect(channelOf({ hasEmail: false, account: null, phone, texts: 'sms' })).toBe('sms')
  expect(channelOf({ hasEmail: false, account: null, phone, texts: 'whatsapp' })).toBe('whatsapp')
  expect(channelOf({ hasEmail: false, account: null, phone, texts: undefined })).toBe('none')
  expect(channelOf({ hasEmail: false, account: null, phone: '12', texts: 'sms' })).toBe('none')
  const abroad = { hasEmail: false, phone: '+2347012345999', texts: 'sms' } as const
  expect(channelOf({ ...abroad, account: 'booked' })).toBe('none')
  expect(channelOf({ ...abroad, account: 'verified' })).toBe('sms')
  expect(channelOf({ ...abroad, account: null })).toBe('sms')
  expect(channelOf({ ...abroad, account: 'booked', phone: '+971501234567' })).toBe('sms')
})

test.each([
  ['+966501234567', true],
  ['+971501234567', true],
  ['+966112345678', false],
  ['+966920012345', false],
  ['0501234567', false],
  ['+9665012345678', false],
  ['+96650123456', false],
  ['+966501234567 ', false],
  ['tel:+971501234567', false],
  ['+123456', false],
  ['+1234567890123456', false],
  ['12', false],
  ['', false],
])('the number %s can receive texts: %s', (phone, expected) => {
  expect(receivesTexts(phone)).toBe(expected)
})

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const THURSDAY = '2026-11-26'

test.each([
  ['21:59 news that can wait', 'moved', '21:59', [THURSDAY, '09:00'], [MONDAY, '21:59']],
  ['22:00 news that can wait', 'moved', '22:00', [THURSDAY, '09:00'], [TUESDAY, '08:00']],
  ['07:59 news that can wait', 'cancelled', '07:59', [THURSDAY, '09:00'], [MONDAY, '08:00']],
  ['08:00 news that can wait', 'cancelled', '08:00', [THURSDAY, '09:00'], [MONDAY, '08:00']],
  ['23:00 a cancellation for the next morning', 'cancelled', '23:00', [TUESDAY, '09:00'], [MONDAY, '23:00']],
  ['23:00 a move of the next morning', 'moved', '23:00', [TUESDAY, '09:00'], [MONDAY, '23:00']],
  ['23:00 a reminder', 'reminder_day', '23:00', [TUESDAY, '23:00'], [TUESDAY, '08:00']],
  ['06:00 a second reminder', 'reminder_hours', '06:00', [MONDAY, '09:00'], [MONDAY, '08:00']],
  ['22:00 a move of the next noon', 'moved', '22:00', [TUESDAY, '12:00'], [TUESDAY, '08:00']],
  ['22:00 a move before the next noon', 'moved', '22:00', [TUESDAY, '11:59'], [MONDAY, '22:00']],
  ['23:00 an offer', 'waitlist_offer', '23:00', [THURSDAY, '09:00'], [MONDAY, '23:00']],
  ['23:00 the end of an offer', 'offer_withdrawn', '23:00', [THURSDAY, '09:00'], [TUESDAY, '08:00']],
  ['23:00 a delay, after a minute', 'late', '23:00', [MONDAY, '23:30'], [MONDAY, '23:01']],
  ['23:00 an answer to a call', 'booked', '23:00', [THURSDAY, '09:00'], [MONDAY, '23:00']],
] as const)('at %s leaves when it should', (_, kind, time, due, expected) => {
  const facts = {
    kind,
    channel: 'sms' as const,
    byPatient: false,
    dueAt: timestampAt(due[0], due[1]),
    now: timestampAt(MONDAY, time),
  }
  expect(sendTimeOf(facts)).toBe(timestampAt(expected[0], expected[1]))
})

test('neither an e-mail nor the answer to the patient’s own act waits', () => {
  const now = timestampAt(MONDAY, '23:30')
  const dueAt = timestampAt(THURSDAY, '09:00')
  const sms = { kind: 'moved', channel: 'sms', dueAt, now } as const
  expect(sendTimeOf({ ...sms, byPatient: true })).toBe(now)
  expect(sendTimeOf({ ...sms, channel: 'email', byPatient: false })).toBe(now)
})

test('the quiet hours end at eight: half a minute later, nothing waits', () => {
  const now = timestampAt(MONDAY, '08:00') + 30_000
  expect(endOfQuietHours(now)).toBe(now)
})
