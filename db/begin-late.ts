import type { Client } from 'pg'

/**
 * Lets `begin` go out together with the first statement of its transaction: one way to the database and back less.
 * The connection has to be one that sends statements without waiting for the answers (`pipeline`).
 */
export function beginLate(client: Client): void {
  const send = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
  let waits = false
  client.query = ((asked: unknown, ...rest: unknown[]) => {
    const text = (asked as { text?: unknown } | undefined)?.text
    if (text === 'begin') {
      waits = true
      return Promise.resolve()
    }
    if (!waits) return send(asked, ...rest)
    waits = false
    if (text === 'commit' || text === 'rollback') return Promise.resolve()
    const { stream } = client.connection
    stream.cork()
    try {
      const begun = send('begin')
      const answered = send(asked, ...rest)
      return begun.then(
        () => answered,
        error => answered.then(() => Promise.reject(error)),
      )
    } finally {
      stream.uncork()
    }
  }) as never
}
