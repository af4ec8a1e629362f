import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../db/embedded/start-embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { seed } from '../../db/seed/seed.ts'
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts'
import { findInconsistencies } from './consistency-check.ts'
import { type Ledger, startTraffic } from './traffic.ts'

/** A fault drill. `run` causes a fault while patients send requests, and returns an observation. */
export type Drill = {
  name: string
  /** How many servers share the database; the default is 1. */
  servers?: number
  env?: (dirs: { prepareDir: string }) => Record<string, string>
  nodeArgs?: string[]
  /** Creates the folder of database and uploads; the default is a temporary one. */
  prepareDir?: () => Promise<{ path: string; cleanUp: () => Promise<void> }>
  run: (environment: DrillEnvironment) => Promise<string>
}

/** A real PostgreSQL, the product in processes of its own, and patients who send requests. */
export type DrillEnvironment = {
  url: string
  dir: string
  servers: ServerProcess[]
  ledger: Ledger
  /** Starts a server again, on the port of one that has stopped. */
  restartServer: (index: number) => Promise<void>
  /** The process id of PostgreSQL's postmaster. */
  postmaster: () => Promise<number>
  sql: (text: string, values?: unknown[]) => Promise<pg.QueryResult>
}

export type DrillResult = {
  name: string
  ledger: Ledger | undefined
  failures: string[]
  observation: string
  seconds: number
}

/**
 * Runs a drill: starts the traffic, causes the fault, waits until all is calm, and compares ledger and
 * database.
 */
export async function runDrill(drill: Drill): Promise<DrillResult> {
  const startedAt = performance.now()
  const { path, cleanUp } = await (drill.prepareDir ?? temporaryDir)()
  const cleanups: (() => Promise<unknown>)[] = [cleanUp]
  let ledger: Ledger | undefined
  const failures: string[] = []
  let observation = ''
  try {
    const database = await startEmbeddedPostgres(path)
    cleanups.push(database.stop)
    await migrate(database.url)
    await seed(database.url, new Date())
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: path,
      DATABASE_POOL: '10',
      ...drill.env?.({ prepareDir: path }),
    }
    const start = (port?: number) =>
      startServer({ env, nodeArgs: drill.nodeArgs ?? [], ...(port && { port }) })
    const servers: ServerProcess[] = []
    for (let index = 0; index < (drill.servers ?? 1); index++) servers.push(await start())
    cleanups.push(() => Promise.all(servers.map(server => server.stop('SIGKILL'))))
    const traffic = await startTraffic(
      servers.map(({ origin }) => origin),
      database.url,
    )
    ledger = traffic.ledger
    await wait(2_000)
    observation = await drill.run({
      url: database.url,
      dir: path,
      servers,
      ledger,
      restartServer: async index => {
        servers[index] = await start(servers[index]?.port)
      },
      postmaster: async () =>
        Number.parseInt(await readFile(join(path, 'postgres/postmaster.pid'), 'utf8'), 10),
      sql: (text, values) => queryOnce(database.url, text, values),
    })
    await wait(2_000)
    await traffic.stop()
    failures.push(...(await findInconsistencies(database.url, ledger)))
  } catch (error) {
    failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    for (const step of cleanups.reverse()) await step().catch(error => failures.push(String(error)))
  }
  return {
    name: drill.name,
    ledger,
    failures,
    observation,
    seconds: Math.round((performance.now() - startedAt) / 1000),
  }
}

async function queryOnce(url: string, text: string, values?: unknown[]) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client.query(text, values).finally(() => client.end().catch(() => {}))
}

async function temporaryDir() {
  const path = await mkdtemp(join(tmpdir(), 'afiya-drill-'))
  return { path, cleanUp: () => rm(path, { recursive: true, force: true }) }
}
