import type { FastifyInstance } from 'fastify'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicRoutes } from '#tests/support/routes.ts'
import { startSite } from '#tests/support/site.ts'

let app: FastifyInstance
let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  site = await startSite()
  app = site.app
})
afterAll(() => site.close())

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
