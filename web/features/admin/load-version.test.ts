import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDayVersion } from '#contract/admin/day.ts'
import { setSessionRenewal } from '../../api.ts'
import { type CallResponse, callerContext } from '../../caller.ts'
import { loadVersion } from './load-version.ts'

const ANSWER = { status: 200, body: { data: { version: '1' } } }
let answers: Promise<CallResponse>[] = []
let sent = 0

beforeEach(() => {
  sent = 0
  setSessionRenewal({ renewed: () => undefined, begin: () => false })
})
afterEach(() => setSessionRenewal(undefined))

function poll(signal = new AbortController().signal) {
  const context = new RouterContextProvider()
  context.set(callerContext, () => answers[sent++] ?? expect.fail('one call too many'))
  const request = new Request('https://clinic.example/admin/day/version?date=2026-11-27', { signal })
  return loadVersion(getDayVersion, { request, params: {}, context })
}
const never = () => new Promise<CallResponse>(() => {})

test('a poll that an action interrupts holds nothing when it is loaded with the page; the next is sent', async () => {
  answers = [never(), Promise.resolve(ANSWER)]
  const controller = new AbortController()
  const first = poll(controller.signal)
  controller.abort()
  expect(await first).toMatchObject({ failure: { status: 0 } })
  expect(await poll()).toMatchObject({ failure: { status: 0 } })
  expect(sent).toBe(1)
  expect(await poll()).toEqual({ data: { version: '1' } })
})

test('an answered poll leaves the next one alone', async () => {
  answers = [Promise.resolve(ANSWER), Promise.resolve(ANSWER)]
  const controller = new AbortController()
  expect(await poll(controller.signal)).toEqual({ data: { version: '1' } })
  controller.abort()
  expect(await poll()).toEqual({ data: { version: '1' } })
})
