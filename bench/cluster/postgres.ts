import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { runServer } from '#db/embedded-server.ts'
import { type Programs, run, start } from './programs.ts'

export type Database = { url: string; stop(): Promise<void> }

/** Makes and starts Debian's PostgreSQL in `dir`, with the empty database `afiya`. */
export async function startPrimary(programs: Programs, dir: string): Promise<Database> {
  const cluster = join(dir, 'primary')
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
  run(programs.initdb, ['-D', cluster, '-U', 'afiya', '--auth=trust', '--no-sync', ...locale], dir)
  const server = await serve(programs, dir, 'primary')
  await ask(urlOf(dir, 'primary', 'postgres'), 'create database afiya')
  return { url: urlOf(dir, 'primary', 'afiya'), stop: server.stop }
}

/** Makes and starts a streaming replica of the primary beside it. */
export async function startReplica(programs: Programs, dir: string): Promise<Database> {
  const from = ['-h', dir, '-p', `${PORTS.primary}`, '-U', 'afiya']
  const how = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync']
  run(programs.pg_basebackup, ['-D', join(dir, 'replica'), ...from, ...how], dir)
  const server = await serve(programs, dir, 'replica')
  return { url: urlOf(dir, 'replica', 'afiya'), stop: server.stop }
}

/** Both answer on sockets in `dir`, told apart by numbers that name no port. */
const PORTS = { primary: 5432, replica: 5433 } as const

function serve(programs: Programs, dir: string, which: keyof typeof PORTS) {
  const cluster = join(dir, which)
  appendFileSync(join(cluster, 'postgresql.conf'), settings(dir, which))
  return runServer({
    spawn: log => start(programs.postgres, ['-D', cluster], { cwd: dir, log, signal: 'INT' }),
    clusterDir: cluster,
    logPath: join(dir, `${which}.log`),
    url: urlOf(dir, which, 'postgres'),
  })
}

const settings = (dir: string, which: keyof typeof PORTS) => `
listen_addresses = ''
unix_socket_directories = '${dir}'
port = ${PORTS[which]}
max_connections = 300
shared_buffers = 128MB
`

const urlOf = (dir: string, which: keyof typeof PORTS, database: string) =>
  `postgres://afiya@localhost:${PORTS[which]}/${database}?host=${encodeURIComponent(dir)}`

/** Sends one statement; gives its rows. */
export async function ask<Row extends pg.QueryResultRow>(
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
