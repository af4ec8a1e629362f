import { chownSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../db/migrate.ts'
import { seed } from '../../db/seed/seed.ts'
import {
  freePort,
  type ServerProcess,
  startServer,
  waitUntilReady,
} from '../../tests/support/server-process.ts'
import { nginxConfig } from './nginx-config.ts'
import { startPrimary, startReplica } from './postgres.ts'
import { findPrograms, startService, unprivilegedId } from './system-programs.ts'

export type Cluster = {
  /** The URL of nginx. */
  origin: string
  /** The URL of the primary database. */
  url: string
  servers: ServerProcess[]
  /** Starts another process, to which nginx sends no requests. */
  startServer(env: Record<string, string>): Promise<ServerProcess>
  /** Starts a process again on the port of one that has ended. */
  restart(index: number): Promise<void>
}

/**
 * Starts a primary, a streaming replica, Redis, the given number of processes of the product and nginx before
 * them, runs `use`, and stops and removes all of them however it ends.
 */
export async function withCluster<T>(processes: number, use: (cluster: Cluster) => Promise<T>): Promise<T> {
  const programs = findPrograms()
  const dir = await mkdtemp(join(tmpdir(), 'afiya-cluster-'))
  const cleanupSteps: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true })]
  const cleanUp = async () => {
    for (const step of cleanupSteps.splice(0).reverse()) await step().catch(error => console.error(error))
  }
  // Child processes end with this process (system-programs.ts), but the folder would remain.
  const onInterrupt = () => cleanUp().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onInterrupt)
  try {
    if (unprivilegedId) chownSync(dir, unprivilegedId, unprivilegedId)
    const primary = await startPrimary(programs, dir)
    cleanupSteps.push(primary.stop)
    await migrate(primary.url)
    await seed(primary.url, new Date())
    const replica = await startReplica(programs, dir)
    cleanupSteps.push(replica.stop)
    const redisPort = await freePort()
    const listenArgs = ['--bind', '127.0.0.1', '--port', `${redisPort}`]
    const redis = startService(
      programs['redis-server'],
      [...listenArgs, '--dir', dir, '--save', '', '--appendonly', 'no'],
      dir,
      'redis.log',
    )
    cleanupSteps.push(redis.stop)

    const data = await mkdtemp(join(tmpdir(), 'afiya-cluster-data-'))
    cleanupSteps.push(() => rm(data, { recursive: true, force: true }))
    const env = {
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: replica.url,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      DATABASE_POOL: '10',
      DATA_DIR: data,
      TRUST_PROXY: '1',
      // Makes a server exit when its parent is killed, as under npm.
      npm_lifecycle_event: 'cluster',
    }
    const started: ServerProcess[] = []
    cleanupSteps.push(() => Promise.all(started.map(server => server.stop('SIGKILL'))))
    const startClusterServer = async (extraEnv: Record<string, string> = {}, port?: number) => {
      const server = await startServer({ env: { ...env, ...extraEnv }, ...(port && { port }) })
      started.push(server)
      return server
    }
    const servers: ServerProcess[] = []
    for (let count = 0; count < processes; count++) servers.push(await startClusterServer())

    const port = await freePort()
    const config = join(dir, 'nginx.conf')
    await writeFile(config, nginxConfig({ dir, port, ports: servers.map(server => server.port) }))
    const nginx = startService(programs.nginx, ['-p', dir, '-c', config], dir, 'nginx.log')
    cleanupSteps.push(nginx.stop)
    const origin = `http://127.0.0.1:${port}`
    await waitUntilReady(origin, nginx.child, nginx.output)
    const restart = async (index: number) => {
      servers[index] = await startClusterServer({}, servers[index]?.port)
    }
    return await use({ origin, url: primary.url, servers, startServer: startClusterServer, restart })
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, onInterrupt)
    await cleanUp()
  }
}
