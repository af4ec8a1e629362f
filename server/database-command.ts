import { type Config, readDatabaseConfig } from '#config'
import { dropSchemas } from '#db/drop-schemas.ts'
import { EmbeddedError } from '#db/embedded/start-embedded.ts'
import { IncompatibleDatabase, migrate } from '#db/migrate.ts'
import { demoAccounts } from '#db/seed/data/demo-accounts.ts'
import { seed } from '#db/seed/seed.ts'
import { DatabaseUnreachable, withDatabase } from '#db/with-database.ts'

/** The commands. Each works on the database at `url` and returns the line to print. */
const commands = {
  async migrate(url: string) {
    await migrate(url)
    return 'The database has the newest schema.'
  },
  async seed(url: string) {
    await migrate(url)
    const { email, password } = demoAccounts.patient
    return (await seed(url, new Date(), readDatabaseConfig().group))
      ? `The database is filled. Sign in as ${email} with ${password}.`
      : 'The database was filled before; nothing has changed. To start over: npm run db:reset'
  },
  async reset(url: string) {
    await dropSchemas(url)
    return commands.seed(url)
  },
}

/** Commands that need --yes on a production database, and why. */
const productionWarnings: Partial<Record<string, string>> = {
  seed: 'seed makes demonstration accounts with a password that everybody knows.',
  reset: 'reset deletes everything in the production database.',
}

process.exitCode = await run(process.argv.slice(2))

async function run(args: string[]): Promise<number> {
  const [name = ''] = args.filter(arg => !arg.startsWith('--'))
  if (!isCommand(name))
    return printError(`Usage: node server/database-command.ts ${Object.keys(commands).join('|')} [--yes]`)
  const config = configOrError()
  if (typeof config === 'string') return printError(config)
  const warning = config.mode === 'production' && !args.includes('--yes') && productionWarnings[name]
  if (warning) return printError(`${warning} If you mean it: npm run db:${name} -- --yes`)
  try {
    console.log(await withDatabase(config, url => commands[name](url)))
    return 0
  } catch (error) {
    const expectedErrors = [EmbeddedError, DatabaseUnreachable, IncompatibleDatabase]
    if (expectedErrors.some(expected => error instanceof expected))
      return printError((error as Error).message)
    throw error
  }
}

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name)
}

function printError(message: string): number {
  console.error(message)
  return 1
}

function configOrError(): Config | string {
  try {
    return readDatabaseConfig()
  } catch (error) {
    // The message names the invalid variables.
    return error instanceof Error ? error.message : String(error)
  }
}
