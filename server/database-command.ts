import { join, resolve } from 'node:path'
import { readConfig } from '#config'
import { dropSchemas } from '#db/drop-schemas.ts'
import { runningDatabaseUrl } from '#db/embedded/data-dir-lock.ts'
import { EmbeddedError } from '#db/embedded/start-embedded.ts'
import { IncompatibleDatabase, migrate } from '#db/migrate.ts'
import { demoAccounts } from '#db/seed/data/demo-accounts.ts'
import { seed } from '#db/seed/seed.ts'
import { DatabaseUnreachable, withDatabase } from '#db/with-database.ts'
import { type BackupManifest, createBackup } from '#services/backup/create-backup.ts'
import { restoreBackup } from '#services/backup/restore-backup.ts'
import { RestoreFailed } from '#services/backup/verify-backup.ts'
import { openUploads } from '#services/uploads/open-uploads.ts'

type Config = ReturnType<typeof readConfig>

/** The arguments of a command. `folder`: of a backup; `replace`: delete existing data before a restore. */
type CommandOptions = { config: Config; folder: string | undefined; replace: boolean }

/** The commands. Each works on the database at `url` and returns the line to print. */
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
    await dropSchemas(url)
    return commands.seed(url)
  },
  async backup(url: string, { config, folder }: CommandOptions) {
    const name = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    const to = resolve(folder ?? join('backups', name))
    return `Saved in ${to}: ${backupSummary(await createBackup(url, openUploads(config.uploads), to))}.`
  },
  async restore(url: string, { config, folder, replace }: CommandOptions) {
    if (!folder) throw new RestoreFailed('Say which backup: npm run restore -- <folder>')
    const manifest = await restoreBackup(url, openUploads(config.uploads), resolve(folder), { replace })
    return `Restored and checked, as of ${manifest.madeAt}: ${backupSummary(manifest)}.`
  },
}

function backupSummary({ tables, uploads }: BackupManifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${Object.keys(tables).length} tables, ${Object.keys(uploads).length} pictures`
}

/** Commands that need --yes on a production database, and why. */
const productionWarnings: Partial<Record<string, string>> = {
  seed: 'seed makes demonstration accounts with a password that everybody knows.',
  reset: 'reset deletes everything in the production database.',
}

process.exitCode = await run(process.argv.slice(2))

async function run(args: string[]): Promise<number> {
  const [name = '', folder] = args.filter(arg => !arg.startsWith('--'))
  if (!isCommand(name))
    return printError(
      `Usage: node server/database-command.ts ${Object.keys(commands).join('|')} [folder] [--yes] [--replace]`,
    )
  const config = configOrError()
  if (typeof config === 'string') return printError(config)
  const warning = config.mode === 'production' && !args.includes('--yes') && productionWarnings[name]
  if (warning) return printError(`${warning} If you mean it: npm run db:${name} -- --yes`)
  const options = { config, folder, replace: args.includes('--replace') }
  // A backup can be made while the site runs; all other commands need the embedded database for themselves.
  const runningEmbeddedUrl =
    name === 'backup' && !config.databaseUrl ? runningDatabaseUrl(config.dataDir) : undefined
  try {
    console.log(
      await withDatabase({ ...config, databaseUrl: config.databaseUrl ?? runningEmbeddedUrl }, url =>
        commands[name](url, options),
      ),
    )
    return 0
  } catch (error) {
    const expectedErrors = [EmbeddedError, DatabaseUnreachable, IncompatibleDatabase, RestoreFailed]
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
    return readConfig()
  } catch (error) {
    // The message names the invalid variables.
    return error instanceof Error ? error.message : String(error)
  }
}
