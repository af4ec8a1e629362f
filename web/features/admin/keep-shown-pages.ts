import type { DataStrategyResult, MiddlewareFunction, ShouldRevalidateFunctionArgs } from 'react-router'
import { pageTranslator } from '../../i18n/message-text.ts'
import { type FailedRead, failedReadOf } from '../../routing/failed-read.ts'
import { toast } from '../../ui/toast.tsx'

/** What each route has read last, and for which address. */
const lastReads = new Map<string, { url: string; result: DataStrategyResult }>()
/** The address of the page that is being read again: after a write, or because it is old. */
let rereadUrl: string | undefined

type Navigation = Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>

/** Called by a layout's `shouldRevalidate`, before the routes are read. */
export function noteReread({ currentUrl, nextUrl }: Navigation): void {
  rereadUrl = addressOf(currentUrl) === addressOf(nextUrl) ? addressOf(currentUrl) : undefined
}

/**
 * Keeps a page that is read again when that fails, with what is typed into it and its dialogs, and says that
 * it may be older. The error page would replace it: after a write, a poll, a change elsewhere, or Back. What
 * does not exist, or is not allowed any more, replaces it.
 */
export const keepShownPages: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  if (request.method !== 'GET') return results
  const url = addressOf(new URL(request.url))
  for (const [routeId, result] of Object.entries(results)) {
    const last = lastReads.get(routeId)
    const failure = result.type === 'error' ? failedReadOf(result.result) : undefined
    if (failure && isPassing(failure) && last?.url === url && url === rereadUrl) {
      results[routeId] = last.result
      // A judgement would interrupt the person, who has asked for nothing.
      toast.info(pageTranslator()?.t('admin.may_be_older') ?? '')
    } else if (result.type === 'data') lastReads.set(routeId, { url, result })
    else lastReads.delete(routeId)
  }
  return results
}

/** Whether another attempt may succeed: no answer, too many requests, an overload. */
const isPassing = ({ status }: FailedRead) => status === 0 || status === 429 || status >= 500

const addressOf = ({ pathname, search }: URL) => pathname + search
