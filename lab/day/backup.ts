import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { queryOnce } from '../cluster/postgres.ts'
import { runToEnd, startService, unprivilegedId } from '../cluster/system-programs.ts'

const STANZA = 'afiya'
const RESTORE_PORT = 5499
const REPLAY_MS = 90_000

/**
 * Continuous archiving and backups by pgBackRest into `dir` for a cluster whose primary may change: each
 * machine has a configuration of its own, and all write to one repository.
 */
export function createBackups(programs: { pgbackrest: string; postgres: string }, dir: string) {
  for (const name of ['repository', 'log', 'lock', 'spool', 'restored', 'socket']) {
    mkdirSync(join(dir, name), { mode: 0o700 })
    giveAway(join(dir, name))
  }
  const configOf = (machine: number) => join(dir, `pgbackrest${machine}.conf`)
  const command = (machine: number, ...args: string[]) => [
    '--config',
    configOf(machine),
    '--stanza',
    STANZA,
    ...args,
  ]
  const run = (machine: number, ...args: string[]) =>
    runToEnd(programs.pgbackrest, command(machine, ...args), dir)

  return {
    /** The settings of the PostgreSQL of a machine. */
    settings(machine: number, disk: string): Record<string, string> {
      const lines = [
        '[global]',
        `repo1-path=${join(dir, 'repository')}`,
        'repo1-retention-full=2',
        ...['log', 'lock', 'spool'].map(name => `${name}-path=${join(dir, name)}`),
        ...['compress-type=zst', 'start-fast=y', 'log-level-console=error', 'archive-timeout=60'],
        `[${STANZA}]`,
        `pg1-path=${join(disk, 'data')}`,
        ...[`pg1-socket-path=${disk}`, 'pg1-port=5432', 'pg1-user=postgres', 'pg1-database=postgres'],
      ]
      writeFileSync(configOf(machine), `${lines.join('\n')}\n`)
      giveAway(configOf(machine))
      return {
        archive_mode: 'on',
        archive_command: `${programs.pgbackrest} ${command(machine, 'archive-push').join(' ')} %p`,
        archive_timeout: '60',
      }
    },
    prepare: (primary: number) => run(primary, 'stanza-create'),
    full: (primary: number) => run(primary, '--type=full', 'backup'),
    /** Waits until the log is archived up to now. */
    archive: (primary: number) => run(primary, 'check'),
    /** Compares the files of the backup and of the log with their checksums. */
    verify: (primary: number) => run(primary, 'verify'),
    /** Restores the backup with all archived log, starts a server on it and asks it `question`. */
    async restore<Row extends Record<string, unknown>>(primary: number, question: string): Promise<Row> {
      const path = join(dir, 'restored')
      await run(primary, `--pg1-path=${path}`, 'restore')
      const settings = {
        listen_addresses: '',
        unix_socket_directories: join(dir, 'socket'),
        port: RESTORE_PORT,
        archive_mode: 'off',
        synchronous_standby_names: '',
        primary_conninfo: '',
      }
      const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      const server = startService(programs.postgres, ['-D', path, ...args], dir, 'restored.log')
      try {
        const url = `postgres://postgres@localhost:${RESTORE_PORT}/afiya?host=${encodeURIComponent(join(dir, 'socket'))}`
        const isReplayed = () =>
          queryOnce<{ replayed: boolean }>(url, 'select not pg_is_in_recovery() as replayed').then(
            ([row]) => row?.replayed === true,
            () => false,
          )
        for (const deadline = Date.now() + REPLAY_MS; !(await isReplayed()); await wait(200))
          if (Date.now() > deadline || server.child.exitCode !== null)
            throw new Error(`the restored server is not ready:\n${server.output().slice(-1_000)}`)
        const [row] = await queryOnce<Row>(url, question)
        return row as Row
      } finally {
        await server.stop('SIGINT')
      }
    },
  }
}

export type Backups = ReturnType<typeof createBackups>

function giveAway(path: string) {
  if (unprivilegedId) chownSync(path, unprivilegedId, unprivilegedId)
}
