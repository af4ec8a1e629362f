import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

/** Starts the product as `npm start` does, in a process of its own, and waits until it is ready. */
export async function startServer({
  env,
  nodeArgs = [],
  port,
}: {
  env: Record<string, string>
  nodeArgs?: string[]
  port?: number
}) {
  const listenPort = port ?? (await freePort())
  const child = spawn(process.execPath, [...nodeArgs, 'server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      AFIYA_MODE: 'demo',
      DEMO_WEEK: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(listenPort),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output = (output + chunk).slice(-20_000)
    })
  const origin = `http://127.0.0.1:${listenPort}`
  const killOnExit = () => child.kill('SIGKILL')
  process.once('exit', killOnExit)
  child.once('exit', () => process.removeListener('exit', killOnExit))
  await waitUntilReady(origin, child, () => output)
  return {
    origin,
    port: listenPort,
    child,
    /** Stops the process and waits for its exit code. */
    async stop(signal: NodeJS.Signals) {
      child.kill(signal)
      return waitForExit(child)
    },
  }
}

/** Waits until GET /ready of a site answers 2xx. `child`: its process, whose end stops the waiting. */
export async function waitUntilReady(origin: string, child?: ChildProcess, output = () => '') {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await wait(100)) {
    if (child && child.exitCode !== null) break
    const response = await fetch(`${origin}/ready`, { signal: AbortSignal.timeout(3_000) }).catch(
      () => undefined,
    )
    await response?.body?.cancel()
    if (response?.ok) return
  }
  throw new Error(`${origin} is not ready. Its output:\n${output()}`)
}

function waitForExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise(resolve => child.once('exit', code => resolve(code)))
}

/** Finds a free port of this machine. */
export function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise(resolve => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
