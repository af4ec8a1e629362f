import { expect, test } from 'vitest'
import { leftToDo } from './left-to-do.ts'

const visit = {
  status: 'pending',
  assignment: 'nurse',
  nurse_id: 1,
  nurse_sex: null,
  nurse_busy: false,
} as const
const nurses = [
  { id: 1, sex: 'male' },
  { id: 2, sex: null },
] as const

test.each([
  ['all_assigned', {}],
  ['all_assigned', { nurse_sex: 'male' }],
  ['other_wished', { nurse_sex: 'female' }],
  ['other_wished', { nurse_id: 2, nurse_sex: 'female' }],
  // An agency sends whom it agreed to send.
  ['all_assigned', { assignment: 'agency_confirmed', nurse_id: null, nurse_sex: 'female' }],
  ['nurse_busy', { nurse_sex: 'female', nurse_busy: true }],
  ['unassigned', { assignment: 'nobody', nurse_id: null }],
  ['none_left', { status: 'done', nurse_sex: 'female' }],
] as const)('the heading of a day says %s: %j', (key, facts) => {
  const visits = [visit, { ...visit, ...facts }].slice(key === 'none_left' ? 1 : 0)
  expect(leftToDo((name: string) => name, { visits, nurses, canDispatch: true })).toBe(
    `admin.home_visits.${key}`,
  )
})
