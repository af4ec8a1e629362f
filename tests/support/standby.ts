import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Embedded, startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { ask } from './database.ts'

/** A migrated primary with a streaming replica, both real: the embedded PostgreSQL on a data directory and on its copy. */
export async function startPair() {
  const dir = await mkdtemp(join(tmpdir(), 'afiya-pair-'))
  const [first, second] = [join(dir, 'primary'), join(dir, 'replica')]
  const start = (which: string) => startEmbedded(which, { durable: false })
  let primary: Embedded | undefined
  let replica: Embedded | undefined
  const stop = async () => {
    // The replica first: a primary waits until its replicas have everything.
    await replica?.stop()
    await primary?.stop()
    await rm(dir, { recursive: true, force: true })
  }
  try {
    primary = await start(first)
    await primary.stop()
    await cp(join(first, 'postgres'), join(second, 'postgres'), { recursive: true })
    primary = await start(first)
    const { username, searchParams, port } = new URL(primary.url)
    const source = `host=${searchParams.get('host')} port=${port} user=${username}`
    await writeFile(join(second, 'postgres/standby.signal'), '')
    await appendFile(join(second, 'postgres/postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
    replica = await start(second)
    await migrate(primary.url)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    primary: primary.url,
    replica: replica.url,
    /** All processes of the replica, its server first. */
    async replicaProcesses() {
      const server = Number.parseInt(await readFile(join(second, 'postgres/postmaster.pid'), 'utf8'), 10)
      const rows = await ask<{ pid: number }>(replica?.url as string, 'select pid from pg_stat_activity')
      return [server, ...rows.map(({ pid }) => pid)]
    },
    stop,
  }
}
