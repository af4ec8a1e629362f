import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { htmlFaults } from '#tests/support/html.ts'
import { publicRoutes } from '#tests/support/routes.ts'
import { startSite } from '#tests/support/site.ts'

let app: FastifyInstance
let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  site = await startSite()
  app = site.app
})
afterAll(() => site.close())

test.each(publicRoutes.flatMap(route => [[route, 'ar'] as const, [route, 'en'] as const]))(
  '%s in %s is valid HTML',
  async (route, lang) => {
    const { body } = await app.inject({ url: route, headers: { cookie: `lang=${lang}` } })
    expect(await htmlFaults(body)).toEqual([])
  },
)
