import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** The statement that creates or replaces each SQL function, by the function's name. */
export type SqlFunctions = ReadonlyMap<string, string>

const folder = join(import.meta.dirname, 'functions')

/** Returns the functions of this version: one a file, named for the function. */
export function readFunctions(): SqlFunctions {
  return new Map(
    globSync('**/*.sql', { cwd: folder })
      .sort()
      .map(path => [basename(path, '.sql'), readFileSync(join(folder, path), 'utf8')]),
  )
}

/**
 * Creates the functions that the database lacks, before the migrations, which use them in triggers and
 * columns. The bodies are not checked: they may name tables that a migration creates, and functions in any
 * order.
 */
export async function createMissingFunctions(tx: Db, functions: SqlFunctions): Promise<void> {
  await tx.execute(sql`set local check_function_bodies = off`)
  await tx.execute(
    sql`create table if not exists drizzle.functions (name text primary key, hash text not null)`,
  )
  const { rows } = await tx.execute<{ name: string }>(
    sql`select proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  const existing = new Set(rows.map(({ name }) => name))
  for (const [name, text] of functions) if (!existing.has(name)) await apply(tx, name, text)
}

/** Replaces the functions whose text has changed and drops those without a file, after the migrations. */
export async function updateFunctions(tx: Db, functions: SqlFunctions): Promise<void> {
  const { rows } = await tx.execute<{ name: string; hash: string }>(
    sql`select name, hash from drizzle.functions`,
  )
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  for (const [name, text] of functions) if (applied.get(name) !== hashOf(text)) await apply(tx, name, text)
  for (const name of applied.keys())
    if (!functions.has(name)) {
      await tx.execute(sql`drop function if exists public.${sql.identifier(name)}`)
      await tx.execute(sql`delete from drizzle.functions where name = ${name}`)
    }
}

async function apply(tx: Db, name: string, text: string) {
  await tx.execute(sql.raw(text))
  await tx.execute(sql`
    insert into drizzle.functions (name, hash) values (${name}, ${hashOf(text)})
    on conflict (name) do update set hash = excluded.hash`)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
