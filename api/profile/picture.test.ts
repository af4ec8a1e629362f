import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldMessages } from '#contract/messages.ts'
import { languages } from '#contract/pair.ts'
import { type Carried, startApi, type TestApi } from '#tests/support/api.ts'
import { aBomb, aPhoto } from '#tests/support/pictures.ts'

let api: TestApi
let person: { token: string; email: string }

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  person = await api.signUp()
})

const plain = (format: 'png' | 'webp' | 'avif' | 'gif' | 'tiff') =>
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

const send = (body: FormData, more: Carried = {}) =>
  api.ask('POST', '/user/profile', { body, token: person.token, ...more })
const files = () => readdir(api.uploads)
const stored = (image: string) => readFile(join(api.uploads, image.replace('/uploads/', '')))

describe('a picture', () => {
  test('is cut to a square, turned upright, and keeps nothing of where and by whom it was taken', async () => {
    const photo = await aPhoto()
    expect(photo.includes('SECRET-PLACE')).toBe(true)
    expect(photo.includes('SECRET-XMP')).toBe(true)
    const { status, body } = await send(form(photo))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      first_name: 'نورة',
      image: expect.stringMatching(/^\/uploads\/[\w-]{22}\.webp$/),
    })
    const kept = await stored(body.data.image)
    const { format, width, height, exif, xmp, icc, orientation, iptc } = await sharp(kept).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 })
    expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined))
    for (const trace of ['SECRET', 'EXIF', 'Exif', 'XMP ', 'ICCP']) expect(kept.includes(trace)).toBe(false)
    // Lying on its side, red was at the left; upright it is at the top.
    const { data } = await sharp(kept).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)]
    const [red, , redBlue] = at(256, 60)
    const [blueRed, , blue] = at(256, 450)
    expect([(red ?? 0) > 200, (redBlue ?? 255) < 60]).toEqual([true, true])
    expect([(blue ?? 0) > 200, (blueRed ?? 255) < 60]).toEqual([true, true])
  })

  test.each(['png', 'webp', 'avif'] as const)('may be %s, whatever its name and type say', async format => {
    const { status } = await send(form(await plain(format), { name: 'a.txt', type: 'text/plain' }))
    expect(status).toBe(200)
  })

  test('may come by a real PUT as well', async () => {
    const { status, body } = await api.ask('PUT', '/user/profile', {
      body: form(await plain('png')),
      token: person.token,
    })
    expect([status, typeof body.data.image]).toEqual([200, 'string'])
  })

  test('stays when the next change brings none, and goes when it is taken away', async () => {
    const { body } = await send(form(await plain('png')))
    const details = { first_name: 'Noura', last_name: 'Alharbi', email: person.email, phone: '050' }
    const next = await api.ask('PUT', '/user/profile', { body: details, token: person.token })
    expect(next.body.data.image).toBe(body.data.image)
    const empty = await send(form(''))
    expect(empty.body.data.image).toBe(body.data.image)
    const gone = await api.ask('DELETE', '/user/profile/image', { token: person.token })
    expect(gone.body.data.image).toBe(null)
    await expect(stored(body.data.image)).rejects.toThrow('ENOENT')
    expect((await api.ask('DELETE', '/user/profile/image', { token: person.token })).status).toBe(200)
  })

  test('replaces the one before, also when two come at the same instant', async () => {
    const before = await files()
    const photo = await plain('png')
    await send(form(photo))
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(form(photo))))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body } = await api.ask('GET', '/user/profile', { token: person.token })
    const added = (await files()).filter(name => !before.includes(name))
    expect(added).toEqual([body.data.image.replace('/uploads/', '')])
  })

  test('leaves no file behind when the details are refused or cannot be written', async () => {
    const before = await files()
    const photo = await plain('png')
    expect((await send(form(photo, { first: 'ab' }))).status).toBe(422)
    await api.db.execute(sql`alter table users add constraint broken check (first_name <> 'Broken')`)
    expect((await send(form(photo, { first: 'Broken' }))).status).toBe(500)
    await api.db.execute(sql`alter table users drop constraint broken`)
    expect(await files()).toEqual(before)
  })
})

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each<[string, () => Buffer | string | Promise<Buffer>, keyof typeof fieldMessages]>([
    ['an SVG', () => Buffer.from(svg), 'invalid picture'],
    ['an SVG with an XML head', () => Buffer.from(`<?xml version="1.0"?>${svg}`), 'invalid picture'],
    ['a text', () => Buffer.from('hello, I am a picture'), 'invalid picture'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'invalid picture'],
    ['a GIF', () => plain('gif'), 'invalid picture'],
    ['a TIFF', () => plain('tiff'), 'invalid picture'],
    ['a PDF', () => Buffer.from('%PDF-1.4\n%%EOF'), 'invalid picture'],
    ['the head of a JPEG only', async () => (await aPhoto()).subarray(0, 200), 'invalid picture'],
    ['half a JPEG', async () => (await aPhoto()).subarray(0, 2_000), 'invalid picture'],
    ['no bytes', () => Buffer.alloc(0), 'invalid picture'],
    ['a text in the field', () => '/uploads/somebody.webp', 'invalid picture'],
    ['a bomb of 400 million pixels', () => aBomb(), 'picture too large'],
  ])('%s called photo.png is refused at its field, in both languages', async (_, file, reason) => {
    const before = await files()
    for (const lang of languages) {
      const body = form(await file(), { name: 'photo.png', type: 'image/png' })
      const reply = await send(body, { lang })
      expect(reply.status).toBe(422)
      expect(reply.body.errors).toEqual({ image: [fieldMessages[reason][lang]] })
    }
    expect(await files()).toEqual(before)
  })

  test('a file of 6 MB is too large, and says so at its field', async () => {
    const { status, body } = await send(form(Buffer.alloc(6 * 1_048_576, 1)), { lang: 'en' })
    expect(status).toBe(413)
    expect(body.errors).toEqual({ image: [fieldMessages['file too large'].en] })
    expect(await files()).not.toContain(undefined)
  })

  test('bytes as JSON are refused', async () => {
    const image = { type: 'Buffer', data: [1, 2, 3] }
    const details = { first_name: 'Noura', last_name: 'Alharbi', email: person.email, phone: '050', image }
    const { status, body } = await api.ask('PUT', '/user/profile', { body: details, token: person.token })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['image']])
  })
})
