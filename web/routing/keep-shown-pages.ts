import { useEffect } from 'react'
import type {
  DataStrategyResult,
  MiddlewareFunction,
  ShouldRevalidateFunctionArgs,
  UIMatch,
} from 'react-router'
import { CallError } from '../api.ts'
import { messageText } from '../i18n/message-text.ts'
import { isAdminPath } from '../paths.ts'
import { userId } from '../session.ts'
import { toast } from '../ui/toast.tsx'
import { failedReadOf } from './failed-read.ts'

/**
 * How long a page of the site may take to be read: longer than a call, because React Router asks the server
 * for some of its data. Pages of the back office make calls only, which may wait for sign-in.
 */
const PAGE_LIMIT_MS = 20_000

/** What each route has read last; missing after a read that failed. */
const lastReads = new Map<string, unknown>()
/** The address of the page that is being read, and whether it is shown: it is read again. */
let readUrl: string | undefined
let isShown = false
let hasLimit = false
/** The account that has read the page. */
let owner = userId()

/** Forgets what was read, such as with another role. */
export const forgetReads = () => lastReads.clear()

/** Called by the root's `shouldRevalidate`, before the routes are read. */
export function noteRead({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): void {
  const { href } = nextUrl
  // As the URL of a request, which has no hash.
  readUrl = href.split('#')[0]
  isShown = href === currentUrl.href
  hasLimit = !isAdminPath(nextUrl.pathname)
}

/** Counts what the server has rendered as read: a guest's first page runs no loader of the browser. */
export function useRenderedAsRead(matches: readonly Pick<UIMatch, 'id' | 'loaderData'>[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: later reads pass through the middleware
  useEffect(() => {
    for (const { id, loaderData } of matches) if (!lastReads.has(id)) lastReads.set(id, loaderData)
  }, [])
}

/**
 * Returns what the layout `id` has read last, or `first`, when a read of it fails: the page inside reads too,
 * and reports the failure in its place.
 */
export async function keepLastRead<Data>(id: string, read: Promise<Data>, first?: Data): Promise<Data> {
  try {
    return await read
  } catch (error) {
    const last = (lastReads.get(id) as Data | undefined) ?? first
    if (!last || !failedReadOf(error)) throw error
    return last
  }
}

/**
 * Keeps a page that is read again when that fails, with what is typed into it and its dialogs, and says that
 * it may be older. The error page would replace it: after a write, a poll, a change elsewhere, or Back. What
 * does not exist, or is not allowed any more, replaces it, and another account sees nothing of the last one.
 */
export const keepShownPages: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method !== 'GET') return next()
  const reader = userId()
  const isPage = request.url === readUrl
  const isReread = isPage && isShown
  const limit = isPage && hasLimit ? [new Promise<void>(end => setTimeout(end, PAGE_LIMIT_MS))] : []
  const results = await Promise.race([next(), ...limit])
  if (request.signal.aborted) return results
  if (owner !== userId()) forgetReads()
  owner = userId()
  // Another person may have signed in while the page was read; without a session a read waits for one.
  const isOwn = reader === null || reader === owner
  if (!results) {
    if (!isReread || lastReads.size === 0) {
      forgetReads()
      throw new CallError(0, {})
    }
    noteOlder()
    // What has no result stays.
    return {}
  }
  for (const [id, { type, result }] of Object.entries(results)) {
    const last = lastReads.get(id)
    if (type === 'data' && isOwn) lastReads.set(id, result)
    else if (isOwn && isReread && last && isPassing(result)) {
      results[id] = { type: 'data', result: last }
      noteOlder()
    } else lastReads.delete(id)
  }
  return results
}

/** Says that the page may be older. A judgement would interrupt the person, who has asked for nothing. */
export const noteOlder = () => toast.info(messageText('shell.may_be_older'))

/** Whether another attempt may succeed: no answer, too many requests, an overload. */
export function isPassing(error: unknown): boolean {
  const { status = 400 } = failedReadOf(error) ?? {}
  return status === 0 || status === 429 || status >= 500
}
