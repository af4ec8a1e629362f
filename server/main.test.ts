import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'

// A test starts the server several times; each start takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const root = fileURLToPath(new URL('..', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'afiya-life-'))
const running = new Set<ChildProcess>()

afterEach(async () => {
  for (const child of running) child.kill('SIGTERM')
  await Promise.all([...running].map(waitForExit))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('a running server', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer({ LOG_LEVEL: 'info' })
    running.delete(server.child) // survives the single test
  })
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await waitForExit(server.child)
  })

  test('has printed the address, the demo account and the data directory', async () => {
    const { output, request } = server
    expect(output()).toContain('http://localhost:')
    expect(output()).toContain('patient@afiya.example')
    expect(output()).toContain(dataDir)
    expect((await request('/health')).status).toBe(200)
    expect((await request('/ready')).status).toBe(200)
    expect((await request('/backend/api/user/doctors')).status).toBe(200)
  })

  test('gives its connections to the database back on SIGUSR2, and goes on', async () => {
    server.child.kill('SIGUSR2')
    const answers = Array.from({ length: 10 }, () => server.request('/ready'))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test('keeps running while a second start on its data directory is refused', async () => {
    const second = spawnServer({ DATA_DIR: dataDir, PORT: '0' })
    expect(await waitForExit(second.child)).toBe(1)
    expect(second.output()).toMatch(/already|in use|running/i)
    expect(second.output()).toContain(dataDir)
    expect(second.output()).not.toContain('    at ')
    expect((await server.request('/ready')).status).toBe(200)
  })

  test('keeps its port: a second start names it before it creates a database', async () => {
    const second = spawnServer({ DATA_DIR: join(dataDir, 'other'), PORT: server.port })
    expect(await waitForExit(second.child)).toBe(1)
    expect(second.output()).toContain(`Port ${server.port} is taken`)
    expect(second.output()).not.toContain('    at ')
    expect(existsSync(join(dataDir, 'other', 'postgres'))).toBe(false)
  })

  test('is named by a second start on both its port and its data directory', async () => {
    const second = spawnServer({ DATA_DIR: dataDir, PORT: server.port })
    expect(await waitForExit(second.child)).toBe(1)
    expect(second.output()).toContain(`already runs on the data directory ${dataDir}`)
  })

  test('logs a line with an id for each request, and no personal data', async () => {
    const { output, request } = server
    const body = new URLSearchParams({ email: 'secret.person@example.com', password: 'Unseen@2026' })
    const { token } = (await (
      await request('/backend/api/user/register', { method: 'POST', body })
    ).json()) as {
      token: string
    }
    await request('/backend/api/user/login', { method: 'POST', body })
    await request('/backend/api/user/profile', { headers: { authorization: `Bearer ${token}` } })
    const response = await request('/backend/api/user/doctors?name=secret.person', {
      headers: { 'x-api-key': 'web' },
    })
    const id = response.headers.get('x-request-id') as string
    await expect.poll(output).toContain(id)
    expect(output()).toContain('"path":"/backend/api/user/doctors"')
    for (const secret of ['secret.person', 'Hidden', token]) expect(output()).not.toContain(secret)
  })
})

test('SIGTERM finishes the requests in flight, then exits; the next start has the data', async () => {
  const first = await startServer()
  const body = JSON.stringify({ email: 'kept@example.com', password: 'Kept@Home5' })
  const headers = { 'content-type': 'application/json' }
  // fetch reports an error for a connection that closes before its body is read.
  const withBody = (response: Response) => response.arrayBuffer().then(() => response)
  const registration = first.request('/backend/api/user/register', { method: 'POST', headers, body })
  const listings = Array.from({ length: 10 }, () => first.request('/backend/api/user/doctors').then(withBody))
  await listings[0] // by now the server has received all requests and still works on the slow one
  first.child.kill('SIGTERM')
  expect((await registration).status).toBe(201)
  for (const { status } of await Promise.all(listings)) expect(status).toBe(200)
  expect(await waitForExit(first.child)).toBe(0)

  const second = await startServer()
  const login = await second.request('/backend/api/user/login', { method: 'POST', headers, body })
  expect(login.status).toBe(200)
})

