import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export type WatchedApi = Awaited<ReturnType<typeof startWatchedApi>>

/** What work cost others: `turnMs` processor time in one turn, `healthMs` the longest wait for /health. */
export type Held = { turnMs: number; healthMs: number }

/** Starts the app on a database in a process of its own, which measures its event loop. */
export async function startWatchedApi({ url, uploads }: { url: string; uploads: string }) {
  const child = fork(fileURLToPath(new URL('./api-process.ts', import.meta.url)), [url, uploads])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const origin = `http://127.0.0.1:${port}`
  const longestTurn = async () => {
    child.send('longest turn')
    const [{ longestMs }] = (await once(child, 'message')) as [{ longestMs: number }]
    return longestMs
  }
  return {
    origin,
    /** Sends a request; `path` is that of the API. */
    send: (
      method: string,
      path: string,
      { token, body }: { token: string; body?: FormData | Blob | string },
    ) =>
      fetch(`${origin}/backend/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      }),
    /** Runs the work and asks for /health meanwhile, over and over. */
    async watch<T>(work: () => Promise<T>): Promise<Held & { result: T }> {
      await longestTurn()
      const working = work().finally(() => ended.abort())
      const ended = new AbortController()
      let healthMs = 0
      while (!ended.signal.aborted) {
        const start = performance.now()
        await (await fetch(`${origin}/health`)).text()
        healthMs = Math.max(healthMs, performance.now() - start)
        await wait(10)
      }
      return { result: await working, healthMs, turnMs: await longestTurn() }
    },
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
