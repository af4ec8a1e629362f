import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Limits, Sample } from './limits.ts'

export type Server = { origin: string; pid: number; startedIn: number; stop(): Promise<void> }

/** As `npm start` runs it. */
const node = ['--max-semi-space-size=4']
const main = fileURLToPath(new URL('../server/built.ts', import.meta.url))

/** Starts the built product on a database of the benchmark; `cacheMb: 0` makes every answer anew. */
export async function startProduct(databaseUrl: string, { cacheMb = 48 } = {}): Promise<Server> {
  const started = performance.now()
  const child = spawn(process.execPath, [...node, main], {
    env: {
      ...process.env,
      ...{ DATABASE_URL: databaseUrl, AFIYA_MODE: 'demo', PORT: '0', HOST: '127.0.0.1' },
      ...{ RATE_LIMITS: 'off', LOG_LEVEL: 'warn', REPLY_CACHE_MB: String(cacheMb) },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.once('exit', () => reject(new Error(`The server did not start:\n${said}`)))
    child.stdout.on('data', chunk => {
      said += chunk
      const found = /localhost:(\d+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
  })
  return { ...running(child), origin: `http://127.0.0.1:${port}`, startedIn: performance.now() - started }
}

/** Starts what the product is measured beside. */
export async function startLimits(url: string, samples: Sample[]) {
  const child = fork(fileURLToPath(new URL('limits.ts', import.meta.url)))
  child.send({ url, samples })
  const [limits] = (await once(child, 'message')) as [Limits]
  return { ...running(child), ...limits }
}

function running(child: ChildProcess) {
  // A run that fails leaves nothing behind.
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    pid: child.pid as number,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
