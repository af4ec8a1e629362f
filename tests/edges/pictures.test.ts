import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { documentPicture, resizeToWidths, squarePicture } from '#api/files/picture.ts'
import { documentSize } from '#domain/prescriptions/document-size.ts'
import { Refusal } from '#services/refuse.ts'

const sender = { access: 'user', userId: 1, address: '192.0.2.1', isGone: () => false } as const
const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
const stored = async (file: Buffer) => sharp(await documentPicture(file, sender)).metadata()

describe('the photo of a document is stored as legible as it was sent', () => {
  test.each([
    ['a long screenshot of a phone', 1080, 14_000, 1080, 14_000],
    ['a shorter one', 1080, 6000, 1080, 6000],
    ['a strip of a label', 6000, 1500, 6000, 1500],
    ['a receipt', 600, 9000, 600, 9000],
    ['a photo of a phone', 4032, 3024, 4032, 3024],
    ['a photo upright', 3024, 4032, 3024, 4032],
    ['a photo of 48 megapixels', 8064, 6048, 4032, 3024],
    ['a scan of a page', 1240, 1754, 1240, 1754],
    ['a small picture', 300, 200, 300, 200],
    ['a picture longer than the format takes', 1000, 20_000, 819, 16_383],
    ['one line of pixels', 1, 1, 1, 1],
  ])('%s', (_, width, height, storedWidth, storedHeight) => {
    expect(documentSize(width, height)).toEqual({ width: storedWidth, height: storedHeight })
  })

  test('whatever its proportions, turned by its camera, transparent or with 16 bits', async () => {
    const long = await blank(1080, 14_000).jpeg().toBuffer()
    expect(await stored(long)).toMatchObject({ width: 1080, height: 14_000 })
    const turned = await blank(800, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await stored(turned)).toMatchObject({ width: 400, height: 800 })
    const deep = await blank(40, 30).toColourspace('rgb16').png().toBuffer()
    expect(await stored(deep)).toMatchObject({ width: 40, height: 30, format: 'webp' })
    const transparent = await documentPicture(await blank(40, 30, 4).png().toBuffer(), sender)
    const { dominant } = await sharp(transparent).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  })
})

describe('a picture that is cropped', () => {
  test('keeps its subject, also at the edge', async () => {
    const head = await sharp({
      create: {
        width: 260,
        height: 260,
        channels: 3,
        background: '#c98d6b',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .tint('#c98d6b')
      .png()
      .toBuffer()
    const wall = { width: 1200, height: 400, channels: 3, background: '#e8eced' } as const
    const photo = await sharp({ create: wall })
      .composite([{ input: head, left: 20, top: 70 }])
      .jpeg()
      .toBuffer()
    const [cropped] = await resizeToWidths(photo, { widths: [192], ratio: 1, sender })
    const { channels } = await sharp(cropped?.picture).stats()
    expect((channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0)).toBeGreaterThan(20)
    const square = await sharp(await squarePicture(photo, sender)).stats()
    expect((square.channels[0]?.mean ?? 0) - (square.channels[2]?.mean ?? 0)).toBeGreaterThan(20)
  })
})

describe('a picture of an iPhone', () => {
  const fileOf = (brand: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(64)])

  test.each([
    ['heic', 'heic picture'],
    ['heix', 'heic picture'],
    ['hevc', 'heic picture'],
    ['mif1', 'heic picture'],
    ['mp42', 'invalid picture'],
  ])('with the brand %s is refused as %s', async (brand, message) => {
    const refusal = await documentPicture(fileOf(brand), sender).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect((refusal as Refusal).details.errors).toEqual({ file: [message] })
  })
})
