import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * What the product is measured beside, in a process of its own: the bytes of its answers ready-made, the same made by
 * JSON.stringify, as a file, and one prepared question with nothing around it. Says its addresses to who started it.
 */
export type Limits = { plain: string; fastify: string }
export type Sample = { name: string; body: string; question?: string }

process.once('message', async (message: { url: string; samples: Sample[] }) => {
  const { url, samples } = message
  const plain = createServer((request, response) => {
    const [, kind, name] = (request.url ?? '').split('/')
    const sample = ready.get(name ?? '')
    const body = kind === 'ready' ? sample?.bytes : JSON.stringify(sample?.value)
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(body)
  })
  const ready = new Map(
    samples.map(({ name, body }) => [
      name,
      { bytes: Buffer.from(body), value: name.startsWith('page') ? body : JSON.parse(body) },
    ]),
  )

  const fastify = Fastify()
  const root = mkdtempSync(join(tmpdir(), 'afiya-bench-'))
  for (const { name, body } of samples) writeFileSync(join(root, `${name}.html`), body)
  await fastify.register(fastifyStatic, { root, prefix: '/static/' })
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  for (const { name, question } of samples)
    if (question)
      fastify.get(`/query/${name}`, async () => ({ data: (await pool.query({ name, text: question })).rows }))

  await new Promise<void>(resolve => plain.listen(0, '127.0.0.1', resolve))
  const addresses: Limits = {
    plain: `http://127.0.0.1:${(plain.address() as AddressInfo).port}`,
    fastify: await fastify.listen({ port: 0, host: '127.0.0.1' }),
  }
  process.send?.(addresses)
})
