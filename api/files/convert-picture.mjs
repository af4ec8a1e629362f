import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'

// The whole process that converts one picture (picture-process.ts). It is JavaScript, because Node compiles
// TypeScript with WebAssembly, whose compiler reserves as much memory as the limit of this process.

/** A third of the weight of the server: beside a busy one, a conversion gets a quarter of a core. */
const NICENESS = 5

/**
 * The most pixels of each format, in millions, so that decoding fits the memory of the process. The worst
 * files take 6 bytes a pixel as JPEG (progressive) or WebP (without loss), 16 as interlaced PNG, 19 as AVIF,
 * and 30 as AVIF of more than 8 bits with alpha. Phones make JPEGs of up to 8192 × 6144 pixels.
 *
 * @type {Record<string, number>}
 */
const MAX_MEGAPIXELS = { jpeg: 51, png: 51, 'interlaced png': 20, webp: 51, heif: 12.5, 'deep heif': 10 }

const END_OF_JPEG = Buffer.from([0xff, 0xd9])

/** What libjpeg says of lost data. A few bytes before a marker may also be padding. */
const MESSAGE_OF_LOSS = /Corrupt JPEG data(?!: \d{1,2} extraneous bytes)/
const MESSAGE_OF_NO_END = /premature end of JPEG image/i

const MESSAGE_OF_LIMIT = /pixel limit|memory|allocat|security limit/i

// Only the loaders named here are allowed, so that no file reaches the library's others: no SVG, no GIF, no
// PDF.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map(format => `VipsForeignLoad${format}Buffer`),
})

// When the machine runs out of memory, Linux ends this process before the server.
if (process.platform === 'linux') {
  setPriority(NICENESS)
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
}

process.once('disconnect', () => process.exit())
process.once('message', async (/** @type {Uint8Array} */ file) => {
  process.send?.(await convert(file), () => process.exit())
})

/**
 * @param {Uint8Array} file
 * @returns {Promise<import('./picture-process.ts').Converted>}
 */
async function convert(file) {
  try {
    const { format, isProgressive, depth, width, height, autoOrient } = await sharp(file).metadata()
    const prefix = { png: isProgressive && 'interlaced ', heif: depth === 'ushort' && 'deep ' }[
      String(format)
    ]
    const maxPixels = (MAX_MEGAPIXELS[`${prefix || ''}${format}`] ?? 0) * 1_000_000
    if (width * height > maxPixels) return { refused: 'picture too large' }
    process.send?.({ width: autoOrient.width, height: autoOrient.height })
    /** @type {[import('./picture-process.ts').PictureOutput[]]} */
    const [outputs] = await once(process, 'message')
    const make = (/** @type {Uint8Array} */ bytes, /** @type {'error' | 'warning'} */ failOn) =>
      picturesOf(sharp(bytes, { limitInputPixels: maxPixels, failOn }), outputs)
    // A JPEG whose data were lost gives a warning, but so do harmless peculiarities of cameras, some of which
    // leave out its end.
    const pictures = await make(file, format === 'jpeg' ? 'warning' : 'error').catch(error => {
      if (format !== 'jpeg' || MESSAGE_OF_LOSS.test(error.message)) throw error
      if (!MESSAGE_OF_NO_END.test(error.message)) return make(file, 'error')
      return make(Buffer.concat([file, END_OF_JPEG]), 'warning')
    })
    return { pictures }
  } catch (error) {
    const isTooLarge = error instanceof Error && MESSAGE_OF_LIMIT.test(error.message)
    return { refused: isTooLarge ? 'picture too large' : 'invalid picture' }
  }
}

/**
 * @param {import('sharp').Sharp} source
 * @param {import('./picture-process.ts').PictureOutput[]} outputs
 */
async function picturesOf(source, outputs) {
  const { hasAlpha } = await source.metadata()
  const pictures = []
  for (const { resize, background, type, ...options } of outputs) {
    const picture = source.clone().autoOrient().resize(resize)
    const opaque = background && hasAlpha ? await onLegibleGround(picture, background) : picture
    pictures.push(await opaque.toFormat(type, options).toBuffer())
  }
  return pictures
}

/** The contrast below which a sheet may be blank; a line of writing has 10. */
const BLANK = 4

/** The brightness of which nothing can be read on white: a pure yellow has 247, cyan 230, lime 220. */
const PALE = 210

/** The brightness below which writing is hard to read on black. */
const MIDDLE = 128
const MIDDLE_GREY = '#808080'

/**
 * A transparent picture on a ground; on a dark one if its writing is light, which cannot be seen on white,
 * and on a grey one if it has dark writing, too. A large picture is decoded once.
 *
 * @param {import('sharp').Sharp} picture
 * @param {string} ground
 */
async function onLegibleGround(picture, ground) {
  const small = await asPng(picture)
  const [usual, dark] = await Promise.all(
    [ground, '#000'].map(background => asPng(sharp(small).flatten({ background }))),
  )
  const [{ min: darkest }, { max: lightest }] = [await brightnessOf(usual), await brightnessOf(dark)]
  const isPale = (await contrastOf(usual)) < BLANK || darkest > PALE
  if (isPale ? (await contrastOf(dark)) < BLANK : lightest <= PALE) return sharp(usual)
  return darkest < MIDDLE ? sharp(small).flatten({ background: MIDDLE_GREY }) : sharp(dark)
}

const asPng = (/** @type {import('sharp').Sharp} */ picture) =>
  picture.png({ compressionLevel: 1 }).toBuffer()

const contrastOf = async (/** @type {Uint8Array | undefined} */ picture) => {
  const { channels } = await sharp(picture).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

const brightnessOf = async (/** @type {Uint8Array | undefined} */ picture) => {
  const { channels } = await sharp(await asPng(sharp(picture).greyscale())).stats()
  return channels[0] ?? { min: 0, max: 0 }
}
