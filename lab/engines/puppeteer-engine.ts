import { createRequire } from 'node:module'
import { chromiumLaunch } from '../../tests/support/browser/chromium.ts'
import type { Engine, Tab } from './tab.ts'

/** What is used of puppeteer-core, which the project itself does not install. */
type Puppeteer = { launch(options: object): Promise<Browser> }
type Browser = {
  version(): Promise<string>
  createBrowserContext(): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>
  close(): Promise<void>
}
type Handle = { asElement(): { click(): Promise<void> } | null; dispose(): Promise<void> }
type Page = {
  setViewport(size: object): Promise<void>
  on(event: string, listen: (report: { message: string; type(): string; text(): string }) => void): void
  goto(url: string): Promise<unknown>
  evaluate: Tab['evaluate'] & ((source: string) => Promise<unknown>)
  evaluateHandle<Args extends unknown[]>(run: (...args: Args) => unknown, ...args: Args): Promise<Handle>
  keyboard: { type(text: string): Promise<void> }
  screenshot(): Promise<Uint8Array>
}

const require = createRequire(new URL('packages/package.json', import.meta.url))

/** Starts Firefox of the system, or the Chromium of the tests, both driven by puppeteer. */
export async function startPuppeteer(name: 'firefox' | 'chromium'): Promise<Engine> {
  const puppeteer: Puppeteer = require('puppeteer-core').default
  const browser = await puppeteer.launch({
    ...(name === 'firefox'
      ? { browser: 'firefox', executablePath: process.env.FIREFOX_PATH || '/usr/bin/firefox-esr' }
      : await chromiumLaunch()),
    env: { ...process.env, TZ: 'Asia/Riyadh' },
    headless: true,
  })
  return {
    version: await browser.version(),
    async open(size) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(size)
      return tabOf(page, () => context.close())
    },
    close: () => browser.close(),
  }
}

function tabOf(page: Page, close: () => Promise<void>): Tab {
  const errors: string[] = []
  // Pages that are none of the site’s have no icon.
  const add = (message: string) => message.includes('/favicon.ico') || errors.push(message)
  page.on('pageerror', ({ message }) => add(message))
  page.on('console', report => {
    if (report.type() === 'error') add(report.text())
  })
  return {
    async goto(url) {
      await page.goto(url)
    },
    evaluate: (run, ...args) => page.evaluate(run, ...args),
    async run(source) {
      await page.evaluate(source)
    },
    async press(find, ...args) {
      const handle = await page.evaluateHandle(find, ...args)
      const element = handle.asElement()
      await element?.click()
      await handle.dispose()
      return element !== null
    },
    type: text => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    errors,
    close,
  }
}
