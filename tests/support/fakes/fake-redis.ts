import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * Starts a local server with the commands of Redis that rate limits need: SET with PX and NX, GET, INCR, PTTL
 * and PEXPIRE, as https://redis.io/docs/latest/commands describes them, by a clock that the test sets.
 * `setSilent` makes it accept commands without answering.
 */
export async function startFakeRedis() {
  const entries = new Map<string, { value: number; endsAt: number }>()
  const sockets = new Set<Socket>()
  let now = 0
  let silent = false

  const liveEntry = (key: string) => {
    const entry = entries.get(key)
    if (entry && entry.endsAt > now) return entry
    entries.delete(key)
  }
  const commands: Record<string, (key: string, ...words: string[]) => string> = {
    hello: () => '-NOPROTO unsupported protocol version',
    info: () => '$15\r\nredis_version:7',
    set(key, value, _px, window) {
      if (liveEntry(key)) return '$-1'
      entries.set(key, { value: Number(value), endsAt: now + Number(window) })
      return '+OK'
    },
    get(key) {
      const text = String(liveEntry(key)?.value ?? '')
      return text ? `$${text.length}\r\n${text}` : '$-1'
    },
    incr(key) {
      const entry = liveEntry(key) ?? { value: 0, endsAt: Number.POSITIVE_INFINITY }
      entry.value++
      entries.set(key, entry)
      return `:${entry.value}`
    },
    pttl(key) {
      const entry = liveEntry(key)
      if (!entry) return ':-2'
      return entry.endsAt === Number.POSITIVE_INFINITY ? ':-1' : `:${entry.endsAt - now}`
    },
    pexpire(key, window) {
      const entry = liveEntry(key)
      if (entry) entry.endsAt = now + Number(window)
      return entry ? ':1' : ':0'
    },
  }

  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let buffered = ''
    socket.setEncoding('utf8').on('data', chunk => {
      const parsed = parseCommands(buffered + chunk)
      buffered = parsed.rest
      for (const [name = '', key = '', ...words] of parsed.commands)
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
    /** The keys, each with its remaining time to live in milliseconds. */
    keys: () =>
      new Map(
        [...entries.keys()].flatMap(key => {
          const entry = liveEntry(key)
          return entry ? [[key, entry.endsAt - now] as const] : []
        }),
      ),
    /** Moves the clock forward or back. */
    advanceClock: (milliseconds: number) => {
      now += milliseconds
    },
    setSilent(isSilent: boolean) {
      silent = isSilent
    },
    /** Removes the expiry of a key. */
    removeExpiry(key: string) {
      const entry = entries.get(key)
      if (entry) entry.endsAt = Number.POSITIVE_INFINITY
    },
    close,
    /** Listens on the same port again. */
    reopen: () => listen(port),
  }
}

/**
 * The complete commands of a stream, each as its words (RESP: an array of bulk strings), and the incomplete
 * rest.
 */
function parseCommands(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = []
  let rest = text
  for (;;) {
    const [head, words] = /^\*(\d+)\r\n/.exec(rest) ?? []
    if (!head) return { commands, rest }
    const found = new RegExp(`^(?:\\$\\d+\\r\\n([^\\r]*)\\r\\n){${words}}`).exec(rest.slice(head.length))
    if (!found) return { commands, rest }
    commands.push([...found[0].matchAll(/\$\d+\r\n([^\r]*)\r\n/g)].map(([, word = '']) => word))
    rest = rest.slice(head.length + found[0].length)
  }
}
