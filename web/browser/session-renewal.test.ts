import { beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { requireSession } from '../api.ts'
import { expireSession, saveSession } from '../session.ts'
import { beginRenewal, offerRenewal, sessionRenewed } from './session-renewal.ts'

let stopOffering: () => void

beforeEach(() => {
  stubBrowserStorage()
  Object.assign(window, { addEventListener: () => {}, removeEventListener: () => {} })
  saveSession({ token: 'first', id: 1 })
  stopOffering?.()
  stopOffering = offerRenewal()
})

/** Ends the session as a call that is answered with 401 does, and counts whether waiting calls go on. */
async function endSession() {
  expireSession('first')
  expect(beginRenewal('first')).toBe(true)
  const repeat = vi.fn()
  sessionRenewed()?.then(repeat)
  await Promise.resolve()
  expect(repeat).not.toHaveBeenCalled()
  return repeat
}

test('calls wait until the same person has signed in again', async () => {
  const repeat = await endSession()
  saveSession({ token: 'second', id: 1 })
  await Promise.resolve()
  expect(repeat).toHaveBeenCalledOnce()
  expect(sessionRenewed()).toBeUndefined()
})

test('calls never go on for another person', async () => {
  const repeat = await endSession()
  saveSession({ token: 'second', id: 2 })
  await Promise.resolve()
  expect(repeat).not.toHaveBeenCalled()
  expect(sessionRenewed()).toBeDefined()
})

test('a late response to the ended session is repeated at once with the new one', async () => {
  await endSession()
  saveSession({ token: 'second', id: 1 })
  expect(beginRenewal('first')).toBe(true)
  expect(sessionRenewed()).toBeUndefined()
})

test('a staff session that ends while its token stays asks for a new sign-in', async () => {
  expect(beginRenewal('first')).toBe(true)
  expect(sessionRenewed()).toBeDefined()
})

test('other pages do not wait: they lead to sign-in', () => {
  stopOffering()
  expect(beginRenewal('first')).toBe(false)
  expireSession('first')
  expect(requireSession).toThrow()
})
