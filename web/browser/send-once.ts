/** Touch screens report two taps as two clicks: within this time an equal write is the same press. */
export const DOUBLE_TAP_MS = 350

type AnyRequest = { method: string; url: string; body: string | FormData | undefined }

/**
 * Returns a function that sends requests. A write that equals the previous one (URL, headers and body) is not
 * sent while that is in flight, nor within the time of a double tap: it gets the same response. A write that
 * was refused or failed can be repeated at once.
 */
export function sendOnce<Request extends AnyRequest, Response extends { status: number }>(
  send: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  type Write = { id: string; response: Promise<Response> }
  /** The newest write of each URL that has no response yet. */
  const inFlight = new Map<string, Write>()
  /** The last successful write, until another one starts or the time of a double tap is over. */
  let justDone: Write | undefined

  return request => {
    if (request.method === 'GET') return send(request)
    const { url } = request
    const id = JSON.stringify({ ...request, body: comparable(request.body) })
    const running = inFlight.get(url)
    if (running?.id === id) return running.response
    if (justDone?.id === id) return justDone.response

    const startedAt = performance.now()
    const write = { id, response: send(request) }
    justDone = undefined
    inFlight.set(url, write)
    const settle = (isSuccess: boolean) => {
      // A newer write of the same URL has made this one part of the past.
      if (inFlight.get(url) !== write) return
      inFlight.delete(url)
      const rest = DOUBLE_TAP_MS - (performance.now() - startedAt)
      if (!isSuccess || rest <= 0) return
      justDone = write
      setTimeout(() => {
        if (justDone === write) justDone = undefined
      }, rest)
    }
    write.response.then(
      ({ status }) => settle(status >= 200 && status < 300),
      () => settle(false),
    )
    return write.response
  }
}

/** The fields of a form; of a file its size and type, because its content cannot be read at once. */
const comparable = (body: AnyRequest['body']) =>
  body instanceof FormData
    ? [...body].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : `${value.size} ${value.type}`,
      ])
    : body
