import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readPictures, UnreadablePictures } from './read-pictures.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const zipOf = (entries: Record<string, Uint8Array>) => new Blob([Uint8Array.from(zipSync(entries))])
const read = (file: Blob, name = 'pictures.zip') => readPictures([file], [name])
/** The same zip, whose directory says that each file has 5 MB. */
function bombOf(zip: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(zip)
  const entry = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  for (let at = bytes.indexOf(entry); at >= 0; at = bytes.indexOf(entry, at + 4))
    bytes.writeUInt32LE(5_000_000, at + 24)
  return Uint8Array.from(bytes)
}
const reasonOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    error => (error instanceof UnreadablePictures ? error.reason : String(error)),
  )

test('the pictures of a zip are read; folders, other files and those of macOS are not', async () => {
  const { pictures, skipped } = await read(
    zipOf({
      'shelf/A-1.jpg': bytesOf('one'),
      '../../B-2.PNG': bytesOf('two'),
      'readme.txt': bytesOf('no'),
      'empty.jpg': bytesOf(''),
      '__MACOSX/._A-1.jpg': bytesOf('junk'),
      'shelf/.DS_Store': bytesOf('junk'),
    }),
  )
  expect(pictures.map(({ file }) => file)).toEqual(['shelf/A-1.jpg', '../../B-2.PNG'])
  expect(skipped).toEqual(['readme.txt', 'empty.jpg'])
  expect(pictures[0]?.hash).toBe(createHash('sha256').update('one').digest('base64url').slice(0, 22))
})

test('a picture without a zip is read by its name', async () => {
  expect((await read(new Blob(['one']), 'A-1.jpg')).pictures).toMatchObject([{ file: 'A-1.jpg' }])
  expect((await read(new Blob(['one']), 'A-1.gif')).skipped).toEqual(['A-1.gif'])
})

test('a bomb, a zip of too many pictures and a broken one are refused before they are unpacked', async () => {
  const zip = zipSync(Object.fromEntries(Array.from({ length: 81 }, (_, n) => [`A-${n}.jpg`, bytesOf('x')])))
  expect(await reasonOf(read(new Blob([bombOf(zip)])))).toBe('large')
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`A-${n}.jpg`, bytesOf('x')]))
  expect(await reasonOf(read(zipOf(many)))).toBe('many')
  expect(await reasonOf(read(new Blob(['PK\u0003\u0004broken'])))).toBe('zip')
  const huge = { 'A-1.jpg': new Uint8Array(5_242_881), 'A-2.jpg': bytesOf('x') }
  const stored = new Blob([Uint8Array.from(zipSync(huge, { level: 0 }))])
  expect(await read(stored)).toMatchObject({ skipped: ['A-1.jpg'], pictures: [{ file: 'A-2.jpg' }] })
})
