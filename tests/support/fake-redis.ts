import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * As much of Redis as counting calls needs, on this machine: SET with PX and NX, INCR, PTTL and PEXPIRE by a clock that
 * the test sets, each as https://redis.io/docs/latest/commands says. `setSilent` takes commands and answers none.
 */
export async function openFakeRedis() {
  const entries = new Map<string, { value: number; endsAt: number }>()
  const sockets = new Set<Socket>()
  let now = 0
  let silent = false

  const living = (key: string) => {
    const entry = entries.get(key)
    if (entry && entry.endsAt > now) return entry
    entries.delete(key)
  }
  const commands: Record<string, (key: string, ...words: string[]) => string> = {
    hello: () => '-NOPROTO unsupported protocol version',
    info: () => '$15\r\nredis_version:7',
    set(key, value, _px, window) {
      if (living(key)) return '$-1'
      entries.set(key, { value: Number(value), endsAt: now + Number(window) })
      return '+OK'
    },
    incr(key) {
      const entry = living(key) ?? { value: 0, endsAt: Number.POSITIVE_INFINITY }
      entry.value++
      entries.set(key, entry)
      return `:${entry.value}`
    },
    pttl(key) {
      const entry = living(key)
      if (!entry) return ':-2'
      return entry.endsAt === Number.POSITIVE_INFINITY ? ':-1' : `:${entry.endsAt - now}`
    },
    pexpire(key, window) {
      const entry = living(key)
      if (entry) entry.endsAt = now + Number(window)
      return entry ? ':1' : ':0'
    },
  }

  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let waiting = ''
    socket.setEncoding('utf8').on('data', chunk => {
      const { asked, rest } = commandsIn(waiting + chunk)
      waiting = rest
      for (const [name = '', key = '', ...words] of asked)
        if (!silent) socket.write(`${commands[name.toLowerCase()]?.(key, ...words) ?? '+OK'}\r\n`)
    })
  })
  const listen = (port = 0) => new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  await listen()
  const { port } = server.address() as AddressInfo
  const close = async () => {
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: `redis://127.0.0.1:${port}/1`,
    /** The keys that it holds, each with how long it still lives, in milliseconds. */
    keys: () =>
      new Map(
        [...entries.keys()].flatMap(key => {
          const entry = living(key)
          return entry ? [[key, entry.endsAt - now] as const] : []
        }),
      ),
    /** Sets its clock forward, or back. */
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    setSilent(isSilent: boolean) {
      silent = isSilent
    },
    /** Makes a key live for ever. */
    unbound(key: string) {
      const entry = entries.get(key)
      if (entry) entry.endsAt = Number.POSITIVE_INFINITY
    },
    close,
    /** Listens again where it did. */
    reopen: () => listen(port),
  }
}

/** The whole commands of a stream, each as its words (RESP: an array of bulk strings), and what is left of it. */
function commandsIn(text: string): { asked: string[][]; rest: string } {
  const asked: string[][] = []
  let rest = text
  for (;;) {
    const [head, words] = /^\*(\d+)\r\n/.exec(rest) ?? []
    if (!head) return { asked, rest }
    const found = new RegExp(`^(?:\\$\\d+\\r\\n([^\\r]*)\\r\\n){${words}}`).exec(rest.slice(head.length))
    if (!found) return { asked, rest }
    asked.push([...found[0].matchAll(/\$\d+\r\n([^\r]*)\r\n/g)].map(([, word = '']) => word))
    rest = rest.slice(head.length + found[0].length)
  }
}
