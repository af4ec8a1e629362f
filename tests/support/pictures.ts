import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A photo as a telephone makes it: it says where it was taken, by whom, and lies on its side (left red, right blue). */
export async function aPhoto({ width = 640, height = 480 } = {}): Promise<Buffer> {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .withExif({
      IFD0: { Artist: 'SECRET-ARTIST' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 41/1 30/1', GPSMapDatum: 'SECRET-PLACE' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>SECRET-XMP</secret></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
}

/** A PNG of a few bytes that claims to be very large. */
export async function aBomb(side = 20_000): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  // The header: 8 bytes of signature, 4 of length, then IHDR with width and height, and its checksum.
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
