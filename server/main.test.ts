import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'

// Several whole starts a test, each seconds long where the machine has other work.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const root = fileURLToPath(new URL('..', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'afiya-life-'))
const running = new Set<ChildProcess>()

afterEach(async () => {
  for (const child of running) child.kill('SIGTERM')
  await Promise.all([...running].map(ended))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a start says where it is, who may sign in and where the data lies', async () => {
  const { said, ask } = await start()
  expect(said()).toContain('http://localhost:')
  expect(said()).toContain('patient@afiya.example')
  expect(said()).toContain(dataDir)
  expect((await ask('/health')).status).toBe(200)
  expect((await ask('/ready')).status).toBe(200)
  expect((await ask('/backend/api/user/doctors')).status).toBe(200)
})

test('a second start on the same data says so, and the first goes on', async () => {
  const { ask } = await start()
  const second = launch({ DATA_DIR: dataDir, PORT: '0' })
  expect(await ended(second.child)).toBe(1)
  expect(second.said()).toMatch(/already|in use|running/i)
  expect(second.said()).toContain(dataDir)
  expect(second.said()).not.toContain('    at ')
  expect((await ask('/ready')).status).toBe(200)
})

test('SIGTERM answers what was asked, then ends; the next start has the data', async () => {
  const first = await start()
  const body = JSON.stringify({ email: 'kept@example.com', password: 'Kept@Home5' })
  const headers = { 'content-type': 'application/json' }
  // A connection that ends while its answer lies unread is a fault to fetch.
  const whole = (answer: Response) => answer.arrayBuffer().then(() => answer)
  const asked = first.ask('/backend/api/user/register', { method: 'POST', headers, body })
  const more = Array.from({ length: 10 }, () => first.ask('/backend/api/user/doctors').then(whole))
  await more[0] // the server has them all by now, and is in the middle of the slow one
  first.child.kill('SIGTERM')
  expect((await asked).status).toBe(201)
  for (const { status } of await Promise.all(more)) expect(status).toBe(200)
  expect(await ended(first.child)).toBe(0)

  const second = await start()
  const login = await second.ask('/backend/api/user/login', { method: 'POST', headers, body })
  expect(login.status).toBe(200)
})

test('a killed process leaves nothing that blocks the next start', async () => {
  const first = await start()
  first.child.kill('SIGKILL')
  await ended(first.child)
  const { ask } = await start()
  expect((await ask('/ready')).status).toBe(200)
})

test.skipIf(process.platform === 'win32')('stopping npm stops the server that it runs', async () => {
  // What npm does: a shell between it and the program, which gets the signal and keeps it.
  const shell = launch({ DATA_DIR: dataDir, PORT: '0', npm_lifecycle_event: 'start' }, [
    'sh',
    '-c',
    `${process.execPath} server/main.ts; true`,
  ])
  await expect.poll(shell.said, { timeout: 60_000 }).toContain('Afiya is ready')
  shell.child.kill('SIGTERM')
  await ended(shell.child)
  // The lock of the data is free once the server and its database have ended.
  await expect
    .poll(async () => (await tryStart()) ?? 'still running', { timeout: 20_000, interval: 500 })
    .toBe('started')
})

test('with DATABASE_URL it uses that PostgreSQL and starts none of its own', async () => {
  const { url, drop } = await freshDatabase()
  const { said, ask, child } = await start({
    DATABASE_URL: url,
    AFIYA_MODE: 'demo',
    DATA_DIR: join(dataDir, 'unused'),
  })
  expect(said()).toContain('DATABASE_URL')
  expect((await ask('/backend/api/user/specialties')).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
  await drop()
})

test('production refuses to start with demonstration settings and names them', async () => {
  const { child, said } = launch({ AFIYA_MODE: 'production', RATE_LIMITS: 'off', PORT: '0' })
  expect(await ended(child)).toBe(1)
  expect(said()).toContain('DATABASE_URL')
  expect(said()).toContain('RATE_LIMITS')
  expect(said()).toContain('SMTP_URL')
})

test('the log has a line with an id for each request and nothing of the person who asked', async () => {
  const { said, ask } = await start({ LOG_LEVEL: 'info' })
  const body = new URLSearchParams({ email: 'secret.person@example.com', password: 'Unseen@2026' })
  const { token } = (await (await ask('/backend/api/user/register', { method: 'POST', body })).json()) as {
    token: string
  }
  await ask('/backend/api/user/login', { method: 'POST', body })
  await ask('/backend/api/user/profile', { headers: { authorization: `Bearer ${token}` } })
  const answer = await ask('/backend/api/user/doctors?name=secret.person', {
    headers: { 'x-api-key': 'web' },
  })
  const id = answer.headers.get('x-request-id') as string
  await expect.poll(said).toContain(id)
  expect(said()).toContain('"path":"/backend/api/user/doctors"')
  for (const secret of ['secret.person', 'Hidden', token]) expect(said()).not.toContain(secret)
})

test('a port that is taken is named', async () => {
  const first = await start()
  const second = launch({ DATA_DIR: join(dataDir, 'other'), PORT: first.port })
  expect(await ended(second.child)).toBe(1)
  expect(second.said()).toContain(first.port)
})

function launch(
  env: Record<string, string>,
  [command = '', ...args]: string[] = [process.execPath, 'server/main.ts'],
) {
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      text += chunk
    })
  return { child, said: () => text }
}

async function start(env: Record<string, string> = {}) {
  const { child, said } = launch({ DATA_DIR: dataDir, PORT: '0', ...env })
  await expect.poll(said, { timeout: 60_000 }).toContain('Afiya is ready')
  const port = /localhost:(\d+)/.exec(said())?.[1] as string
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  return { child, said, ask, port }
}

/** `started` when the data could be used; nothing when another process still has it. */
async function tryStart(): Promise<string | undefined> {
  const { child, said } = launch({ DATA_DIR: dataDir, PORT: '0' })
  await expect.poll(said, { timeout: 60_000 }).toMatch(/Afiya (is ready|already runs)/)
  const started = said().includes('Afiya is ready')
  child.kill('SIGTERM')
  await ended(child)
  return started ? 'started' : undefined
}

function ended(child: ChildProcess): Promise<number | null> {
  running.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise(resolve => child.once('exit', code => resolve(code)))
}
