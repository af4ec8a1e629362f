import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldMessages } from '#contract/field-messages.ts'
import { languages } from '#contract/language.ts'
import { aDecompressionBomb, aPhoto } from '#tests/support/fixtures/images.ts'
import { type RequestOptions, startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let person: { token: string; email: string }

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  person = await api.signUp()
})

const blankPicture = (format: 'png' | 'webp' | 'avif' | 'gif' | 'tiff') =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } })
    .toFormat(format)
    .toBuffer()

function form(file: Buffer | string, { name = 'photo.jpg', type = 'image/jpeg', first = 'نورة' } = {}) {
  const data = new FormData()
  data.append('_method', 'PUT')
  data.append('first_name', first)
  data.append('last_name', 'الحربي')
  data.append('email', person.email)
  data.append('phone', '0501234567')
  data.append('image', typeof file === 'string' ? file : new File([new Uint8Array(file)], name, { type }))
  return data
}

const saveProfile = (body: FormData, more: RequestOptions = {}) =>
  api.request('POST', '/user/profile', { body, token: person.token, ...more })
const files = () => readdir(api.uploads)
const readStored = (image: string) => readFile(join(api.uploads, image.replace('/uploads/', '')))

describe('a picture', () => {
  test('is cropped to a square, rotated upright, and loses its metadata', async () => {
    const photo = await aPhoto()
    expect(photo.includes('SECRET-PLACE')).toBe(true)
    expect(photo.includes('SECRET-XMP')).toBe(true)
    const { status, body } = await saveProfile(form(photo))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      first_name: 'نورة',
      image: expect.stringMatching(/^\/uploads\/[\w-]{22}\.webp$/),
    })
    const picture = await readStored(body.data.image)
    const { format, width, height, exif, xmp, icc, orientation, iptc } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 })
    expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined))
    for (const trace of ['SECRET', 'EXIF', 'Exif', 'XMP ', 'ICCP'])
      expect(picture.includes(trace)).toBe(false)
    // Before the rotation red is on the left, after it on top.
    const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)]
    const [red, , redBlue] = at(256, 60)
    const [blueRed, , blue] = at(256, 450)
    expect([(red ?? 0) > 200, (redBlue ?? 255) < 60]).toEqual([true, true])
    expect([(blue ?? 0) > 200, (blueRed ?? 255) < 60]).toEqual([true, true])
  })

  test.each(['png', 'webp', 'avif'] as const)(
    'can be %s, with any file name and content type',
    async format => {
      const { status } = await saveProfile(
        form(await blankPicture(format), { name: 'a.txt', type: 'text/plain' }),
      )
      expect(status).toBe(200)
    },
  )

  test('can be sent with a real PUT too', async () => {
    const { status, body } = await api.request('PUT', '/user/profile', {
      body: form(await blankPicture('png')),
      token: person.token,
    })
    expect([status, typeof body.data.image]).toEqual([200, 'string'])
  })

  test('stays when the next change has none, and is deleted on request', async () => {
    const { body } = await saveProfile(form(await blankPicture('png')))
    const details = { first_name: 'Noura', last_name: 'Alharbi', email: person.email, phone: '0501234567' }
    const next = await api.request('PUT', '/user/profile', { body: details, token: person.token })
    expect(next.body.data.image).toBe(body.data.image)
    const empty = await saveProfile(form(''))
    expect(empty.body.data.image).toBe(body.data.image)
    const gone = await api.request('DELETE', '/user/profile/image', { token: person.token })
    expect(gone.body.data.image).toBe(null)
    await expect(readStored(body.data.image)).rejects.toThrow('ENOENT')
    expect((await api.request('DELETE', '/user/profile/image', { token: person.token })).status).toBe(200)
  })

  test('replaces the one before, also when two are sent concurrently', async () => {
    const before = await files()
    const photo = await blankPicture('png')
    await saveProfile(form(photo))
    const replies = await Promise.all(Array.from({ length: 4 }, () => saveProfile(form(photo))))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body } = await api.request('GET', '/user/profile', { token: person.token })
    const added = (await files()).filter(name => !before.includes(name))
    expect(added).toEqual([body.data.image.replace('/uploads/', '')])
  })

  test('leaves no file behind when the profile is refused or cannot be written', async () => {
    const before = await files()
    const photo = await blankPicture('png')
    expect((await saveProfile(form(photo, { first: 'ab' }))).status).toBe(422)
    await api.db.execute(sql`alter table users add constraint broken check (first_name <> 'Broken')`)
    expect((await saveProfile(form(photo, { first: 'Broken' }))).status).toBe(500)
    await api.db.execute(sql`alter table users drop constraint broken`)
    expect(await files()).toEqual(before)
  })
})

describe('a file that is not a picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each<[string, () => Buffer | string | Promise<Buffer>, keyof typeof fieldMessages]>([
    ['an SVG', () => Buffer.from(svg), 'invalid picture'],
    ['an SVG with an XML head', () => Buffer.from(`<?xml version="1.0"?>${svg}`), 'invalid picture'],
    ['a text', () => Buffer.from('hello, I am a picture'), 'invalid picture'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'invalid picture'],
    ['a GIF', () => blankPicture('gif'), 'invalid picture'],
    ['a TIFF', () => blankPicture('tiff'), 'invalid picture'],
    ['a PDF', () => Buffer.from('%PDF-1.4\n%%EOF'), 'invalid picture'],
    ['the head of a JPEG only', async () => (await aPhoto()).subarray(0, 200), 'invalid picture'],
    ['half a JPEG', async () => (await aPhoto()).subarray(0, 2_000), 'invalid picture'],
    ['no bytes', () => Buffer.alloc(0), 'invalid picture'],
    ['a text in the field', () => '/uploads/somebody.webp', 'invalid picture'],
    ['a bomb of 400 million pixels', () => aDecompressionBomb(), 'picture too large'],
  ])('%s called photo.png is refused at its field, in both languages', async (_, file, reason) => {
    const before = await files()
    for (const lang of languages) {
      const body = form(await file(), { name: 'photo.png', type: 'image/png' })
      const reply = await saveProfile(body, { lang })
      expect(reply.status).toBe(422)
      expect(reply.body.errors).toEqual({ image: [fieldMessages[reason][lang]] })
    }
    expect(await files()).toEqual(before)
  })

  test('a file of 6 MB is too large, and says so at its field', async () => {
    const { status, body } = await saveProfile(form(Buffer.alloc(6 * 1_048_576, 1)), { lang: 'en' })
    expect(status).toBe(413)
    expect(body.errors).toEqual({ image: [fieldMessages['file too large'].en] })
    expect(await files()).not.toContain(undefined)
  })

  test('bytes as JSON are refused', async () => {
    const image = { type: 'Buffer', data: [1, 2, 3] }
    const details = {
      first_name: 'Noura',
      last_name: 'Alharbi',
      email: person.email,
      phone: '0501234567',
      image,
    }
    const { status, body } = await api.request('PUT', '/user/profile', { body: details, token: person.token })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['image']])
  })
})
