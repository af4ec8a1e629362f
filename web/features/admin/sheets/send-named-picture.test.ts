import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { type CallResponse, callerContext } from '../../../caller.ts'
import { sendNamedPicture } from './send-named-picture.ts'

const TOO_MANY = { status: 429, body: { message: 'too many' }, retryAfter: 20 }
const picture = { file: 'a.webp', hash: 'a', bytes: new Uint8Array([1]) }

beforeEach(() => {
  vi.useFakeTimers()
  stubBrowserStorage()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterEach(() => vi.useRealTimers())

/** Uploads to a server that gives these answers, the last one for good; `sent` says when, in seconds. */
function upload(...answers: CallResponse[]) {
  const begun = Date.now()
  const sent: number[] = []
  const context = new RouterContextProvider()
  context.set(callerContext, async () => {
    sent.push((Date.now() - begun) / 1000)
    return answers[Math.min(sent.length, answers.length) - 1] as CallResponse
  })
  const controller = new AbortController()
  const result = sendNamedPicture(picture as never, controller.signal, context).catch(error => error)
  return { sent, controller, result }
}

test('an upload waits as long as the server says', async () => {
  const { sent, result } = upload(TOO_MANY, { status: 200, body: { data: {} } })
  await vi.runAllTimersAsync()
  expect([await result, sent]).toEqual([true, [0, 20]])
})

test('a server that refuses for ever ends the import', async () => {
  const { sent, result } = upload({ ...TOO_MANY, retryAfter: 9000 })
  await vi.runAllTimersAsync()
  expect([(await result).status, sent.length, sent[1]]).toEqual([429, 13, 60])
})

test('nothing is sent once the page is left', async () => {
  const { sent, controller, result } = upload(TOO_MANY)
  await vi.advanceTimersByTimeAsync(1000)
  controller.abort()
  await vi.runAllTimersAsync()
  expect([(await result).name, sent]).toEqual(['AbortError', [0]])
})

test('what is no picture is not sent again', async () => {
  const { sent, result } = upload({ status: 422, body: {} })
  expect([await result, sent]).toEqual([false, [0]])
})
