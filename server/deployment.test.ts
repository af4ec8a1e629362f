import { execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freePort, waitUntilReady } from '#tests/support/server-process.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

// The files of ops/ that an operator takes as they are, without a container and without systemd.
const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const dockerfile = read('ops/Dockerfile')
const compose = read('ops/compose.yml')
const unit = read('ops/afiya.service')
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts

/** The arguments of an instruction in JSON: `CMD ["node", …]`. */
const argsOf = (instruction: string): string[] =>
  JSON.parse(new RegExp(`^.*${instruction} (\\[.*\\])$`, 'm').exec(dockerfile)?.[1] ?? '[]')
const command = argsOf('^CMD')
const healthcheck = argsOf('HEALTHCHECK.* CMD')

test('image and unit start the product with the flags of npm start', () => {
  const flags = scripts.start?.split(' ').filter(word => word.startsWith('--'))
  expect(command).toEqual(['node', ...(flags ?? []), 'server/start-built.mjs'])
  const [program, ...args] = /^ExecStart=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? []
  expect(program).toBe('/opt/afiya/node_modules/.bin/node')
  expect(args).toEqual(command.slice(1))
})

test('what the image copies and runs exists', () => {
  const instructions = dockerfile
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter(line => /^[A-Z]/.test(line))
  const known = 'FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE HEALTHCHECK STOPSIGNAL CMD'.split(' ')
  for (const line of instructions) expect(known).toContain(line.split(' ')[0])
  const copied = instructions.flatMap(line =>
    line.startsWith('COPY ') && !line.includes('--from=') ? line.split(' ').slice(1, -1) : [],
  )
  for (const path of copied) expect(existsSync(join(root, path)), path).toBe(true)
  for (const [, name] of dockerfile.matchAll(/npm run (\S+)/g)) expect(scripts).toHaveProperty(name as string)
  const node = dockerfile.match(/^FROM node:(\d+)/gm)
  expect(new Set(node)).toEqual(new Set([`FROM node:${process.versions.node.split('.')[0]}`]))
})

test('the unit and the services wait longer than the product takes to stop', () => {
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(20)
  expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(20)
  // Only the server is told to stop; it ends its own processes.
  expect(unit).toMatch(/^KillMode=mixed$/m)
  expect(compose).toContain('dockerfile: ops/Dockerfile')
})

test('with the variables of the services the product starts, and its health check passes', async () => {
  const { url, drop } = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'afiya-deployed-'))
  const values: Record<string, string> = {
    DATABASE_URL: url,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'clinic@example.com',
    VAT_NUMBER: '399999999900003',
    PUBLIC_URL: 'https://clinic.example',
    TRUST_PROXY: '1',
  }
  const names = [...compose.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name as string)
  const ofProduct = names.slice(0, names.indexOf('POSTGRES_USER'))
  // Redis is optional, and none runs here.
  expect(ofProduct.toSorted()).toEqual([...Object.keys(values), 'REDIS_URL'].sort())
  const image = Object.fromEntries(
    (/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map(each => each.split('=') as [string, string]),
  )
  const port = String(await freePort())
  const env = {
    PATH: process.env.PATH,
    ...image,
    ...values,
    PORT: port,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, command.slice(1), {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  try {
    await waitUntilReady(`http://127.0.0.1:${port}`, child, () => output)
    const check = (to: string) =>
      promisify(execFile)(process.execPath, healthcheck.slice(1), { env: { ...env, PORT: to } })
    await check(port)
    await expect(check(String(await freePort()))).rejects.toThrow()
  } finally {
    const exited = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
    await drop()
    await rm(folder, { recursive: true })
  }
})
