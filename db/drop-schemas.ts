import { sql } from 'drizzle-orm'
import { connect } from './connect.ts'

/** Deletes everything in a database: all rows, tables and migrations. */
export async function dropSchemas(url: string): Promise<void> {
  const { db, pool } = connect(url, { max: 1, statementTimeoutMs: 0 })
  try {
    await db.transaction(async tx => {
      await tx.execute(sql`drop schema if exists drizzle cascade`)
      await tx.execute(sql`drop schema if exists pgboss cascade`)
      await tx.execute(sql`drop schema if exists changes cascade`)
      await tx.execute(sql`drop schema if exists public cascade`)
      await tx.execute(sql`create schema public`)
    })
  } finally {
    await pool.end()
  }
}
