import { filledIn, repeatedLine } from '../filled-in.ts'
import { addressOf } from './network.ts'

/** The machines of the databases, each with etcd, Patroni and PostgreSQL. */
export const DATABASE_MACHINES = [1, 2, 3] as const

export const etcdArgs = (machine: number, dataDir: string): string[] => [
  ...['--name', `etcd${machine}`, '--data-dir', dataDir, '--enable-v2', '--log-level', 'warn'],
  ...['--listen-peer-urls', `http://${addressOf(machine)}:2380`],
  ...['--initial-advertise-peer-urls', `http://${addressOf(machine)}:2380`],
  ...['--listen-client-urls', `http://${addressOf(machine)}:2379`],
  ...['--advertise-client-urls', `http://${addressOf(machine)}:2379`],
  '--initial-cluster',
  DATABASE_MACHINES.map(each => `etcd${each}=http://${addressOf(each)}:2380`).join(','),
]

/** Patroni's settings. `settings`: further ones of PostgreSQL. */
export const patroniConfig = (
  machine: number,
  paths: { disk: string; dir: string; binDir: string },
  settings: Record<string, string> = {},
): string =>
  filledIn('patroni.yml', {
    ...databaseAddresses(),
    NAME: `db${machine}`,
    ADDRESS: addressOf(machine),
    SHARED_BUFFERS: '64MB',
    // In its data, not in /dev/shm: a server that is killed leaves nothing behind.
    SHARED_MEMORY: 'mmap',
    MAX_WAL_SIZE: '256MB',
    DATA_DIR: `${paths.disk}/data`,
    BIN_DIR: paths.binDir,
    PGPASS: `${paths.dir}/pgpass${machine}`,
    SOCKETS: [
      paths.disk,
      ...Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    ].join('\n    '),
    NETWORK: '10.77.0.0/24',
    METHOD: 'trust',
  })

/** The ports of one machine of the product; nginx sends to `product`. */
export type FrontPorts = { haproxy: number; redis: number; pgbouncer: number; product: number }

export const haproxyConfig = (
  { haproxy, redis, product }: FrontPorts,
  { redisPorts, processPorts }: { redisPorts: [number, number]; processPorts: number[] },
): string =>
  repeatedLine(
    filledIn('haproxy.cfg', {
      ...databaseAddresses(),
      PRIMARY_PORT: haproxy,
      REDIS_PORT: redis,
      PRODUCT_PORT: product,
      REDIS1: `127.0.0.1:${redisPorts[0]}`,
      REDIS2: `127.0.0.1:${redisPorts[1]}`,
    }),
    'PROCESS',
    processPorts,
  )

export const pgbouncerConfig = ({ haproxy, pgbouncer }: FrontPorts, dir: string): string =>
  filledIn('pgbouncer.ini', {
    PRIMARY_PORT: haproxy,
    PORT: pgbouncer,
    LOGFILE: `${dir}/pgbouncer-${pgbouncer}.log`,
  })

const databaseAddresses = () =>
  Object.fromEntries(DATABASE_MACHINES.map(machine => [`DATABASE${machine}`, addressOf(machine)]))

export const databaseUrlAt = (address: string, port: number, user = 'afiya', database = 'afiya'): string =>
  `postgres://${user}@${address}:${port}/${database}`
