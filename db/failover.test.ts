import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/start-embedded.ts'

// A server of its own, because a standby that it waits for is a setting of the whole server.
const dir = mkdtempSync(join(tmpdir(), 'afiya-failover-test-'))
let server: EmbeddedPostgres
beforeAll(async () => {
  server = await startEmbeddedPostgres(dir, { durable: false })
  await direct('create table writes (id int)')
})
afterAll(async () => {
  await server.stop()
  rmSync(dir, { recursive: true })
})

async function direct(statement: string) {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

test('a commit whose wait for a standby was cancelled is no success, and its connection is not used again', async () => {
  await direct(`alter system set synchronous_standby_names = 'nobody'`)
  await direct('select pg_reload_conf()')
  const { pool } = connect(server.url, { max: 1 })
  await pool.query('set synchronous_commit = on')
  let id = 0
  let outcome: string | undefined
  const write = async () => {
    outcome = undefined
    outcome = await pool.query('insert into writes values ($1)', [++id]).then(
      () => 'success',
      error => error.code,
    )
  }
  const cancelWaiting = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`
  void write()
  await expect
    .poll(() => {
      // The checkpointer applies the setting some time after the reload; until then no commit waits.
      if (outcome === 'success') void write()
      return direct(cancelWaiting)
    })
    .toHaveLength(1)
  // PostgreSQL itself answers with success and a warning, and the row is there.
  await expect.poll(() => outcome).toBe('40003')
  expect(await direct(`select id from writes where id = ${id}`)).toEqual([{ id }])

  await direct(`alter system reset synchronous_standby_names`)
  await direct('select pg_reload_conf()')
  expect((await pool.query('insert into writes values (0)')).rowCount).toBe(1)
  await pool.end()
})

test('a connection to a primary that has become a standby is not used again', async () => {
  const { pool } = connect(server.url, { max: 1 })
  await pool.query('set default_transaction_read_only = on')
  await expect(pool.query('insert into writes values (-1)')).rejects.toMatchObject({ code: '25006' })
  expect((await pool.query('insert into writes values (-1)')).rowCount).toBe(1)
  await pool.end()
})

test('the settings of a session are set by a statement, as poolers want it', async () => {
  const { pool } = connect(server.url, { max: 1, statementTimeoutMs: 1_234 })
  const { rows } = await pool.query(`select current_setting('statement_timeout') as timeout,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`)
  expect(rows).toEqual([{ timeout: '1234ms', idle: '15s', zone: 'UTC' }])
  await pool.end()
})
