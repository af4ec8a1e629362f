// Writes web/styles/fonts: IBM Plex Sans Arabic cut down to what the portal sets. Run it again after changing a range below,
// and change the unicode-range of the same name in web/app.css with it.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
// @ts-expect-error: the package has no types
import subsetFont from 'subset-font'

const sources = 'node_modules/@ibm/plex-sans-arabic/fonts/complete/woff2'
const target = 'web/styles/fonts'
const budget = 65_000

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

// Digits and punctuation go into both files, so that an English page is set without waiting for the Arabic one.
const shared = `${span(0x20, 0x40)}[\\]^_\`{|}~\u00A0©«°±²·»×–—‘’“”•…‹›−≤≥`
const bidi = '\u200C\u200D\u200E\u200F\u2066\u2067\u2068\u2069'
const arabic = `،؛؟${span(0x621, 0x63a)}${span(0x640, 0x655)}${span(0x660, 0x66d)}\u0670\u0671`
const latin = `${span(0x41, 0x5a)}${span(0x61, 0x7a)}${span(0xc0, 0xff)}®™`

const files = { core: shared + bidi + arabic, latin: shared + latin }
const weights = { 400: 'Regular', 600: 'SemiBold' }

// Only what Arabic joining, marks and kerning need: the rest (fractions, small figures, style sets) is a third of a file.
const keepFeatures = ['calt', 'ccmp', 'fina', 'init', 'liga', 'locl', 'medi', 'rlig', 'kern', 'mark', 'mkmk']

await mkdir(target, { recursive: true })
let total = 0
for (const [weight, name] of Object.entries(weights)) {
  const source = await readFile(`${sources}/IBMPlexSansArabic-${name}.woff2`)
  for (const [part, text] of Object.entries(files)) {
    const font = await subsetFont(source, text, { targetFormat: 'woff2', noHinting: true, keepFeatures })
    await writeFile(`${target}/plex-${part}-${weight}.woff2`, font)
    total += font.length
    console.log(`plex-${part}-${weight}.woff2  ${font.length} bytes`)
  }
}
console.log(`${total} bytes of ${budget}`)
if (total > budget) process.exit(1)
