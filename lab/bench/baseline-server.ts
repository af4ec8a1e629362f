import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import pg from 'pg'
import type { Statement } from './record-statements.ts'

/**
 * The baselines of the benchmark, in a process of its own: the product's responses by JSON.stringify, as
 * static files, and by the statement that the product itself sends, prepared. Sends its URLs to the parent
 * process.
 */
export type BaselineUrls = { plain: string; fastify: string }
export type Sample = { name: string; body: string; statement?: Statement }

process.once('message', async (message: { url: string; samples: Sample[] }) => {
  const { url, samples } = message
  const plain = createServer((request, response) => {
    const name = request.url?.split('/').at(-1) ?? ''
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(values.get(name)))
  })
  const values = new Map(
    samples.map(({ name, body }) => [name, name.startsWith('page') ? body : JSON.parse(body)]),
  )

  const fastify = Fastify()
  const root = mkdtempSync(join(tmpdir(), 'afiya-bench-'))
  for (const { name, body } of samples) writeFileSync(join(root, `${name}.html`), body)
  await fastify.register(fastifyStatic, { root, prefix: '/static/' })
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  for (const { name, statement } of samples)
    if (statement)
      fastify.get(`/query/${name}`, async () => ({ data: (await pool.query({ name, ...statement })).rows }))

  await new Promise<void>(resolve => plain.listen(0, '127.0.0.1', resolve))
  const urls: BaselineUrls = {
    plain: `http://127.0.0.1:${(plain.address() as AddressInfo).port}`,
    fastify: await fastify.listen({ port: 0, host: '127.0.0.1' }),
  }
  process.send?.(urls)
})
