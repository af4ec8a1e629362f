import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '../../../db/migrate.ts'
import { seed } from '../../../db/seed/seed.ts'
import { type ServerProcess, startServer, waitUntilReady } from '../../../tests/support/server-process.ts'
import { nginxConfig } from '../nginx-config.ts'
import { queryOnce } from '../postgres.ts'
import { findSystemPrograms, type Service, startService, unprivilegedId } from '../system-programs.ts'
import {
  DATABASE_MACHINES,
  databaseUrlAt,
  etcdArgs,
  type FrontPorts,
  haproxyConfig,
  patroniConfig,
  pgbouncerConfig,
} from './configurations.ts'
import { createDisk, type Disk } from './disk.ts'
import { addressOf, createNetwork, type Network } from './network.ts'
import { type Member, members, waitUntil } from './state.ts'

export const haPackages = {
  postgres: 'postgresql',
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  nginx: 'nginx',
} as const

/** The ports of the two machines of the product; the network is this run's own, so no port is taken. */
const fronts: FrontPorts[] = [
  { haproxy: 7101, redis: 7102, pgbouncer: 7103, product: 7104 },
  { haproxy: 7201, redis: 7202, pgbouncer: 7203, product: 7204 },
]
const redisPorts: [number, number] = [7301, 7302]
const NGINX_PORT = 7000
const PROCESSES_PER_FRONT = 2
const processPorts = Array.from({ length: fronts.length * PROCESSES_PER_FRONT }, (_, index) => 7001 + index)

/** A cluster in which everything exists twice or three times, and what can be done to its parts. */
export type HaCluster = {
  /** The URL of nginx. */
  origin: string
  /** The primary's URL, past PgBouncer. */
  url: string
  network: Network
  /** The disks of the databases, by machine. */
  disks: Map<number, Disk>
  servers: ServerProcess[]
  fronts: FrontPorts[]
  startServer(index: number): Promise<void>
  /** Starts a service that has ended; its name is that of the program and a number, like `etcd2`. */
  start(name: string): Promise<void>
  kill(name: string): Promise<void>
  /** Kills PostgreSQL on a machine; Patroni goes on. */
  killPostgres(machine: number): void
  /** Kills everything on a machine of a database, and starts it again. */
  killMachine(machine: number): Promise<void>
  startMachine(machine: number): Promise<void>
  members(): Promise<Member[]>
  /** The machine of the primary, of the synchronous standby, and of the third. */
  roles(): Promise<{ primary: number; standby: number; third: number }>
  /** Waits until every part works again; returns the seconds. */
  waitUntilWhole(): Promise<number>
}

/** Further settings of the PostgreSQL of a machine whose disk is mounted at `disk`. */
type PostgresSettings = (machine: number, disk: string) => Record<string, string>

