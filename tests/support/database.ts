import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** The migrated, empty database that every test database is a copy of. */
export const TEMPLATE = 'afiya_template'

/** Makes an empty, migrated database for one test file or worker; `drop` it in `afterAll`, whoever is still connected. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('databaseUrl')
  const name = `afiya_test_${randomBytes(6).toString('hex')}`
  await ask(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)
  return {
    url: onDatabase(server, name),
    drop: async () => void (await ask(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

/** The same server's address with another database in it. */
export function onDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Sends one statement to the server; gives its rows. */
export async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
