import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'

/**
 * Opens a page of headless Chromium with the bundled browser code of a generator, which draws in software GL.
 *
 * Chromium comes from @sparticuz/chromium; CHROME_PATH names another (`apt-get install -y chromium`, then
 * CHROME_PATH=/usr/bin/chromium). The browser code sets `globalThis.render`, which takes the description of a
 * picture and returns a PNG data URL.
 */
export async function openWebglPage(entry: string) {
  const bundle = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
  })
  const server = createServer((request, response) => {
    const [type, body] = resource(request.url ?? '/', bundle.outputFiles[0]?.text ?? '')
    response.writeHead(200, { 'content-type': type }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

  const browser = await chromium.launch({
    executablePath: await chromePath(),
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.on('pageerror', error => console.error(error.message))
  page.on('console', message => message.type() === 'error' && console.error(message.text()))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)

  return {
    async render(description: unknown): Promise<Buffer> {
      const url = await page.evaluate(
        picture =>
          (globalThis as unknown as { render: (picture: unknown) => Promise<string> }).render(picture),
        description,
      )
      return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
}

const fontFolder = new URL('./node_modules/@ibm/plex-sans-arabic/fonts/complete/woff2/', import.meta.url)
const fontFiles: Record<string, string> = { '400': 'Regular', '600': 'SemiBold', '700': 'Bold' }

function resource(url: string, script: string): [string, string | Buffer] {
  const weight = url.slice(1)
  if (url === '/script.js') return ['text/javascript', script]
  if (fontFiles[weight])
    return ['font/woff2', readFileSync(new URL(`IBMPlexSansArabic-${fontFiles[weight]}.woff2`, fontFolder))]
  const faces = Object.keys(fontFiles).map(
    name => `@font-face { font-family: Plex; font-weight: ${name}; src: url(/${name}) }`,
  )
  return [
    'text/html',
    `<!doctype html><meta charset="utf-8"><style>${faces.join('')} body { margin: 0 }</style>
     <body><script src="/script.js"></script>`,
  ]
}

async function chromePath(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  // The package unpacks its graphics libraries only if it detects AWS Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}