test('a killed process leaves nothing that blocks the next start', async () => {
  const first = await startServer()
  first.child.kill('SIGKILL')
  await waitForExit(first.child)
  const { request } = await startServer()
  expect((await request('/ready')).status).toBe(200)
})

test.skipIf(process.platform === 'win32')('stopping npm stops the server that it runs', async () => {
  // npm runs the script in a shell, which receives the signal and does not forward it.
  const shell = spawnServer({ DATA_DIR: dataDir, PORT: '0', npm_lifecycle_event: 'start' }, [
    'sh',
    '-c',
    `${process.execPath} server/main.ts; true`,
  ])
  await expect.poll(shell.output, { timeout: 60_000 }).toContain('The site is ready')
  shell.child.kill('SIGTERM')
  await waitForExit(shell.child)
  // The lock of the data directory is free once the server and its database have stopped.
  await expect
    .poll(async () => (await startIfFree()) ?? 'still running', { timeout: 60_000, interval: 500 })
    .toBe('started')
})

test('with DATABASE_URL the server uses that PostgreSQL and starts none of its own', async () => {
  const { url, drop } = await createTestDatabase()
  const { output, request, child } = await startServer({
    DATABASE_URL: url,
    AFIYA_MODE: 'demo',
    DATA_DIR: join(dataDir, 'unused'),
  })
  expect(output()).toContain('DATABASE_URL')
  expect((await request('/backend/api/user/specialties')).status).toBe(200)
  child.kill('SIGTERM')
  expect(await waitForExit(child)).toBe(0)
  await drop()
})

test('production refuses to start with demo settings and names them', async () => {
  const { child, output } = spawnServer({ AFIYA_MODE: 'production', RATE_LIMITS: 'off', PORT: '0' })
  expect(await waitForExit(child)).toBe(1)
  expect(output()).toContain('DATABASE_URL')
  expect(output()).toContain('RATE_LIMITS')
  expect(output()).toContain('SMTP_URL')
})

test('commands on the database of a production need no more than its address', async () => {
  const { url, drop } = await createTestDatabase()
  for (const command of [
    ['server/database-command.ts', 'migrate'],
    ['server/staff-command.ts', 'list'],
  ]) {
    const { child, output } = spawnServer({ DATABASE_URL: url }, [process.execPath, ...command])
    expect([await waitForExit(child), output()]).toEqual([0, expect.any(String)])
  }
  await drop()
})

function spawnServer(
  env: Record<string, string>,
  [command = '', ...args]: string[] = [process.execPath, 'server/main.ts'],
) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      text += chunk
    })
  return { child, output: () => text }
}

async function startServer(env: Record<string, string> = {}) {
  const { child, output } = spawnServer({ DATA_DIR: dataDir, PORT: '0', ...env })
  await vi.waitFor(() => expect(output()).toContain('The site is ready'), { timeout: 60_000 })
  const port = /localhost:(\d+)/.exec(output())?.[1] as string
  const request = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  return { child, output, request, port }
}

/** Returns 'started' if the data directory is free, undefined while another process holds it. */
async function startIfFree(): Promise<string | undefined> {
  const { child, output } = spawnServer({ DATA_DIR: dataDir, PORT: '0' })
  await expect.poll(output, { timeout: 60_000 }).toMatch(/The site (is ready|already runs)/)
  const started = output().includes('The site is ready')
  child.kill('SIGTERM')
  await waitForExit(child)
  return started ? 'started' : undefined
}

function waitForExit(child: ChildProcess): Promise<number | null> {
  running.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise(resolve => child.once('exit', code => resolve(code)))
}
