import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Server = Awaited<ReturnType<typeof startServer>>

/** Starts the product as `npm start` does, in a process of its own on this machine, and waits until it is ready. */
export async function startServer({
  env,
  nodeArgs = [],
  port,
}: {
  env: Record<string, string>
  nodeArgs?: string[]
  port?: number
}) {
  const at = port ?? (await freePort())
  const child = spawn(process.execPath, [...nodeArgs, 'server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      AFIYA_MODE: 'demo',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(at),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      said = (said + chunk).slice(-20_000)
    })
  const origin = `http://127.0.0.1:${at}`
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.removeListener('exit', end))
  await ready(origin, child, () => said)
  return {
    origin,
    port: at,
    child,
    said: () => said,
    async end(signal: NodeJS.Signals) {
      child.kill(signal)
      return ended(child)
    },
  }
}

/** Waits until the site says that it is ready. */
export async function ready(origin: string, child?: ChildProcess, said = () => '') {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await wait(100)) {
    if (child && child.exitCode !== null) break
    const answer = await fetch(`${origin}/ready`, { signal: AbortSignal.timeout(3_000) }).catch(
      () => undefined,
    )
    await answer?.body?.cancel()
    if (answer?.ok) return
  }
  throw new Error(`${origin} is not ready. It said:\n${said()}`)
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise(resolve => child.once('exit', code => resolve(code)))
}

/** A port of this machine that nobody has. */
export function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise(resolve => {
    probe.listen(0, '127.0.0.1', () => {
      const at = probe.address()
      probe.close(() => resolve(typeof at === 'object' && at ? at.port : 0))
    })
  })
}
