/** Touch screens report two taps as two clicks: within this time an equal write is the same press. */
export const DOUBLE_TAP_MS = 350

/** Requests that read. Tables are checked before they are imported, which has an idempotency key. */
const READ = /^GET|(read|find|search|labels|preview)$|\/sheets\//

type AnyRequest = { method: string; url: string; body: string | FormData | undefined }

/**
 * Returns a function that sends requests. A write that equals the previous one (URL, headers and body) is not
 * sent while that is in flight, nor within the time of a double tap: it gets the same response. A write that
 * was refused or failed can be repeated at once. Reads are sent each time, also those by POST: the data may
 * have changed since the previous one started.
 */
export function sendOnce<Request extends AnyRequest, Response extends { status: number }>(
  send: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  type Write = { id: string; body: AnyRequest['body']; response: Promise<Response>; isDone?: boolean }
  /** The newest write of each URL, in flight or done within the time of a double tap. */
  const writes = new Map<string, Write>()
  /** The newest write of all: only this one counts after it is done. */
  let newest: Write | undefined

  /** `other`: the previous write of the URL, when its files have other contents. */
  const once = (request: Request, other?: Write): Promise<Response> => {
    const { method, url, body } = request
    if (READ.test(method + url)) return send(request)
    const id = JSON.stringify({ ...request, body: comparable(body) })
    const previous = writes.get(url)
    if (previous && previous !== other && previous.id === id && (previous === newest || !previous.isDone))
      return body instanceof FormData
        ? Promise.all([bytesOf(previous.body as FormData), bytesOf(body)]).then(([sent, bytes]) =>
            bytes.every((byte, at) => byte === sent[at]) ? previous.response : once(request, previous),
          )
        : previous.response

    const startedAt = performance.now()
    const write: Write = { id, body, response: send(request) }
    newest = write
    writes.set(url, write)
    const forget = () => {
      if (writes.get(url) === write) writes.delete(url)
    }
    write.response.then(({ status }) => {
      write.isDone = true
      if (status < 200 || status >= 300) forget()
      else setTimeout(forget, startedAt + DOUBLE_TAP_MS - performance.now())
    }, forget)
    return write.response
  }
  return request => once(request)
}

/** The fields of a form; of a file its size and type. Its content is compared if these are equal. */
const comparable = (body: AnyRequest['body']) =>
  body instanceof FormData
    ? [...body].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : `${value.size} ${value.type}`,
      ])
    : body

const bytesOf = async (form: FormData) => new Uint8Array(await new Blob([...form.values()]).arrayBuffer())
