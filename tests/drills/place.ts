import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { seed } from '#db/seed/seed.ts'
import { wrongCounts } from './exact-count.ts'
import { type Server, startServer } from './server.ts'
import { type Ledger, startTraffic } from './traffic.ts'

/** A drill: what happens to the place while its patients go on. Gives a word about what was seen. */
export type Drill = {
  name: string
  /** Servers that run side by side on the one database; 1 unless said. */
  servers?: number
  env?: (place: { dir: string }) => Record<string, string>
  nodeArgs?: string[]
  /** Where the database and the pictures lie, if not in a folder of its own. */
  dir?: () => Promise<{ path: string; leave: () => Promise<void> }>
  happens: (place: Place) => Promise<string>
}

/** Where a drill happens: a real PostgreSQL, the product in processes of its own, and patients who call it. */
export type Place = {
  url: string
  dir: string
  servers: Server[]
  ledger: Ledger
  /** Starts a server again in the place of one that has ended. */
  again: (which: number) => Promise<void>
  /** The process id of PostgreSQL itself. */
  postmaster: () => Promise<number>
  sql: (text: string, values?: unknown[]) => Promise<pg.QueryResult>
}

export type Outcome = {
  name: string
  ledger: Ledger | undefined
  wrong: string[]
  saw: string
  seconds: number
}

/** Makes a drill from beginning to end: traffic, the fault, calm again, and the exact count. */
export async function drilled(drill: Drill): Promise<Outcome> {
  const started = performance.now()
  const { path, leave } = await (drill.dir ?? ownFolder)()
  const leaving: (() => Promise<unknown>)[] = [leave]
  let ledger: Ledger | undefined
  const wrong: string[] = []
  let saw = ''
  try {
    const database = await startEmbedded(path)
    leaving.push(database.stop)
    await migrate(database.url)
    await seed(database.url, new Date())
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: path,
      DATABASE_POOL: '10',
      ...drill.env?.({ dir: path }),
    }
    const start = (port?: number) =>
      startServer({ env, nodeArgs: drill.nodeArgs ?? [], ...(port && { port }) })
    const servers: Server[] = []
    for (let each = 0; each < (drill.servers ?? 1); each++) servers.push(await start())
    leaving.push(() => Promise.all(servers.map(server => server.end('SIGKILL'))))
    const traffic = await startTraffic(
      servers.map(({ origin }) => origin),
      database.url,
    )
    ledger = traffic.ledger
    await wait(2_000)
    saw = await drill.happens({
      ...{ url: database.url, dir: path, servers, ledger },
      again: async which => {
        servers[which] = await start(servers[which]?.port)
      },
      postmaster: async () =>
        Number.parseInt(await readFile(join(path, 'postgres/postmaster.pid'), 'utf8'), 10),
      sql: (text, values) => once(database.url, text, values),
    })
    await wait(2_000)
    await traffic.stop()
    wrong.push(...(await wrongCounts(database.url, ledger)))
  } catch (error) {
    wrong.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    for (const step of leaving.reverse()) await step().catch(error => wrong.push(String(error)))
  }
  return { name: drill.name, ledger, wrong, saw, seconds: Math.round((performance.now() - started) / 1000) }
}

async function once(url: string, text: string, values?: unknown[]) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client.query(text, values).finally(() => client.end().catch(() => {}))
}

async function ownFolder() {
  const path = await mkdtemp(join(tmpdir(), 'afiya-drill-'))
  return { path, leave: () => rm(path, { recursive: true, force: true }) }
}
