import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { computeAgain } from './statements/stored-results.ts'

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

/**
 * Replaces the functions whose text has changed, computes again what is stored of their results, and drops
 * those without a file, after the migrations.
 */
export async function updateFunctions(tx: Db, functions: SqlFunctions): Promise<void> {
  const { rows } = await tx.execute<{ name: string; hash: string }>(
    sql`select name, hash from drizzle.functions`,
  )
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  const changed = [...functions].filter(([name, text]) => applied.get(name) !== hashOf(text))
  for (const [name, text] of changed) await apply(tx, name, text)
  const replaced = changed.map(([name]) => name).filter(name => applied.has(name))
  if (replaced.length > 0) await computeAgain(tx, callersOf(functions, replaced))
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

/** These functions and those that call one of them, itself or through others. */
function callersOf(functions: SqlFunctions, names: readonly string[]): string[] {
  const calls = (text: string, name: string) => new RegExp(`\\b${name}\\(`).test(text)
  const found = [...functions].filter(
    ([name, text]) => names.includes(name) || names.some(each => calls(text, each)),
  )
  return found.length === names.length
    ? [...names]
    : callersOf(
        functions,
        found.map(([name]) => name),
      )
}
