import pg from 'pg'
import type { Config } from '#config'
import { startEmbedded } from './embedded.ts'

/** The database of DATABASE_URL does not answer; the message says why. */
export class NoAnswer extends Error {}

/** Does a command's work on the database that the settings name, and brings up the embedded one for it where that is it. */
export async function onDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (url: string) => Promise<string>,
): Promise<string> {
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
