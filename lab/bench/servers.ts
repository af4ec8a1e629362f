import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BaselineUrls, Sample } from './baseline-server.ts'

export type Server = { origin: string; pid: number; startupMs: number; stop(): Promise<void> }

/** The flags of `npm start`. */
const nodeFlags = ['--max-semi-space-size=16', '--max-old-space-size=768']
const serverFile = fileURLToPath(new URL('../../server/start-built.mjs', import.meta.url))

type BuiltServerOptions = { cacheMb?: number; flags?: string[] }

/**
 * Starts the built product on a database of the benchmark; `cacheMb: 0` turns the response cache off, `flags`
 * are further ones for Node.
 */
export async function startBuiltServer(
  databaseUrl: string,
  { cacheMb = 48, flags = [] }: BuiltServerOptions = {},
): Promise<Server> {
  const started = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, ...flags, serverFile], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      AFIYA_MODE: 'demo',
      DEMO_WEEK: 'off',
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMITS: 'off',
      REPLY_CACHE_MB: String(cacheMb),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)))
    child.stdout.on('data', chunk => {
      output += chunk
      const port = /localhost:(\d+)/.exec(output)?.[1]
      if (port) resolve(port)
    })
  })
  // The lines of its log are read and dropped.
  child.stdout.removeAllListeners('data').resume()
  return { ...stoppable(child), origin: `http://127.0.0.1:${port}`, startupMs: performance.now() - started }
}

/** Starts the baselines that the product is compared with. */
export async function startBaselineServer(url: string, samples: Sample[]) {
  const child = fork(fileURLToPath(new URL('baseline-server.ts', import.meta.url)))
  child.send({ url, samples })
  const [urls] = (await once(child, 'message')) as [BaselineUrls]
  return { ...stoppable(child), ...urls }
}

function stoppable(child: ChildProcess) {
  // A failed run leaves no process behind.
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    pid: child.pid as number,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
