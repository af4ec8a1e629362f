import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captureEvents, replayEvents, stopCapture } from './pre-hydration-events.ts'

type Listener = (event: unknown) => void

const listeners = new Map<string, Listener>()
const reload = vi.fn()
/** The sentence that says that the page is incomplete. */
const notStarted = { hidden: true }
/** What a tab stores, and its access to it. */
let stored: Record<string, string> = {}
const storage = new Proxy({} as Record<string, unknown>, {
  get: (_, name: string) => (name === 'removeItem' ? (key: string) => delete stored[key] : stored[name]),
  set: (_, name: string, value: string) => {
    stored[name] = value
    return true
  },
})
const eventMethods = { preventDefault: vi.fn(), stopPropagation: vi.fn() }

/** The document of a page whose head holds the script: only its listeners, without an event loop. */
beforeEach(() => {
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener))
  vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type))
  vi.stubGlobal('location', { reload, href: 'https://example.com/profile' })
  vi.stubGlobal('sessionStorage', storage)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' }] as never)
  notStarted.hidden = true
  vi.stubGlobal('document', {
    getElementById: () => ({
      removeAttribute: () => {
        notStarted.hidden = false
      },
      setAttribute: () => {
        notStarted.hidden = true
      },
    }),
  })
  // Not `performance`, of which a method is replaced.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  runInThisContext(captureEvents())
})
afterEach(() => {
  listeners.clear()
  stored = {}
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  vi.restoreAllMocks()
})

const dispatch = (type: string, event: object) => listeners.get(type)?.({ type, ...eventMethods, ...event })

function createButton(onClick: () => void, given: object = {}, attributes: Record<string, string> = {}) {
  const button = {
    form: null,
    type: 'button',
    isConnected: true,
    click: onClick,
    hasAttribute: (name: string) => name in attributes,
    getAttribute: (name: string) => attributes[name],
    setAttribute: (name: string, value: unknown) => {
      attributes[name] = String(value)
    },
    ...given,
  }
  return { ...button, closest: () => button }
}

const createForm = (method: string) => ({ method, isConnected: true, requestSubmit: vi.fn() })

/** What entry.client.tsx does once React listens. */
function hydrate() {
  stopCapture()
  replayEvents()
}

test('a toggle that is pressed twice before hydration is open after it', () => {
  let isOpen = false
  const toggle = createButton(() => {
    isOpen = !isOpen
  })
  dispatch('click', { target: toggle })
  dispatch('click', { target: toggle })
  expect(isOpen).toBe(false)
  hydrate()
  expect(isOpen).toBe(true)
  expect(eventMethods.stopPropagation).toHaveBeenCalledTimes(2)
})

test('buttons are pressed in the order in which they were first pressed, unless they have left the page', () => {
  const pressed: string[] = []
  const first = createButton(() => pressed.push('first'))
  const second = createButton(() => pressed.push('second'))
  const removed = createButton(() => pressed.push('removed'), { isConnected: false })
  for (const target of [first, removed, second, first]) dispatch('click', { target })
  hydrate()
  expect(pressed).toEqual(['first', 'second'])
})

test('a menu opens and closes at once, and hydration does not press its button again', () => {
  const click = vi.fn()
  const attributes = { 'data-disclosure': '', 'aria-expanded': 'false' }
  const disclosure = createButton(click, {}, attributes)
  const popover = createButton(click, { popoverTargetElement: {} })
  for (const expanded of ['true', 'false', 'true']) {
    dispatch('click', { target: disclosure })
    expect(attributes['aria-expanded']).toBe(expanded)
  }
  dispatch('click', { target: popover })
  // The browser opens a popover unless the default is prevented.
  expect(eventMethods.preventDefault).not.toHaveBeenCalled()
  hydrate()
  expect(click).not.toHaveBeenCalled()
})

test('a form that posts is submitted once, with the button that submitted it', () => {
  const form = createForm('post')
  const submitter = createButton(() => undefined, { form, type: 'submit' })
  for (const _ of ['first', 'second']) {
    dispatch('click', { target: submitter })
    dispatch('submit', { target: form, submitter })
  }
  expect(eventMethods.preventDefault).toHaveBeenCalledTimes(2)
  expect(eventMethods.stopPropagation).not.toHaveBeenCalled()
  hydrate()
  expect(form.requestSubmit.mock.calls).toEqual([[submitter]])
})

test('a form that gets goes to the server at once', () => {
  const form = createForm('get')
  dispatch('submit', { target: form, submitter: null })
  expect(eventMethods.preventDefault).not.toHaveBeenCalled()
  hydrate()
  expect(form.requestSubmit).not.toHaveBeenCalled()
})