/** Starts the cluster, runs `use`, and stops and removes all of it however it ends. */
export async function withHaCluster<T>(
  use: (cluster: HaCluster) => Promise<T>,
  postgresSettings: PostgresSettings = () => ({}),
): Promise<T> {
  const programs = findSystemPrograms(haPackages)
  const dir = await mkdtemp(join(tmpdir(), 'afiya-ha-'))
  const network = createNetwork()
  const disks = new Map<number, Disk>()
  const running = new Map<string, Service>()
  const servers: ServerProcess[] = []
  try {
    chown(dir)
    const data = join(dir, 'uploads')
    mkdirSync(data)
    const starters = new Map<string, () => Service>()
    for (const machine of DATABASE_MACHINES) {
      const prefix = await network.addMachine(machine)
      const disk = createDisk(dir, `disk${machine}`)
      disks.set(machine, disk)
      const config = write(
        `patroni${machine}.yml`,
        patroniConfig(
          machine,
          { disk: disk.path, dir, binDir: dirname(programs.postgres) },
          postgresSettings(machine, disk.path),
        ),
      )
      starters.set(`etcd${machine}`, () =>
        startService(
          programs.etcd,
          etcdArgs(machine, `${dir}/etcd${machine}`),
          dir,
          `etcd${machine}.log`,
          prefix,
        ),
      )
      starters.set(`patroni${machine}`, () =>
        startService(programs.patroni, [config], dir, `patroni${machine}.log`, prefix),
      )
    }
    for (const [index, ports] of fronts.entries()) {
      const name = index + 1
      const haproxy = write(`haproxy${name}.cfg`, haproxyConfig(ports, { redisPorts, processPorts }))
      const pgbouncer = write(`pgbouncer${name}.ini`, pgbouncerConfig(ports, dir))
      starters.set(`haproxy${name}`, () =>
        startService(programs.haproxy, ['-db', '-f', haproxy], dir, `haproxy${name}.log`),
      )
      starters.set(`pgbouncer${name}`, () =>
        startService(programs.pgbouncer, [pgbouncer], dir, `pgbouncer${name}.log`),
      )
    }
    for (const [index, port] of redisPorts.entries())
      starters.set(`redis${index + 1}`, () => {
        const args = ['--bind', '127.0.0.1', '--port', `${port}`, '--save', '', '--appendonly', 'no']
        return startService(programs['redis-server'], [...args, '--dir', dir], dir, `redis${index + 1}.log`)
      })
    const start = async (name: string) => {
      running.set(name, (starters.get(name) as () => Service)())
    }
    const started = async (prefix: string) => {
      for (const name of starters.keys()) if (name.startsWith(prefix)) await start(name)
    }

    await started('etcd')
    await started('patroni1')
    await waitUntil('a primary', async () => (await members()).some(({ role }) => role === 'leader'))
    await started('patroni2')
    await started('patroni3')
    await createDatabase()
    for (const name of ['haproxy', 'pgbouncer', 'redis']) await started(name)
    await waitUntil('a synchronous standby', async () =>
      (await members()).some(({ role }) => role === 'sync_standby'),
    )
    const url = databaseUrlAt('127.0.0.1', fronts[0]?.haproxy as number)
    await waitUntil('HAProxy', () => queryOnce(url, 'select 1').then(() => true))
    await migrate(url)
    await seed(url, new Date())

    const startServerAt = async (index: number) => {
      const { pgbouncer, redis } = fronts[Math.floor(index / PROCESSES_PER_FRONT)] as FrontPorts
      servers[index] = await startServer({
        port: processPorts[index] as number,
        env: {
          DATABASE_URL: databaseUrlAt('127.0.0.1', pgbouncer),
          REDIS_URL: `redis://127.0.0.1:${redis}`,
          DATABASE_POOL: '10',
          DATA_DIR: data,
          RATE_LIMITS: 'on',
          // nginx, and the proxy that the callers stand for.
          TRUST_PROXY: '2',
        },
      })
    }
    for (const index of processPorts.keys()) await startServerAt(index)
    const nginx = write(
      'nginx.conf',
      nginxConfig({ dir, port: NGINX_PORT, ports: fronts.map(({ product }) => product), proxied: true }),
    )
    starters.set('nginx', () => startService(programs.nginx, ['-p', dir, '-c', nginx], dir, 'nginx.log'))
    await start('nginx')
    const origin = `http://127.0.0.1:${NGINX_PORT}`
    await waitUntilReady(origin)

    const roles = async () => {
      const found = await members()
      const machineWith = (role: string) => Number(found.find(each => each.role === role)?.name.at(-1))
      const [primary, standby] = [machineWith('leader'), machineWith('sync_standby')]
      const third = DATABASE_MACHINES.find(each => each !== primary && each !== standby) as number
      return { primary, standby, third }
    }
    return await use({
      origin,
      url,
      network,
      disks,
      servers,
      fronts,
      startServer: startServerAt,
      start,
      async kill(name) {
        await running.get(name)?.stop('SIGKILL')
      },
      killPostgres(machine) {
        const pidFile = join(disks.get(machine)?.path as string, 'data/postmaster.pid')
        process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL')
      },
      async killMachine(machine) {
        network.killProcesses(machine)
      },
      async startMachine(machine) {
        await start(`etcd${machine}`)
        await start(`patroni${machine}`)
      },
      members,
      roles,
      async waitUntilWhole() {
        const startedAt = performance.now()
        await waitUntil('a whole cluster', () => isWhole(servers.map(server => server.origin)))
        return (performance.now() - startedAt) / 1000
      },
    })
  } catch (error) {
    for (const [name, service] of running) console.error(`--- ${name}\n${service.output().slice(-1_500)}`)
    throw error
  } finally {
    for (const server of servers) await server.stop('SIGKILL').catch(error => console.error(error))
    for (const service of running.values()) service.child.kill('SIGKILL')
    for (const machine of disks.keys()) network.killProcesses(machine)
    network.stop()
    await wait(500)
    for (const disk of disks.values()) disk.unmount()
    await rm(dir, { recursive: true, force: true }).catch(error => console.error(error))
  }

  function write(name: string, text: string) {
    const path = join(dir, name)
    writeFileSync(path, text)
    return path
  }
}

function chown(path: string) {
  if (unprivilegedId) chownSync(path, unprivilegedId, unprivilegedId)
}

async function createDatabase() {
  const leader = (await members()).find(({ role }) => role === 'leader')
  const url = databaseUrlAt(addressOf(Number(leader?.name.at(-1))), 5432, 'postgres', 'postgres')
  await queryOnce(url, 'create role afiya login')
  await queryOnce(url, 'create database afiya owner afiya')
}

/** Whether all databases replicate, all members of etcd are healthy and all processes ready. */
async function isWhole(origins: string[]): Promise<boolean> {
  const found = await members()
  const isOk = (url: string) =>
    fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      response => response.text().then(() => response.ok),
      () => false,
    )
  const checks = await Promise.all([
    ...DATABASE_MACHINES.map(machine => isOk(`http://${addressOf(machine)}:2379/health`)),
    ...origins.map(origin => isOk(`${origin}/ready`)),
  ])
  return (
    found.length === DATABASE_MACHINES.length &&
    found.every(({ state, lag }) => /running|streaming/.test(state) && (lag ?? 0) < 1_000_000) &&
    found.some(({ role }) => role === 'leader') &&
    found.some(({ role }) => role === 'sync_standby') &&
    checks.every(Boolean)
  )
}
