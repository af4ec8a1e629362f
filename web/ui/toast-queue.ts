import type { ReactNode } from 'react'

export type Toast = {
  id: string
  type: 'success' | 'error' | 'info'
  content: ReactNode
  /** The failed write that it tells of, and its attempt. */
  of?: string | undefined
  attempt?: unknown
  /** When it starts to leave or, if it leaves, when it is removed. */
  until: number
  isLeaving: boolean
}

/** The newest toasts are shown, so that they never cover a page; others wait, at most 20 in all (spec). */
const [MAX_SHOWN, MAX_QUEUED] = [3, 20]

const FADE_MS = 200

/** The newest first. */
let queue: readonly Toast[] = []
let shown = queue
let pausedAt: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a toast, or renews the one with its id, for `duration` milliseconds. */
export function addToast({
  duration,
  ...added
}: Pick<Toast, 'id' | 'type' | 'content' | 'of' | 'attempt'> & { duration: number }) {
  const toast = { ...added, until: performance.now() + duration, isLeaving: false }
  const isKnown = queue.some(({ id }) => id === toast.id)
  setQueue(isKnown ? queue.map(other => (other.id === toast.id ? toast : other)) : [toast, ...queue])
}

const dismissWhere = (name: 'id' | 'of' | 'attempt', value: unknown) =>
  setQueue(queue.map(toast => (toast[name] === value && !toast.isLeaving ? leaving(toast) : toast)))

export const dismissToast = (id: string) => dismissWhere('id', id)

/** Dismisses what tells of a failed write. */
export const dismissToastsOf = (write: string) => dismissWhere('of', write)

/** The attempts whose refusal the page shows. */
const attemptsOnPage = new Set<unknown>()

export const isOnPage = (attempt: unknown) => attemptsOnPage.has(attempt)

/** For what shows the refusal of an attempt in the page: its toast says the same. */
export function setOnPage(attempt: unknown): void {
  attemptsOnPage.add(attempt)
  dismissWhere('attempt', attempt)
}

/** Stops the time of all toasts until `resumeToasts`. */
export function pauseToasts(): void {
  pausedAt ??= performance.now()
  schedule()
}

export function resumeToasts(): void {
  if (pausedAt === undefined) return
  const pause = performance.now() - pausedAt
  pausedAt = undefined
  setQueue(queue.map(toast => (toast.isLeaving ? toast : { ...toast, until: toast.until + pause })))
}

export const shownToasts = () => shown

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setQueue(next: readonly Toast[]): void {
  queue = next.slice(0, MAX_QUEUED)
  shown = queue.slice(0, MAX_SHOWN)
  for (const listener of listeners) listener()
  schedule()
}

const leaving = (toast: Toast): Toast => ({ ...toast, isLeaving: true, until: performance.now() + FADE_MS })

/** Waits for the next toast whose time is up. */
function schedule(): void {
  clearTimeout(timer)
  const running = queue.filter(({ isLeaving }) => isLeaving || pausedAt === undefined)
  if (running.length > 0)
    timer = setTimeout(endToasts, Math.min(...running.map(({ until }) => until)) - performance.now(), running)
}

function endToasts(running: readonly Toast[]): void {
  const isOver = (toast: Toast) => running.includes(toast) && toast.until <= performance.now()
  setQueue(
    queue
      .filter(toast => !(toast.isLeaving && isOver(toast)))
      .map(toast => (isOver(toast) ? leaving(toast) : toast)),
  )
}