test('nothing is captured after hydration, and nothing is replayed twice', () => {
  const click = vi.fn()
  dispatch('click', { target: createButton(click) })
  hydrate()
  hydrate()
  expect([...listeners.keys()]).toEqual(['error', 'unhandledrejection', 'keydown', 'pointerdown'])
  expect(click).toHaveBeenCalledTimes(1)
})

test('the router hears of Back after hydration only', () => {
  const stopImmediatePropagation = vi.fn()
  dispatch('popstate', { stopImmediatePropagation })
  expect(stopImmediatePropagation).toHaveBeenCalledOnce()
  hydrate()
  dispatch('popstate', { stopImmediatePropagation })
  expect(stopImmediatePropagation).toHaveBeenCalledOnce()
})

/** What ends the capture without hydration. */
const failures: [string, () => void][] = [
  ['a module throws', () => dispatch('error', {})],
  ['a module that is loaded later throws', () => dispatch('unhandledrejection', {})],
  ['hydration has not come after ten seconds', () => vi.advanceTimersByTime(10_000)],
]

test.each(failures)('when %s, a captured form is posted once, and the next one by the browser', (_, fail) => {
  const form = createForm('post')
  dispatch('submit', { target: form, submitter: null })
  expect(eventMethods.preventDefault).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(9_999)
  expect(form.requestSubmit).not.toHaveBeenCalled()
  fail()
  dispatch('error', {})
  vi.advanceTimersByTime(60_000)
  expect(form.requestSubmit).toHaveBeenCalledTimes(1)
  dispatch('submit', { target: form, submitter: null })
  expect(eventMethods.preventDefault).toHaveBeenCalledTimes(1)
  hydrate()
  expect(form.requestSubmit).toHaveBeenCalledTimes(1)
})

test('hydration that comes after all presses the buttons that were pressed in time', () => {
  const pressed: string[] = []
  const button = createButton(() => pressed.push('first'))
  dispatch('click', { target: button })
  vi.advanceTimersByTime(10_000)
  dispatch('click', { target: createButton(() => pressed.push('later')) })
  hydrate()
  expect(pressed).toEqual(['first'])
})

test.each(failures)('when %s, Back loads the page of its URL', (_, fail) => {
  const stopImmediatePropagation = vi.fn()
  dispatch('popstate', { stopImmediatePropagation })
  expect(reload).not.toHaveBeenCalled()
  fail()
  expect(reload).toHaveBeenCalledTimes(1)
  dispatch('popstate', { stopImmediatePropagation })
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a page that is not hydrated after ten seconds says so, until it is', () => {
  dispatch('error', {})
  vi.advanceTimersByTime(9_999)
  expect(notStarted.hidden).toBe(true)
  vi.advanceTimersByTime(1)
  expect(notStarted.hidden).toBe(false)
  hydrate()
  expect(notStarted.hidden).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(notStarted.hidden).toBe(true)
})

test('an error after hydration changes nothing', () => {
  const form = createForm('post')
  dispatch('submit', { target: form, submitter: null })
  hydrate()
  dispatch('error', {})
  vi.advanceTimersByTime(60_000)
  expect(form.requestSubmit).toHaveBeenCalledTimes(1)
})

test('the second reload by itself within 30 seconds starts no scripts, and says so', () => {
  expect(globalThis.__preHydration?.stopped).toBeUndefined()
  runInThisContext(captureEvents())
  expect(globalThis.__preHydration?.stopped).toBeUndefined()
  runInThisContext(captureEvents())
  expect(globalThis.__preHydration?.stopped).toBe(true)
  expect(notStarted.hidden).toBe(true)
  dispatch('DOMContentLoaded', {})
  expect(notStarted.hidden).toBe(false)
  vi.advanceTimersByTime(30_000)
  runInThisContext(captureEvents())
  expect(globalThis.__preHydration?.stopped).toBeUndefined()
})

test.each(['keydown', 'pointerdown'])('a person who reloads the page (%s) is not stopped', type => {
  for (let reloads = 0; reloads < 5; reloads++) {
    dispatch(type, {})
    runInThisContext(captureEvents())
    expect(globalThis.__preHydration?.stopped).toBeUndefined()
  }
})

test('blocked storage is an empty one to the scripts that follow, and can store nothing', () => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  runInThisContext(captureEvents())
  expect(sessionStorage.getItem('positions')).toBeNull()
  expect(() => sessionStorage.removeItem('positions')).not.toThrow()
  expect(() => sessionStorage.setItem('positions', '{}')).toThrow()
})
