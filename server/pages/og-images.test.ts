import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { registerErrorHandler } from '#api/error-handler.ts'
import { serveOgImages } from './og-images.ts'

const app = Fastify()
registerErrorHandler(app)
serveOgImages(app)

test('an Open Graph image is a JPEG of 1200 × 630', async () => {
  const reply = await app.inject('/share/hero/clinic-1440.jpg')
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test.each([
  '/share/hero/nothing.jpg',
  '/share/hero/clinic-1440.avif',
  '/share/..%2f..%2ficons/icon-512.jpg',
  '/share/../../package.jpg',
  '/share/',
])('%s is no such picture', async url => {
  expect((await app.inject(url)).statusCode).toBe(404)
})

test('concurrent requests share one conversion; more conversions than may wait are refused with 503', async () => {
  const many = await Promise.all(
    Array.from({ length: 30 }, (_, place) => app.inject(`/share/hero/none-${place}.jpg`)),
  )
  const codes = many.map(({ statusCode }) => statusCode)
  expect(codes.filter(code => code === 503).length).toBeGreaterThan(0)
  expect(codes.filter(code => code === 404).length).toBeGreaterThanOrEqual(20)
  expect((await app.inject('/share/hero/clinic-1440.jpg')).statusCode).toBe(200)
})
