import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const SKIN = '#c58c66'

let api: TestApi
let token: string
let portrait: Buffer

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('editor')).token
  portrait = await fullLengthPortrait()
})
afterAll(() => api.close())

/** A person from head to feet; the stripes of the skirt draw attention. */
function fullLengthPortrait(): Promise<Buffer> {
  const stripes = Array.from({ length: 22 }, (_, row) => {
    const color = row % 2 ? '#c01020' : '#1040c0'
    return `<rect x="240" y="${980 + row * 26}" width="320" height="13" fill="${color}"/>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1600">
    <rect width="800" height="1600" fill="#e8ecee"/>
    <rect x="250" y="420" width="300" height="560" rx="60" fill="#fff"/>${stripes.join('')}
    <ellipse cx="400" cy="270" rx="110" ry="145" fill="${SKIN}"/></svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}

type Fields = { kind: string; part?: string; by_content?: '1' }

async function upload(picture: Buffer, fields: Fields) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('image', new Blob([new Uint8Array(picture)]), 'portrait.png')
  return api.request('POST', '/admin/pictures', { token, body })
}

/** The colours of the stored picture at places of it, each from 0 to 1. */
async function storedColors(picture: Buffer, fields: Fields, places: readonly [number, number][]) {
  const { status, body } = await upload(picture, fields)
  expect(status).toBe(201)
  const file = await readFile(join(api.uploads, body.data.path.replace('/uploads/', '')))
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return places.map(([x, y]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return nearest([...data.subarray(at, at + 3)])
  })
}

const COLORS = {
  skin: [197, 140, 102],
  red: [192, 16, 32],
  blue: [16, 64, 192],
  ground: [232, 236, 238],
  white: [255, 255, 255],
}
const nearest = (color: number[]) => {
  const distance = (other: number[]) =>
    Math.hypot(...other.map((value, index) => value - (color[index] ?? 0)))
  return Object.entries(COLORS).toSorted(([, a], [, b]) => distance(a) - distance(b))[0]?.[0]
}

/** Where the head is in the upper half. */
const HEAD = [0.5, 270 / 800] as const

test('a full-length portrait of a doctor keeps the head', async () => {
  expect(await storedColors(portrait, { kind: 'doctor' }, [[...HEAD]])).toEqual(['skin'])
})

test('the stored picture follows the part that the editor chooses', async () => {
  const feet: [number, number] = [0.5, 0.9]
  const colors = (part: string) => storedColors(portrait, { kind: 'doctor', part }, [[...HEAD], feet])
  expect(await colors('start')).toEqual(['skin', 'white'])
  expect(await colors('middle')).toEqual(['white', expect.stringMatching(/red|blue/)])
  expect(await colors('end')).toEqual([expect.stringMatching(/red|blue/), 'ground'])
  expect((await upload(portrait, { kind: 'doctor', part: 'feet' })).status).toBe(422)
})

test('of a picture that is too wide the left or the right side is chosen', async () => {
  const lying = await sharp(portrait).rotate(270).png().toBuffer()
  const head: [number, number] = [270 / 800, 0.5]
  expect(await storedColors(lying, { kind: 'product', part: 'start' }, [head])).toEqual(['skin'])
  expect(await storedColors(lying, { kind: 'product', part: 'end' }, [[0.8, 0.5]])).toEqual(['ground'])
})

test('another part of the same file is another picture, also when its path follows from its bytes', async () => {
  const path = async (part?: string) =>
    (await upload(portrait, { kind: 'product', by_content: '1', ...(part && { part }) })).body.data.path
  expect(await path('start')).not.toBe(await path())
  expect(await path('start')).toBe(await path('start'))
})
