import type { Page, Route } from '@playwright/test'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpointOf, isRead } from './endpoints.ts'

/** What happens to the answer of a write: it is refused with a sentence, or the connection breaks. */
export type Answer = { status: number; sentence: string } | 'lost'

export type Write = { endpoint: Endpoint; url: string; body: string; key: string | undefined }

/** The pages whose writes reach the server now. */
const open = new WeakSet<Page>()

/** Lets the writes of an action reach the server: the first of two steps, whose second one is walked. */
export async function reachServer(page: Page, action: () => Promise<unknown>): Promise<void> {
  open.add(page)
  await action().finally(() => open.delete(page))
}

/** Every write of a page from now on, none of which reaches the server. */
export type InterceptedWrites = {
  sent: Write[]
  /** Answers the writes that wait, and those that follow. */
  answer: (answer: Answer) => Promise<void>
  /** The writes that follow wait for their answer. */
  hold: () => void
  /** Leaves the page and aborts its writes. A page that is closed lets them reach the server. */
  end: () => Promise<void>
}

/** Refused at once, until `hold` is called. */
const REFUSED: Answer = { status: 409, sentence: 'refused' }

export async function interceptWrites(page: Page): Promise<InterceptedWrites> {
  const sent: Write[] = []
  let waiting: Route[] = []
  let answer: Answer | undefined = REFUSED
  await page.route(isNoAsset, async route => {
    const request = route.request()
    if (request.method() === 'GET' || open.has(page)) return route.fallback()
    // The form of a page without its scripts.
    if (request.isNavigationRequest()) return route.abort()
    const body = withoutBoundary(request.postDataBuffer()?.toString('latin1') ?? '')
    const method = /name="_method"\s+(\w+)/.exec(body)?.[1] ?? request.method()
    const endpoint = endpointOf(method, request.url())
    if (!endpoint || isRead(endpoint)) return route.fallback()
    sent.push({ endpoint, url: request.url(), body, key: request.headers()['idempotency-key'] })
    if (answer) await send(route, answer)
    else waiting.push(route)
  })
  const answerAll = async (next: Answer) => {
    answer = next
    const routes = waiting
    waiting = []
    await Promise.all(routes.map(route => send(route, next)))
  }
  return {
    sent,
    hold: () => {
      answer = undefined
    },
    answer: answerAll,
    end: async () => {
      await page.goto('about:blank')
      // The browser ends the requests of a page that was left only after its next page is there.
      await answerAll('lost')
    },
  }
}

const isNoAsset = ({ pathname }: URL) => !pathname.startsWith('/assets/')

/** A page that was left has no use for its answer. */
const send = (route: Route, answer: Answer) =>
  (answer === 'lost'
    ? route.abort('connectionreset')
    : route.fulfill({
        status: answer.status,
        contentType: 'application/problem+json',
        json: { code: 'in_flight.refused', message: answer.sentence },
      })
  ).catch(() => undefined)

/** The body of a form: its boundary differs each time. */
const withoutBoundary = (body: string) => body.replaceAll(/-+WebKitFormBoundary\w+/g, '--')
