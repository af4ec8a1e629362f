import pg from 'pg'
import type { Config } from '#config'
import { startEmbeddedPostgres } from './embedded/start-embedded.ts'

/** The database of DATABASE_URL cannot be reached; the message has the reason. */
export class DatabaseUnreachable extends Error {}

/** Runs a command on the configured database. Starts the embedded one for it if no DATABASE_URL is set. */
export async function withDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  command: (url: string) => Promise<string>,
): Promise<string> {
  if (config.databaseUrl) {
    await requireReachable(config.databaseUrl)
    return command(config.databaseUrl)
  }
  const { url, stop } = await startEmbeddedPostgres(config.dataDir)
  try {
    return await command(url)
  } finally {
    await stop()
  }
}

async function requireReachable(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    throw new DatabaseUnreachable(`DATABASE_URL: ${message || code}`)
  }
  await client.end()
}
