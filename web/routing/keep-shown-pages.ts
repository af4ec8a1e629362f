import { useEffect } from 'react'
import type {
  DataStrategyResult,
  MiddlewareFunction,
  ShouldRevalidateFunctionArgs,
  UIMatch,
} from 'react-router'
import { messageText } from '../i18n/message-text.ts'
import { userId } from '../session.ts'
import { toast } from '../ui/toast.tsx'
import { failedReadOf } from './failed-read.ts'

/** What each route has read last; missing after a read that failed. */
const lastReads = new Map<string, unknown>()
/** The address of the page that is being read again: after a write, or because it is old. */
let rereadUrl: string | undefined
/** The account that has read the page. */
let owner = userId()

/** Forgets what was read, such as with another role. */
export const forgetReads = () => lastReads.clear()

/** Called by the root's `shouldRevalidate`, before the routes are read. */
export function noteReread({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): void {
  const { href } = currentUrl
  // As the URL of a request, which has no hash.
  rereadUrl = href === nextUrl.href ? href.split('#')[0] : undefined
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
  const reader = userId()
  const results = await next()
  if (request.method !== 'GET' || request.signal.aborted) return results
  if (owner !== userId()) forgetReads()
  owner = userId()
  // Another person may have signed in while the page was read; without a session a read waits for one.
  const isOwn = reader === null || reader === owner
  const isReread = isOwn && request.url === rereadUrl
  for (const [id, { type, result }] of Object.entries(results)) {
    const last = lastReads.get(id)
    if (type === 'data' && isOwn) lastReads.set(id, result)
    else if (isReread && last && isPassing(result)) {
      results[id] = { type: 'data', result: last }
      // A judgement would interrupt the person, who has asked for nothing.
      toast.info(messageText('shell.may_be_older'))
    } else lastReads.delete(id)
  }
  return results
}

/** Whether another attempt may succeed: no answer, too many requests, an overload. */
function isPassing(error: unknown): boolean {
  const { status = 400 } = failedReadOf(error) ?? {}
  return status === 0 || status === 429 || status >= 500
}
