import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPrograms } from '../../db/embedded/postgres-programs.ts'
import { freePort } from '../../tests/support/server-process.ts'
import { runStatement } from '../../tests/support/test-database.ts'

// What a test run needs: nothing survives it, and races fill the pools of several apps.
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '64MB',
  max_wal_size: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  timezone: 'UTC',
}

/**
 * Runs a PostgreSQL of packages/package.json, new and empty, while `use` has its URL. `further`: settings
 * besides those of a test run, or instead of them.
 */
export async function withPostgres<Result>(
  major: string,
  use: (url: string) => Promise<Result>,
  further: Record<string, string | number> = {},
): Promise<Result> {
  const dir = await mkdtemp(join(tmpdir(), `afiya-postgres-${major}-`))
  const packageDir = join(import.meta.dirname, `packages/node_modules/postgres-${major}/native`)
  const programs = await findPrograms(dir, undefined, packageDir)
  const locale = ['--encoding=UTF8', '--locale=C', '--lc-ctype=C.UTF-8']
  await programs.initdb(['-D', join(dir, 'data'), '-U', 'afiya', '--auth=trust', '--no-sync', ...locale])
  const port = await freePort()
  const options = Object.entries({ ...settings, ...further, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const logPath = join(dir, 'log')
  const log = openSync(logPath, 'w')
  const server = programs.postgres(['-D', join(dir, 'data'), ...options], log)
  const ended = new Promise(resolve => server.once('exit', resolve))
  closeSync(log)
  try {
    const url = `postgres://afiya@127.0.0.1:${port}/postgres`
    await waitUntilItAnswers(url).catch(async error => {
      throw new Error(`${error.message}\n${await readFile(logPath, 'utf8')}`)
    })
    return await use(url)
  } finally {
    server.kill('SIGINT')
    await ended
    await rm(dir, { recursive: true, force: true })
  }
}

async function waitUntilItAnswers(url: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runStatement(url, 'select 1')
    } catch (error) {
      if (attempt === 100) throw error
      await wait(100)
    }
  }
}
