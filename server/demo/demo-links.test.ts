import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { serveDemoLinks } from './demo-links.ts'

const app = Fastify()
serveDemoLinks(app)
const { site } = readConfig({})

test.each([...site.social.map(({ url }) => url), site.androidApp ?? ''])(
  'a link of the demonstration leads to a page that says what it is: %s',
  async url => {
    const { statusCode, body } = await app.inject(url)
    expect(statusCode).toBe(200)
    expect(body).toContain('This is a demonstration')
    expect(body).toContain('هذا موقع تجريبي')
  },
)

test('another name is not there', async () => {
  expect((await app.inject('/dev/links/constructor')).statusCode).toBe(404)
  expect((await app.inject('/dev/links/myspace')).statusCode).toBe(404)
})
