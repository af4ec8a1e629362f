import { beforeEach, expect, test } from 'vitest'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import {
  accessToken,
  clearSessionAndDrafts,
  expireSession,
  hasSessionEnded,
  isSessionEndUntold,
  saveSession,
  setSessionEndTold,
} from './session.ts'

beforeEach(stubBrowserStorage)

test('an ended session is news once, and known until the next sign-in', () => {
  saveSession({ token: 'first', id: 1 })
  expireSession('first')
  expect(accessToken()).toBeNull()
  expect(isSessionEndUntold()).toBe(true)
  setSessionEndTold()
  expect([isSessionEndUntold(), hasSessionEnded()]).toEqual([false, true])
  saveSession({ token: 'second', id: 1 })
  expect([isSessionEndUntold(), hasSessionEnded()]).toEqual([false, false])
})

test('a late refusal of an earlier token does not end the session that came after it', () => {
  saveSession({ token: 'first', id: 1 })
  expireSession('first')
  saveSession({ token: 'second', id: 1 })
  expireSession('first')
  expect(accessToken()).toBe('second')
  expect(hasSessionEnded()).toBe(false)
})

test('signing out is no end of a session that has to be told', () => {
  saveSession({ token: 'first', id: 1 })
  clearSessionAndDrafts()
  expect(isSessionEndUntold()).toBe(false)
})
