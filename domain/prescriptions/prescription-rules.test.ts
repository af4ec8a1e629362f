import { expect, test } from 'vitest'
import { shownPrescriptionState } from './prescription-rules.ts'

const now = Date.parse('2026-11-22T06:00:00Z')
const at = { now, today: '2026-11-22' }
const shown = (facts: object) =>
  shownPrescriptionState({ state: 'waiting', lockedUntil: null, validUntil: null, ...facts }, at)

test('a waiting prescription is in review while a pharmacist has it', () => {
  expect(shown({})).toBe('waiting')
  expect(shown({ lockedUntil: new Date(now + 1) })).toBe('in_review')
  expect(shown({ lockedUntil: new Date(now) })).toBe('waiting')
  expect(shown({ state: 'question', lockedUntil: new Date(now + 1) })).toBe('question')
})

test('an approved prescription is valid on its last day, and expires after it', () => {
  for (const state of ['approved', 'partly_approved'] as const) {
    expect(shown({ state, validUntil: '2026-11-22' })).toBe(state)
    expect(shown({ state, validUntil: '2026-11-21' })).toBe('expired')
  }
  expect(shown({ state: 'refused', validUntil: '2026-11-21' })).toBe('refused')
})
