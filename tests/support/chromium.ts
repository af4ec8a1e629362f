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
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, args }
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x' // makes it unpack the NSS libraries it needs
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args }
}
