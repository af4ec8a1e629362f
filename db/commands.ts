import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { readConfig } from '#config'
import { backUp, type Manifest } from './backup.ts'
import { connect } from './connect.ts'
import { EmbeddedError } from './embedded.ts'
import { runningUrl } from './embedded-lock.ts'
import { migrate } from './migrate.ts'
import { NoAnswer, onDatabase } from './on-database.ts'
import { NotRestored, restore } from './restore.ts'
import { demoAccounts } from './seed/people.ts'
import { seed } from './seed/seed.ts'
import { uploadsOf } from './uploads.ts'

type Config = ReturnType<typeof readConfig>

/** What is asked for besides the command itself: `folder` of a backup; `replace`: what stands there may go. */
type Asked = { config: Config; folder: string | undefined; replace: boolean }

/** What can be asked for: each does its work on the database at `url` and answers with the line to print. */
const commands = {
  async migrate(url: string) {
    await migrate(url)
    return 'The database has the newest schema.'
  },
  async seed(url: string) {
    await migrate(url)
    const { email, password } = demoAccounts.patient
    return (await seed(url, new Date()))
      ? `The database is filled. Sign in as ${email} with ${password}.`
      : 'The database was filled before; nothing has changed. To start over: npm run db:reset'
  },
  async reset(url: string) {
    await dropEverything(url)
    return commands.seed(url)
  },
  async backup(url: string, { config, folder }: Asked) {
    const name = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    const to = resolve(folder ?? join('backups', name))
    return `Saved in ${to}: ${contentsOf(await backUp(url, uploadsOf(config.uploads), to))}.`
  },
  async restore(url: string, { config, folder, replace }: Asked) {
    if (!folder) throw new NotRestored('Say which backup: npm run restore -- <folder>')
    const uploads = uploadsOf(config.uploads)
    if (replace) {
      await dropEverything(url)
      for await (const { name } of uploads.list()) await uploads.delete(name)
    }
    const manifest = await restore(url, uploads, resolve(folder))
    return `Restored and checked, as of ${manifest.madeAt}: ${contentsOf(manifest)}.`
  },
}

function contentsOf({ tables, uploads }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${Object.keys(tables).length} tables, ${Object.keys(uploads).length} pictures`
}

/** What a production database is asked about first. */
const warnings: Partial<Record<string, string>> = {
  seed: 'seed makes demonstration accounts with a password that everybody knows.',
  reset: 'reset deletes everything in the production database.',
}

process.exitCode = await run(process.argv.slice(2))

async function run(words: string[]): Promise<number> {
  const [name = '', folder] = words.filter(word => !word.startsWith('--'))
  if (!isCommand(name))
    return complain(
      `Usage: node db/commands.ts ${Object.keys(commands).join('|')} [folder] [--yes] [--replace]`,
    )
  const config = checkedConfig()
  if (typeof config === 'string') return complain(config)
  const warning = config.mode === 'production' && !words.includes('--yes') && warnings[name]
  if (warning) return complain(`${warning} If you mean it: npm run db:${name} -- --yes`)
  const asked = { config, folder, replace: words.includes('--replace') }
  // A backup is taken while the site runs; all else wants the database for itself.
  const running = name === 'backup' && !config.databaseUrl ? runningUrl(config.dataDir) : undefined
  try {
    console.log(
      await onDatabase({ ...config, databaseUrl: config.databaseUrl ?? running }, url =>
        commands[name](url, asked),
      ),
    )
    return 0
  } catch (error) {
    if ([EmbeddedError, NoAnswer, NotRestored].some(known => error instanceof known))
      return complain((error as Error).message)
    throw error
  }
}

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name)
}

function complain(message: string): number {
  console.error(message)
  return 1
}

function checkedConfig(): Config | string {
  try {
    return readConfig()
  } catch (error) {
    // Its message names the variables that are wrong; there is nothing else to say.
    return error instanceof Error ? error.message : String(error)
  }
}

async function dropEverything(url: string) {
  const { db, pool } = connect(url, { max: 1, statementTimeout: 0 })
  try {
    await db.transaction(async tx => {
      await tx.execute(sql`drop schema if exists drizzle cascade`)
      await tx.execute(sql`drop schema if exists pgboss cascade`)
      await tx.execute(sql`drop schema if exists changes cascade`)
      await tx.execute(sql`drop schema if exists public cascade`)
      await tx.execute(sql`create schema public`)
    })
  } finally {
    await pool.end()
  }
}
