import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { superviseServer } from '../../db/embedded/supervise-server.ts'
import { type Programs, runToEnd, startProgram } from './system-programs.ts'

export type Database = { url: string; stop(): Promise<void> }

type PostgresPrograms = Pick<Programs, 'postgres' | 'initdb'>

/**
 * Creates and starts Debian's PostgreSQL in `dir`, with the empty database `afiya`; `settings` are further
 * lines of its configuration.
 */
export async function startPrimary(
  programs: PostgresPrograms,
  dir: string,
  settings: string[] = [],
): Promise<Database> {
  const cluster = join(dir, 'primary')
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
  await runToEnd(programs.initdb, ['-D', cluster, '-U', 'afiya', '--auth=trust', '--no-sync', ...locale], dir)
  appendFileSync(join(cluster, 'postgresql.conf'), settings.join('\n'))
  const server = await startPostgres(programs, dir, 'primary')
  await queryOnce(databaseUrl(dir, 'primary', 'postgres'), 'create database afiya')
  return { url: databaseUrl(dir, 'primary', 'afiya'), stop: server.stop }
}

/** Creates and starts a streaming replica of the primary in the same folder. */
export async function startReplica(programs: Programs, dir: string): Promise<Database> {
  const connectionArgs = ['-h', dir, '-p', `${SOCKET_PORTS.primary}`, '-U', 'afiya']
  const backupArgs = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync']
  await runToEnd(programs.pg_basebackup, ['-D', join(dir, 'replica'), ...connectionArgs, ...backupArgs], dir)
  const server = await startPostgres(programs, dir, 'replica')
  return { url: databaseUrl(dir, 'replica', 'afiya'), stop: server.stop }
}

/** Both servers listen on sockets in `dir`, whose names contain these numbers; no TCP port is used. */
export const SOCKET_PORTS = { primary: 5432, replica: 5433 } as const

/** Starts the cluster of a role that exists in `dir`. */
export function startPostgres(
  programs: Pick<Programs, 'postgres'>,
  dir: string,
  role: keyof typeof SOCKET_PORTS,
) {
  const cluster = join(dir, role)
  appendFileSync(join(cluster, 'postgresql.conf'), settings(dir, role))
  return superviseServer({
    spawn: log => startProgram(programs.postgres, ['-D', cluster], { cwd: dir, log, signal: 'INT' }),
    clusterDir: cluster,
    logPath: join(dir, `${role}.log`),
    url: databaseUrl(dir, role, 'postgres'),
  })
}

const settings = (dir: string, role: keyof typeof SOCKET_PORTS) => `
listen_addresses = ''
unix_socket_directories = '${dir}'
port = ${SOCKET_PORTS[role]}
max_connections = 300
shared_buffers = 128MB
`

const databaseUrl = (dir: string, role: keyof typeof SOCKET_PORTS, database: string) =>
  `postgres://afiya@localhost:${SOCKET_PORTS[role]}/${database}?host=${encodeURIComponent(dir)}`

/** Sends one statement on its own connection and returns its rows. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
