import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded/start-embedded.ts'
import { migrate } from '#db/migrate.ts'
import { runStatement } from './test-database.ts'

/**
 * Starts a migrated primary and a streaming replica: two embedded PostgreSQL, on a data directory and on its
 * copy.
 */
export async function startReplicatedDatabase() {
  const dir = await mkdtemp(join(tmpdir(), 'afiya-pair-'))
  const [primaryDir, replicaDir] = [join(dir, 'primary'), join(dir, 'replica')]
  const start = (dataDir: string) => startEmbeddedPostgres(dataDir, { durable: false })
  let primary: EmbeddedPostgres | undefined
  let replica: EmbeddedPostgres | undefined
  const stop = async () => {
    // The replica first: a primary that stops waits until its replicas have received everything.
    await replica?.stop()
    await primary?.stop()
    await rm(dir, { recursive: true, force: true })
  }
  try {
    primary = await start(primaryDir)
    await primary.stop()
    await cp(join(primaryDir, 'postgres'), join(replicaDir, 'postgres'), { recursive: true })
    primary = await start(primaryDir)
    const { username, searchParams, port } = new URL(primary.url)
    const source = `host=${searchParams.get('host')} port=${port} user=${username}`
    await writeFile(join(replicaDir, 'postgres/standby.signal'), '')
    await appendFile(join(replicaDir, 'postgres/postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
    replica = await start(replicaDir)
    await migrate(primary.url)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    primary: primary.url,
    replica: replica.url,
    /** The process ids of the replica, its server first. */
    async replicaProcesses() {
      const server = Number.parseInt(await readFile(join(replicaDir, 'postgres/postmaster.pid'), 'utf8'), 10)
      const rows = await runStatement<{ pid: number }>(
        replica?.url as string,
        'select pid from pg_stat_activity',
      )
      return [server, ...rows.map(({ pid }) => pid)]
    },
    stop,
  }
}
