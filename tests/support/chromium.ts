import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The Chromium that comes with an npm package, so that browser tests need no system package. `CHROME_PATH` names
 * another one. Its own list of arguments is for a cloud function and breaks pages; `--no-sandbox` is what root needs.
 */
export async function chromiumLaunch(): Promise<{ executablePath: string; args: string[] }> {
  const args = [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
  ]
  return { executablePath: process.env.CHROME_PATH || (await unpacked()), args }
}

const home = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url))
const whole = join(home, 'whole')

// The package's own configuration looks for its font in folders of a cloud function. Without any font, Chromium dies of
// text in a generic family.
const fontsConfig = join(home, 'fonts.conf')
const fontsHere = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'fonts-cache')}</cachedir></fontconfig>
`

/**
 * Unpacks it once into this checkout. The package unpacks into the temporary folder, where another user's copy, or
 * half of one, would be taken for ours; so the folder is another one while it works.
 */
async function unpacked(): Promise<string> {
  if (!existsSync(whole)) rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  const { TMPDIR } = process.env
  process.env.TMPDIR = home
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x' // makes it unpack the NSS libraries it needs
  // The package's own names folders of a cloud function: on a machine without fonts Chromium would end at the first text.
  process.env.FONTCONFIG_FILE ??= fileURLToPath(new URL('fonts.conf', import.meta.url))
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const path = await chromium.executablePath()
    writeFileSync(fontsConfig, fontsHere)
    process.env.FONTCONFIG_FILE ??= fontsConfig
    writeFileSync(whole, '')
    return path
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}
