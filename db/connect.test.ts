import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { connect } from './connect.ts'
import { connectionCaller } from './pool/connection-caller.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const outcomesOf = async (results: Promise<unknown>[]) =>
  (await Promise.allSettled(results)).map(result =>
    result.status === 'fulfilled' ? 'answered' : (result.reason.code ?? result.reason.message),
  )

test('while the database is unavailable one caller waits for a connection, and all others fail at once', async () => {
  const { pool } = connect(database.url, { max: 1 })
  const client = await pool.connect()
  const first = Array.from({ length: 12 }, () => pool.query('select 1'))
  // Ten callers may wait per connection.
  expect(await outcomesOf(first.slice(10))).toEqual(['53300', '53300'])
  expect(new Set(await outcomesOf(first.slice(0, 10)))).toEqual(
    new Set(['timeout exceeded when trying to connect']),
  )

  const waiting = pool.query('select 1')
  expect(await outcomesOf([pool.query('select 1'), pool.connect()])).toEqual(['53300', '53300'])
  client.release()
  await waiting
  expect(await outcomesOf(Array.from({ length: 5 }, () => pool.query('select 1')))).toEqual(
    Array.from({ length: 5 }, () => 'answered'),
  )
  await pool.end()
})

test('callers take turns for connections, and those with many waiting give way', async () => {
  const { pool } = connect(database.url, { max: 2 })
  const held = await Promise.all([pool.connect(), pool.connect()])
  const order: string[] = []
  const queryAs = (caller: string) =>
    connectionCaller.run(caller, () => pool.query('select 1').then(() => void order.push(caller)))
  const floods = Array.from({ length: 8 }, (_, at) =>
    Array.from({ length: 6 }, () => queryAs(`account ${at}`)),
  ).flat()
  const outcomes = outcomesOf(floods)
  const others = [queryAs('other'), queryAs('other'), pool.query('select 1')]
  expect(pool.callersWaiting).toBe(20)
  for (const client of held) client.release()
  await Promise.all(others)
  // The others have the second turn of nine callers at the latest; of two connections the next one may answer
  // first.
  expect(order.lastIndexOf('other')).toBeLessThan(19)
  expect((await outcomes).filter(outcome => outcome === '53300')).toHaveLength(48 - 17)
  expect(pool.callersWaiting).toBe(0)
  await pool.end()
})

test('a connection that has become silent is destroyed, and the next one works', async () => {
  const target = new URL(database.url)
  const folder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const sockets: Socket[] = []
  const proxy = createServer(socket => {
    const upstream = folder
      ? connectSocket(`${folder}/.s.PGSQL.${port}`)
      : connectSocket(port, target.hostname)
    sockets.push(socket)
    for (const stream of [socket, upstream]) stream.on('error', () => {})
    socket.pipe(upstream).pipe(socket)
    socket.once('close', () => upstream.destroy())
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  target.searchParams.delete('host')
  target.hostname = '127.0.0.1'
  target.port = String((proxy.address() as AddressInfo).port)
  const { pool } = connect(target.href, { maxIdleMs: 500 })
  await pool.query('select 1')
  // The network fails without closing the connection: what is sent is lost.
  for (const socket of sockets) socket.unpipe()
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated unexpectedly')
  expect((await pool.query('select 1')).rowCount).toBe(1)

  // An idle connection may be silent.
  await sleep(2_000)
  expect(pool.idleCount).toBe(1)
  // Its next caller has the limit again.
  for (const socket of sockets) socket.unpipe()
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated unexpectedly')
  await pool.end()
  proxy.close()
})

test('renewed connections are closed when nobody uses them, and callers get new ones', async () => {
  const { pool } = connect(database.url, { max: 3 })
  const pidOf = async (client: Pick<typeof pool, 'query'>) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const busy = await pool.connect()
  const idle = await Promise.all([pidOf(pool), pidOf(pool)])
  const busyPid = await pidOf(busy)
  pool.renewConnections()
  await expect.poll(() => pool.totalCount).toBe(1)
  const next = await pidOf(pool)
  expect([...idle, busyPid]).not.toContain(next)

  // Its transaction is not cut off.
  expect(await pidOf(busy)).toBe(busyPid)
  busy.release()
  await expect.poll(() => pool.totalCount).toBe(1)
  expect(await pidOf(pool)).toBe(next)
  await pool.end()
})

test('while the database is moved more callers wait, and longer', async () => {
  const { pool } = connect(database.url, { max: 1 })
  pool.renewConnections()
  expect(pool.options.connectionTimeoutMillis).toBe(8_000)
  const client = await pool.connect()
  const callers = Array.from({ length: 60 }, () => pool.query('select 1'))
  await sleep(50)
  client.release()
  expect(new Set(await outcomesOf(callers))).toEqual(new Set(['answered']))
  await pool.end()
})
