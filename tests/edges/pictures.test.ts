import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { documentPicture, resizeToWidths, squarePicture } from '#api/files/picture.ts'
import { MAX_PICTURE_BYTES } from '#contract/profile.ts'
import { MAX_LEAFLET_PAGES } from '#domain/catalogue/leaflet.ts'
import { documentSize } from '#domain/prescriptions/document-size.ts'
import { MAX_PRESCRIPTION_FILES, MAX_PRESCRIPTION_PAGES } from '#domain/prescriptions/prescription-rules.ts'
import { Refusal } from '#services/refuse.ts'
import { adminTranslations } from '#web/i18n/admin-translations.ts'
import { prescriptions } from '#web/i18n/strings/prescriptions.ts'
import { profile } from '#web/i18n/strings/profile.ts'

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

  test.each(['#eee', '#ff0', '#0ff', '#0f0'])(
    'writing in %s, as of a tablet in dark mode',
    async background => {
      const writing = { create: { width: 300, height: 6, channels: 4, background } } as const
      const line = { input: await sharp(writing).png().toBuffer(), left: 40, top: 60 }
      const sheet = sharp({ create: { width: 800, height: 600, channels: 4, background: '#0000' } })
      const stored = await documentPicture(await sheet.composite([line]).png().toBuffer(), sender)
      const { channels } = await sharp(stored).stats()
      expect(Math.max(...channels.map(({ max }) => max))).toBeGreaterThan(200)
      expect(Math.min(...channels.map(({ min }) => min))).toBeLessThan(50)
    },
  )

  test.each(['#000', '#00f', '#555'])('white writing beside writing in %s', async background => {
    const line = async (colour: string, top: number) => {
      const writing = { width: 300, height: 6, channels: 4, background: colour } as const
      return { input: await sharp({ create: writing }).png().toBuffer(), left: 40, top }
    }
    const sheet = sharp({ create: { width: 800, height: 600, channels: 4, background: '#0000' } })
    const both = sheet.composite([await line('#fff', 60), await line(background, 400)])
    const file = await both.png().toBuffer()
    const [ground, light, dark] = [await pixel(file), await pixel(file, 60, 62), await pixel(file, 60, 402)]
    const contrast = (writing: number[]) =>
      Math.max(...writing.map((value, at) => Math.abs(value - (ground[at] ?? 0))))
    expect([contrast(light) > 40, contrast(dark) > 40]).toEqual([true, true])
  })

  test('darker writing on a transparent ground lies on white', async () => {
    const writing = { create: { width: 300, height: 6, channels: 4, background: '#f80' } } as const
    const line = { input: await sharp(writing).png().toBuffer(), left: 40, top: 60 }
    const sheet = sharp({ create: { width: 800, height: 600, channels: 4, background: '#0000' } })
    expect(await pixel(await sheet.composite([line]).png().toBuffer())).toEqual([255, 255, 255])
  })

  test('whatever its proportions, turned by its camera, transparent or with 16 bits', async () => {
    const long = await blank(1080, 14_000).jpeg().toBuffer()
    expect(await stored(long)).toMatchObject({ width: 1080, height: 14_000 })
    const turned = await blank(800, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await stored(turned)).toMatchObject({ width: 400, height: 800 })
    const deep = await blank(400, 300).toColourspace('rgb16').png().toBuffer()
    expect(await stored(deep)).toMatchObject({ width: 400, height: 300, format: 'webp' })
    const transparent = await documentPicture(await blank(400, 300, 4).png().toBuffer(), sender)
    const { dominant } = await sharp(transparent).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  })
})

/** The first three channels of a pixel of the stored picture. */
async function pixel(file: Buffer, x = 0, y = 0): Promise<number[]> {
  const picture = sharp(await documentPicture(file, sender))
    .removeAlpha()
    .raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}

