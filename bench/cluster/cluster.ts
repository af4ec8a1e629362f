import { chownSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { seed } from '#db/seed/seed.ts'
import { freePort, ready, type Server, startServer } from '#tests/drills/server.ts'
import { nginxConfig } from './nginx.ts'
import { startPrimary, startReplica } from './postgres.ts'
import { findPrograms, owner, startService } from './programs.ts'

export type Cluster = {
  /** Where nginx answers. */
  origin: string
  /** The primary. */
  url: string
  servers: Server[]
  /** Starts one process more, which nginx does not know. */
  startOne(env: Record<string, string>): Promise<Server>
  /** Starts a process again in the place of one that has ended. */
  again(which: number): Promise<void>
}

/**
 * Brings up a primary, a streaming replica, Redis, so many processes of the product and nginx before them, lets `use`
 * have them, and takes all of it away again, however that ends.
 */
export async function withCluster<T>(processes: number, use: (cluster: Cluster) => Promise<T>): Promise<T> {
  const programs = findPrograms()
  const dir = await mkdtemp(join(tmpdir(), 'afiya-cluster-'))
  const leaving: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true })]
  const leave = async () => {
    for (const step of leaving.splice(0).reverse()) await step().catch(error => console.error(error))
  }
  // What is running ends with this process by itself (programs.ts); the folder would stay.
  const interrupted = () => leave().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted)
  try {
    if (owner) chownSync(dir, owner, owner)
    const primary = await startPrimary(programs, dir)
    leaving.push(primary.stop)
    await migrate(primary.url)
    await seed(primary.url, new Date())
    const replica = await startReplica(programs, dir)
    leaving.push(replica.stop)
    const redisPort = await freePort()
    const listens = ['--bind', '127.0.0.1', '--port', `${redisPort}`]
    const redis = startService(
      programs['redis-server'],
      [...listens, '--dir', dir, '--save', '', '--appendonly', 'no'],
      dir,
      'redis.log',
    )
    leaving.push(redis.stop)

    const data = await mkdtemp(join(tmpdir(), 'afiya-cluster-data-'))
    leaving.push(() => rm(data, { recursive: true, force: true }))
    const env = {
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: replica.url,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      DATABASE_POOL: '10',
      DATA_DIR: data,
      TRUST_PROXY: '1',
      // As under npm: a process whose parent was killed ends by itself.
      npm_lifecycle_event: 'cluster',
    }
    const all: Server[] = []
    leaving.push(() => Promise.all(all.map(server => server.end('SIGKILL'))))
    const startOne = async (more: Record<string, string> = {}, port?: number) => {
      const server = await startServer({ env: { ...env, ...more }, ...(port && { port }) })
      all.push(server)
      return server
    }
    const servers: Server[] = []
    for (let each = 0; each < processes; each++) servers.push(await startOne())

    const port = await freePort()
    const config = join(dir, 'nginx.conf')
    await writeFile(config, nginxConfig({ dir, port, ports: servers.map(server => server.port) }))
    const nginx = startService(programs.nginx, ['-p', dir, '-c', config], dir, 'nginx.log')
    leaving.push(nginx.stop)
    const origin = `http://127.0.0.1:${port}`
    await ready(origin, nginx.child, nginx.said)
    const again = async (which: number) => {
      servers[which] = await startOne({}, servers[which]?.port)
    }
    return await use({ origin, url: primary.url, servers, startOne, again })
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, interrupted)
    await leave()
  }
}
