import type { FastifyInstance } from 'fastify'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config'
import { connect } from '#db/connect.ts'
import { openQueue } from '#db/queue.ts'
import { seed } from '#db/seed/seed.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { publicRoutes } from '#tests/support/routes.ts'
import { buildApp } from './app.ts'
import { builtWeb } from './ssr.ts'

let app: FastifyInstance
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const { url, drop } = await freshDatabase()
  await seed(url, new Date())
  const database = connect(url)
  const queue = await openQueue(database.pool)
  app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database, queue, web: builtWeb })
  closing.push(
    () => app.close(),
    () => queue.boss.stop({ graceful: false }),
    () => database.pool.end(),
    () => drop(),
  )
})
afterAll(async () => {
  for (const close of closing) await close()
})

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes what the standard allows to be written in several ways.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's ids begin with an underscore, which is what `useId` promises and CSS allows.
    'valid-id': ['error', { relaxed: true }],
    // base.css keeps every number in one line.
    'tel-non-breaking': 'off',
  },
})

test.each(publicRoutes.flatMap(route => [[route, 'ar'] as const, [route, 'en'] as const]))(
  '%s in %s is valid HTML',
  async (route, lang) => {
    const { body } = await app.inject({ url: route, headers: { cookie: `lang=${lang}` } })
    const { results } = await validator.validateString(body, route)
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      ),
    ).toEqual([])
  },
)
