import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { connect } from './connect.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

const outcomes = async (asked: Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map(each =>
    each.status === 'fulfilled' ? 'answered' : (each.reason.code ?? each.reason.message),
  )

test('while the database answers nobody one waits, and all others are told at once', async () => {
  const { pool } = connect(fresh.url, { max: 1 })
  const held = await pool.connect()
  const first = Array.from({ length: 12 }, () => pool.query('select 1'))
  // Ten wait for each connection that there is.
  expect(await outcomes(first.slice(10))).toEqual(['53300', '53300'])
  expect(new Set(await outcomes(first.slice(0, 10)))).toEqual(
    new Set(['timeout exceeded when trying to connect']),
  )

  const waiting = pool.query('select 1')
  expect(await outcomes([pool.query('select 1'), pool.connect()])).toEqual(['53300', '53300'])
  held.release()
  await waiting
  expect(await outcomes(Array.from({ length: 5 }, () => pool.query('select 1')))).toEqual(
    Array.from({ length: 5 }, () => 'answered'),
  )
  await pool.end()
})

test('a connection on which nothing comes any more is given up, and the next one works', async () => {
  const target = new URL(fresh.url)
  const folder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const sockets: Socket[] = []
  const between = createServer(socket => {
    const onward = folder ? dial(`${folder}/.s.PGSQL.${port}`) : dial(port, target.hostname)
    sockets.push(socket)
    for (const each of [socket, onward]) each.on('error', () => {})
    socket.pipe(onward).pipe(socket)
    socket.once('close', () => onward.destroy())
  })
  await new Promise<void>(resolve => between.listen(0, '127.0.0.1', resolve))
  target.searchParams.delete('host')
  target.hostname = '127.0.0.1'
  target.port = String((between.address() as AddressInfo).port)
  const { pool } = connect(target.href, { mostIdle: 500 })
  await pool.query('select 1')
  // The way is cut, and nobody says so: what is sent goes nowhere.
  for (const socket of sockets) socket.unpipe()
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated unexpectedly')
  expect((await pool.query('select 1')).rowCount).toBe(1)

  // At rest it may be silent.
  await wait(2_000)
  expect(pool.idleCount).toBe(1)
  await pool.end()
  between.close()
})
