import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Launch options for the Chromium of an npm package, so that browser tests need no system package.
 * `CHROME_PATH` names another Chromium. The package's own arguments are for a cloud function and break pages;
 * root needs `--no-sandbox`.
 */
export async function chromiumLaunch(): Promise<{ executablePath: string; args: string[] }> {
  const args = [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
  ]
  return { executablePath: process.env.CHROME_PATH || (await unpackChromium()), args }
}

const cacheDir = fileURLToPath(new URL('../../../node_modules/.cache/chromium', import.meta.url))
const unpackedMarker = join(cacheDir, 'whole')

// The package's own configuration looks for its font in folders of a cloud function. Without any font,
// Chromium crashes at text in a generic family.
const fontsConfig = join(cacheDir, 'fonts.conf')
const fontsConfigText = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(cacheDir, 'fonts')}</dir>
  <cachedir>${join(cacheDir, 'fonts-cache')}</cachedir>
</fontconfig>
`

/**
 * Unpacks Chromium once into this checkout. The package unpacks into the temporary folder and accepts another
 * user's copy there, or half of one; so TMPDIR is ours while it unpacks.
 */
async function unpackChromium(): Promise<string> {
  if (!existsSync(unpackedMarker)) rmSync(cacheDir, { recursive: true, force: true })
  mkdirSync(cacheDir, { recursive: true })
  const { TMPDIR } = process.env
  process.env.TMPDIR = cacheDir
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x' // unpacks the NSS libraries, too
  writeFileSync(fontsConfig, fontsConfigText)
  process.env.FONTCONFIG_FILE ??= fontsConfig
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const path = await chromium.executablePath()
    writeFileSync(unpackedMarker, '')
    return path
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}