describe('a picture that other systems show wrong', () => {
  const plain = (background: string) => sharp({ create: { width: 128, height: 96, channels: 3, background } })

  test.each([
    ['white', [255, 255, 255]],
    ['black', [0, 0, 0]],
    ['red', [255, 0, 0]],
  ])('%s of a printer’s colours is not inverted', async (colour, expected) => {
    const colours = await pixel(await plain(colour).toColourspace('cmyk').jpeg().toBuffer())
    expect(colours.map(value => Math.round(value / 255) * 255)).toEqual(expected)
  })

  // EXIF 2.32, tag 0x0112: how the camera held the picture that is upright.
  test.each<[number, (upright: Sharp) => Sharp]>([
    [2, upright => upright.flop()],
    [3, upright => upright.rotate(180)],
    [4, upright => upright.flip()],
    [5, upright => upright.flop().rotate(270)],
    [6, upright => upright.rotate(270)],
    [7, upright => upright.flop().rotate(90)],
    [8, upright => upright.rotate(90)],
  ])('turned or mirrored by its camera: orientation %d', async (orientation, taken) => {
    const part = (background: string, left: number, top: number) => ({
      input: { create: { width: 80, height: 40, channels: 3 as const, background } },
      left,
      top,
    })
    const upright = await sharp({ create: { width: 160, height: 80, channels: 3, background: 'white' } })
      .composite([part('red', 0, 0), part('lime', 80, 0), part('blue', 0, 40)])
      .png()
      .toBuffer()
    const stored = await taken(sharp(upright)).png().toBuffer()
    const file = await sharp(stored).withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer()
    const corners = [pixel(file, 10, 10), pixel(file, 140, 10), pixel(file, 10, 70), pixel(file, 140, 70)]
    const colours = (await Promise.all(corners)).map(each =>
      each.map(value => Math.round(value / 255)).join(''),
    )
    expect(colours).toEqual(['100', '010', '001', '111'])
  })

  const clear = () => blank(100, 100, 4)
  test.each<[string, () => Promise<Buffer>]>([
    ['a palette with a transparent colour', () => clear().png({ palette: true }).toBuffer()],
    ['grey of 16 bits with transparency', () => clear().toColourspace('grey16').png().toBuffer()],
    ['a transparent WebP', () => clear().webp().toBuffer()],
    ['a transparent AVIF', () => clear().avif().toBuffer()],
  ])('%s lies on white', async (_, file) => expect(await pixel(await file())).toEqual([255, 255, 255]))

  test('an animation is its first picture, and one behind the other the first', async () => {
    const frames = Buffer.alloc(100 * 200 * 3)
    frames.fill(255, 0, 100 * 100 * 3)
    const raw = { width: 100, height: 200, channels: 3, pageHeight: 100 } as const
    const animation = await sharp(frames, { raw })
      .webp({ delay: [100, 100] })
      .toBuffer()
    expect(await stored(animation)).toMatchObject({ width: 100, height: 100 })
    expect(await pixel(animation)).toEqual([255, 255, 255])
    const [first, second] = [await plain('white').jpeg().toBuffer(), await plain('black').jpeg().toBuffer()]
    expect(await pixel(Buffer.concat([first, second]))).toEqual([255, 255, 255])
  })

  /** The same noise in each run: what a decoder notices of a damaged photo depends on its bytes. */
  const pixels = Buffer.alloc(320 * 240 * 3)
  let seed = 1
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return seed / 2 ** 32
  }
  for (const at of pixels.keys()) pixels[at] = 128 + (random() + random() + random() + random() - 2) * 52
  const noise = (format: 'jpeg' | 'png') =>
    sharp(pixels, { raw: { width: 320, height: 240, channels: 3 } })
      .toFormat(format)
      .toBuffer()

  test.each([
    ['200 bytes', blank(640, 480).jpeg().toBuffer(), 200],
    ['a tenth', noise('jpeg'), 4_000],
    ['a few bytes', noise('jpeg'), 40],
    ['200 bytes of a PNG', noise('png'), 200],
  ])('a photo that lost %s of its end is refused, not stored with a grey part', async (_, file, lost) => {
    const refusal = await documentPicture((await file).subarray(0, -lost), sender).catch(error => error)
    expect((refusal as Refusal).details.errors).toEqual({ file: ['invalid picture'] })
  })

  test.each<[string, (photo: Buffer) => Buffer]>([
    ['without its second half', photo => withEnd(photo.subarray(0, photo.length / 2))],
    ['without its last hundredth', photo => withEnd(photo.subarray(0, photo.length * 0.99))],
    ['with 400 zeros', photo => photo.fill(0, photo.length >> 2, (photo.length >> 2) + 400)],
  ])('a photo %s, but with the mark of the end, is refused', async (_, damage) => {
    for (const progressive of [false, true]) {
      const photo = await sharp(await noise('png'))
        .jpeg({ progressive })
        .toBuffer()
      const refusal = await documentPicture(damage(photo), sender).catch(error => error)
      expect((refusal as Refusal).details?.errors).toEqual({ file: ['invalid picture'] })
    }
  })

  test('a photo whose camera writes an unusual value, or bytes between its parts, is taken', async () => {
    const photo = await noise('jpeg')
    const unusual = Buffer.from(photo)
    const scan = photo.indexOf(Buffer.from([0xff, 0xda]))
    // The last coefficient of the scan, behind the components.
    unusual[scan + 4 + 1 + 2 * (photo[scan + 4] ?? 0) + 1] = 0
    const padded = Buffer.concat([photo.subarray(0, scan), Buffer.alloc(3, 0xaa), photo.subarray(scan)])
    for (const file of [unusual, padded])
      expect(await stored(file)).toMatchObject({ width: 320, height: 240 })
  })

  test.each([
    [1, 1],
    [16, 16],
    [96, 54],
    [101, 1],
    [7, 400],
  ])('a picture of %d × %d is too small to be read', async (width, height) => {
    const file = await blank(width, height).png().toBuffer()
    const refusal = await documentPicture(file, sender).catch(error => error)
    expect((refusal as Refusal).details.errors).toEqual({ file: ['picture too small'] })
  })

  test('a strip with one line of writing is taken', async () => {
    expect(await stored(await blank(300, 12).png().toBuffer())).toMatchObject({ width: 300, height: 12 })
  })

  test('a photo that lacks only the mark of its end is whole', async () => {
    const photo = (await noise('jpeg')).subarray(0, -2)
    expect(await stored(photo)).toMatchObject({ width: 320, height: 240 })
  })
})

const withEnd = (photo: Buffer) => Buffer.concat([photo, Buffer.from([0xff, 0xd9])])

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

describe('the limits and what to do are said before the upload', () => {
  const megabytes = String(MAX_PICTURE_BYTES / 1024 ** 2)

  test.each([
    [
      'a prescription',
      prescriptions['prescription.files_hint'],
      [megabytes, 'HEIC', 'PDF', String(MAX_PRESCRIPTION_FILES), String(MAX_PRESCRIPTION_PAGES)],
    ],
    ['a profile', profile['profile.picture_hint'], ['HEIC', 'JPEG']],
    ['a picture of the site', adminTranslations['admin.picture_limits'], [megabytes, 'HEIC', 'JPEG']],
    ['a leaflet', adminTranslations['admin.leaflet.hint'], [megabytes, 'PDF', String(MAX_LEAFLET_PAGES)]],
    ['a table', adminTranslations['admin.sheets.import_hint'], ['10', '20,000', 'XLSX', 'CSV']],
  ])('of %s, in both languages', (_, hint, parts) => {
    for (const part of parts) {
      expect(hint.ar).toContain(part)
      expect(hint.en).toContain(part)
    }
  })
})
