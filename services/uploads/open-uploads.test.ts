import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { openUploads } from './open-uploads.ts'

const settings = {
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_BUCKET: 'afiya-uploads',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('uploads are stored in the data directory, or in the configured bucket', () => {
  expect(openUploads(readConfig({ DATA_DIR: '/srv/afiya' }).uploads).folder).toBe('/srv/afiya/uploads')
  const { uploads } = readConfig({ ...settings, S3_REGION: 'me-central-1' })
  expect(uploads.bucket).toEqual({
    url: 'https://s3.example.com/afiya-uploads',
    region: 'me-central-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  expect(openUploads(uploads).folder).toBe(undefined)
})

test.each(Object.keys(settings))('a bucket without %s is a configuration error', name => {
  expect(() => readConfig({ ...settings, [name]: '' })).toThrow(`${name}: missing`)
})

test.each([
  ['S3_ENDPOINT', 's3.example.com'],
  ['S3_ENDPOINT', 'https://s3.example.com/?x=1'],
  ['S3_BUCKET', 'Up/loads'],
  ['REDIS_URL', 'http://localhost:6379'],
])('%s=%s is a configuration error', (name, value) => {
  expect(() => readConfig({ ...settings, [name]: value })).toThrow(`${name}: must`)
})

test.each(['redis://localhost', 'rediss://user:password@redis.example.com:6380/2'])(
  '%s is a valid REDIS_URL',
  url => {
    expect(readConfig({ REDIS_URL: url }).redisUrl).toBe(url)
  },
)
