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

/**
 * Patroni's settings, as JSON, which is YAML. A primary that is gone is replaced after at most `ttl` and
 * `loop_wait` seconds; `loop_wait + 2 * retry_timeout` must not exceed `ttl`. A crashed PostgreSQL is not
 * started again where it was, but replaced (`primary_start_timeout`). `settings`: further ones of PostgreSQL.
 */
export const patroniConfig = (
  machine: number,
  paths: { disk: string; dir: string; binDir: string },
  settings: Record<string, string> = {},
) =>
  JSON.stringify({
    scope: 'afiya',
    name: `db${machine}`,
    log: { level: 'INFO' },
    restapi: { listen: `${addressOf(machine)}:8008`, connect_address: `${addressOf(machine)}:8008` },
    // Not etcd3: Patroni before 3.0.3 overwrites the leader's key there without comparing it first, and a
    // primary that was cut off takes the lead back from its successor, with the writes of both.
    etcd: { hosts: DATABASE_MACHINES.map(each => `${addressOf(each)}:2379`) },
    bootstrap: {
      dcs: {
        ttl: 10,
        loop_wait: 2,
        retry_timeout: 4,
        primary_start_timeout: 0,
        primary_stop_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 300,
            shared_buffers: '64MB',
            max_wal_size: '256MB',
            min_wal_size: '64MB',
            wal_keep_size: '64MB',
            // A standby that is cut off must not hold commits for a minute.
            wal_sender_timeout: '5s',
            wal_receiver_timeout: '5s',
            tcp_user_timeout: '5s',
            // In its data, not in /dev/shm: a server that is killed leaves nothing behind.
            dynamic_shared_memory_type: 'mmap',
            timezone: 'UTC',
            log_timezone: 'UTC',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${addressOf(machine)}:5432`,
      connect_address: `${addressOf(machine)}:5432`,
      data_dir: `${paths.disk}/data`,
      bin_dir: paths.binDir,
      pgpass: `${paths.dir}/pgpass${machine}`,
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      // A new standby does not wait for a checkpoint that takes its time.
      basebackup: [{ checkpoint: 'fast' }],
      parameters: { unix_socket_directories: paths.disk, ...settings },
      pg_hba: [
        'local all all trust',
        'host all all 10.77.0.0/24 trust',
        'host replication all 10.77.0.0/24 trust',
      ],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
    watchdog: { mode: 'off' },
  })

/** The ports of one machine of the product; nginx sends to `product`. */
export type FrontPorts = { haproxy: number; redis: number; pgbouncer: number; product: number }

/**
 * HAProxy leads to the primary, as Patroni names it, to the first Redis that answers, and to the processes of
 * the product that are ready. While none is ready, each is sent requests: they say what is wrong, and have
 * pages in their caches. A request goes to another process only if nothing of it was sent.
 */
export const haproxyConfig = (
  { haproxy, redis, product }: FrontPorts,
  { redisPorts, processPorts }: { redisPorts: number[]; processPorts: number[] },
): string => `
global
  maxconn 2000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen primary
  bind 127.0.0.1:${haproxy}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
  ${DATABASE_MACHINES.map(each => `server db${each} ${addressOf(each)}:5432 check port 8008`).join('\n  ')}
listen redis
  bind 127.0.0.1:${redis}
  option tcp-check
  tcp-check send PING\\r\\n
  tcp-check expect string +PONG
  default-server inter 1s fall 1 rise 2 on-marked-down shutdown-sessions
  ${redisPorts.map((port, index) => `server redis${index + 1} 127.0.0.1:${port} check${index > 0 ? ' backup' : ''}`).join('\n  ')}
listen product
  bind 127.0.0.1:${product}
  mode http
  balance leastconn
  option httpchk GET /ready
  http-check expect status 200
  option http-server-close
  option redispatch 1
  option allbackups
  timeout client 60s
  timeout server 60s
  timeout check 3s
  # Shorter than the second for which a process that stops says so before it refuses connections.
  default-server inter 250ms fall 2 rise 1
  ${processPorts.map(port => `server process${port} 127.0.0.1:${port} check`).join('\n  ')}
  ${processPorts.map(port => `server last${port} 127.0.0.1:${port} backup`).join('\n  ')}
`

/** PgBouncer keeps sessions, because the product prepares its statements. */
export const pgbouncerConfig = ({ haproxy, pgbouncer }: FrontPorts, dir: string): string => `
[databases]
afiya = host=127.0.0.1 port=${haproxy} user=afiya
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pgbouncer}
unix_socket_dir =
auth_type = any
admin_users = afiya
pool_mode = session
ignore_startup_parameters = extra_float_digits
max_client_conn = 500
default_pool_size = 100
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 8
tcp_user_timeout = 10000
logfile = ${dir}/pgbouncer-${pgbouncer}.log
`

export const databaseUrlAt = (address: string, port: number, user = 'afiya', database = 'afiya'): string =>
  `postgres://${user}@${address}:${port}/${database}`
