import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SOCKET_PORTS } from '../cluster/postgres.ts'
import { runToEnd, unprivilegedId } from '../cluster/system-programs.ts'

/** The two places that hold backups and log; on a real machine the second is elsewhere, such as a bucket. */
export const REPOSITORIES = [1, 2] as const

/**
 * Configures pgBackRest for the cluster `primary` in `dir`: every segment of the log goes to both
 * repositories, encrypted with a key of each.
 */
export function configureBackups(program: string, dir: string) {
  const config = join(dir, 'pgbackrest.conf')
  const repositories = REPOSITORIES.map(repository => join(dir, `repository${repository}`))
  const folders = [...repositories, ...['log', 'lock', 'spool'].map(name => join(dir, name))]
  for (const path of folders) {
    mkdirSync(path)
    if (unprivilegedId) chownSync(path, unprivilegedId, unprivilegedId)
  }
  const lines = [
    '[global]',
    ...REPOSITORIES.flatMap(repository => [
      `repo${repository}-path=${repositories[repository - 1]}`,
      `repo${repository}-cipher-type=aes-256-cbc`,
      `repo${repository}-cipher-pass=${randomBytes(48).toString('base64')}`,
      `repo${repository}-retention-full=2`,
    ]),
    ...['log', 'lock', 'spool'].map(name => `${name}-path=${join(dir, name)}`),
    ...['compress-type=zst', 'start-fast=y', 'log-level-console=error'],
    '[afiya]',
    `pg1-path=${join(dir, 'primary')}`,
    ...[`pg1-socket-path=${dir}`, `pg1-port=${SOCKET_PORTS.primary}`, 'pg1-user=afiya'],
    'pg1-database=postgres',
  ]
  writeFileSync(config, `${lines.join('\n')}\n`, { mode: 0o640 })
  if (unprivilegedId) chownSync(config, unprivilegedId, unprivilegedId)
  const command = (...args: string[]) => ['--config', config, '--stanza', 'afiya', ...args]
  return {
    folders: repositories,
    /** The lines of PostgreSQL's configuration. */
    settings: [
      'archive_mode = on',
      `archive_command = '${[program, ...command('archive-push')].join(' ')} %p'`,
      // A quiet minute is archived too: what was written before it cannot be lost with the machine.
      'archive_timeout = 60',
    ],
    /** Runs a command of pgBackRest and waits for its end; returns the seconds. */
    async run(...args: string[]): Promise<number> {
      const startedAt = performance.now()
      await runToEnd(program, command(...args), dir)
      return (performance.now() - startedAt) / 1000
    },
  }
}
