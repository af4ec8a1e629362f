import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, readMigrations } from '#db/migrate.ts'
import { loadRows, type Row, withClient } from './database-rows.ts'

/** How many migrations version 1.0.0 has: the baseline. */
const MIGRATIONS = 1

/** Makes an empty database one of version 1.0.0 with its fixture. */
export async function fillAsReleased(url: string): Promise<void> {
  const functions = new Map(Object.entries<string>(JSON.parse(fixture('functions.json'))))
  await migrate(url, { migrations: readMigrations().slice(0, MIGRATIONS), functions })
  const rows: [string, Row][] = fixture('rows.jsonl')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  const contents = new Map(
    [...Map.groupBy(rows, ([table]) => table)].map(([table, lines]) => [table, lines.map(([, row]) => row)]),
  )
  await withClient(url, client => loadRows(client, contents))
}

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '1.0.0', name), 'utf8')
