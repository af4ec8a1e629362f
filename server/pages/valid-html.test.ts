import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { htmlErrors } from '#tests/support/browser/html-validation.ts'
import { publicPaths } from '#tests/support/browser/page-paths.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

let app: FastifyInstance
let site: Awaited<ReturnType<typeof startDemoSite>>

beforeAll(async () => {
  site = await startDemoSite()
  app = site.app
})
afterAll(() => site.close())

test.each(publicPaths.flatMap(route => [[route, 'ar'] as const, [route, 'en'] as const]))(
  '%s in %s is valid HTML',
  async (route, lang) => {
    const { body } = await app.inject({ url: route, headers: { cookie: `lang=${lang}` } })
    expect(await htmlErrors(body)).toEqual([])
  },
)
