// Writes web/styles/fonts: IBM Plex Sans Arabic reduced to the characters that the portal uses. Run it again
// after changing a range below, and change the unicode-range of the same name in web/styles/fonts.css with
// it.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
// @ts-expect-error: the package has no types
import subsetFont from 'subset-font'

const sources = new URL('./node_modules/@ibm/plex-sans-arabic/fonts/complete/woff2/', import.meta.url)
const target = new URL('../web/styles/fonts/', import.meta.url)
const maxTotalBytes = 65_000

const characterRange = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

// Digits and punctuation go into both files, so that an English page does not wait for the Arabic one.
const shared = `${characterRange(0x20, 0x40)}[\\]^_\`{|}~\u00A0©«°±²·»×–—‘’“”•…‹›−≤≥`
const bidi = '\u200C\u200D\u200E\u200F\u2066\u2067\u2068\u2069'
const arabicLetters = `${characterRange(0x621, 0x63a)}${characterRange(0x640, 0x655)}\u0670\u0671`
const arabic = `،؛؟${arabicLetters}${characterRange(0x660, 0x66d)}`
const latin = `${characterRange(0x41, 0x5a)}${characterRange(0x61, 0x7a)}${characterRange(0xc0, 0xff)}®™`

const subsets = { core: shared + bidi + arabic, latin: shared + latin }
const weights = { 400: 'Regular', 600: 'SemiBold' }

// Only the features for Arabic joining, marks and kerning: the others (fractions, small figures, stylistic
// sets) are a third of a file.
const keepFeatures = ['calt', 'ccmp', 'fina', 'init', 'liga', 'locl', 'medi', 'rlig', 'kern', 'mark', 'mkmk']

await mkdir(target, { recursive: true })
let total = 0
for (const [weight, name] of Object.entries(weights)) {
  const source = await readFile(new URL(`IBMPlexSansArabic-${name}.woff2`, sources))
  for (const [part, text] of Object.entries(subsets)) {
    const font = await subsetFont(source, text, { targetFormat: 'woff2', noHinting: true, keepFeatures })
    await writeFile(new URL(`plex-${part}-${weight}.woff2`, target), font)
    total += font.length
    console.log(`plex-${part}-${weight}.woff2  ${font.length} bytes`)
  }
}
console.log(`${total} bytes of ${maxTotalBytes}`)
if (total > maxTotalBytes) process.exit(1)
