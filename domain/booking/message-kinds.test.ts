import { expect, test } from 'vitest'
import { isReminder, type MessageFacts, messageKinds, messageRules } from './message-kinds.ts'

const upcoming: MessageFacts = {
  isUpcoming: true,
  isCancelled: false,
  hasArrived: false,
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
  ['one that is cancelled', { isUpcoming: false, isCancelled: true }, ['cancelled']],
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
  expect(naming).toEqual(['moved', ...reminders, 'late'])
})

test('a move and a cancellation free a time for the waitlist', () => {
  expect(messageKinds.filter(kind => messageRules[kind].changesBooking)).toEqual(['moved', 'cancelled'])
})
