import { sql } from 'drizzle-orm'
import pg from 'pg'
import { readConfig } from '#config'
import { connect } from './connect.ts'
import { EmbeddedError, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { demoAccounts } from './seed/people.ts'
import { seed } from './seed/seed.ts'

type Config = ReturnType<typeof readConfig>

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
}

/** What a production database is asked about first. */
const warnings: Partial<Record<string, string>> = {
  seed: 'seed makes demonstration accounts with a password that everybody knows.',
  reset: 'reset deletes everything in the production database.',
}

class NoAnswer extends Error {}

process.exitCode = await run(process.argv.slice(2))

async function run(words: string[]): Promise<number> {
  const [name = ''] = words.filter(word => !word.startsWith('--'))
  if (!isCommand(name))
    return complain(`Usage: node db/commands.ts ${Object.keys(commands).join('|')} [--yes]`)
  const config = checkedConfig()
  if (typeof config === 'string') return complain(config)
  const warning = config.mode === 'production' && !words.includes('--yes') && warnings[name]
  if (warning) return complain(`${warning} If you mean it: npm run db:${name} -- --yes`)
  try {
    console.log(await onDatabase(config, commands[name]))
    return 0
  } catch (error) {
    if (error instanceof EmbeddedError || error instanceof NoAnswer) return complain(error.message)
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

async function onDatabase(config: Config, work: (url: string) => Promise<string>): Promise<string> {
  if (config.databaseUrl) {
    await requireAnswer(config.databaseUrl)
    return work(config.databaseUrl)
  }
  const { url, stop } = await startEmbedded(config.dataDir)
  try {
    return await work(url)
  } finally {
    await stop()
  }
}

async function requireAnswer(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    throw new NoAnswer(`DATABASE_URL: ${message || code}`)
  }
  await client.end()
}

async function dropEverything(url: string) {
  const { db, pool } = connect(url, { max: 1, statementTimeout: 0 })
  try {
    await db.transaction(async tx => {
      await tx.execute(sql`drop schema if exists drizzle cascade`)
      await tx.execute(sql`drop schema if exists pgboss cascade`)
      await tx.execute(sql`drop schema if exists public cascade`)
      await tx.execute(sql`create schema public`)
    })
  } finally {
    await pool.end()
  }
}
