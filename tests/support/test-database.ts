import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Absent in the project `unit`, which starts no PostgreSQL. */
    databaseUrl?: string
  }
}

/** The migrated, empty database of which every test database is a copy. */
export const TEMPLATE_DATABASE = 'afiya_template'

/**
 * Creates a database for one test file: empty and migrated, or a copy of another. `drop`, for `afterAll`,
 * also ends open connections.
 */
export async function createTestDatabase(template = TEMPLATE_DATABASE): Promise<TestDatabase> {
  const server = inject('databaseUrl')
  if (!server)
    throw new Error(
      'This test needs a database, but vitest.config.ts lists it in `unitTests`. Remove it from that list.',
    )
  const name = `afiya_test_${randomBytes(6).toString('hex')}`
  await runStatement(server, `CREATE DATABASE ${name} TEMPLATE ${template} ENCODING 'UTF8'`)
  return {
    url: urlOfDatabase(server, name),
    drop: async () => void (await runStatement(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

type TestDatabase = { url: string; drop(): Promise<void> }

/** Gives a test file an empty, migrated database of its own. `run` runs a statement on it. */
export function databaseOfFile({ template = TEMPLATE_DATABASE } = {}) {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase(template)
  })
  afterAll(() => database.drop())
  return {
    run: <Row extends pg.QueryResultRow>(statement: string) => runStatement<Row>(database.url, statement),
    /** The URL of the database, for code that opens its own connections. */
    url: () => database.url,
  }
}

/** Returns the URL of another database of the same server. */
export function urlOfDatabase(url: string, name: string): string {
  const target = new URL(url)
  target.pathname = `/${name}`
  return target.href
}

/** Runs one statement on a connection of its own; returns its rows. */
export async function runStatement<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
