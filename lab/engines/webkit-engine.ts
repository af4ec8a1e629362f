import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tests/support/server-process.ts'
import type { Engine, Size, Tab } from './tab.ts'

/** What is used of selenium-webdriver, which the project itself does not install. */
type Driver = {
  getCapabilities(): Promise<{ get(name: string): string }>
  manage(): { window(): { setRect(rect: object): Promise<unknown> } }
  get(url: string): Promise<void>
  executeScript<Result>(source: string, ...args: unknown[]): Promise<Result>
  actions(): { sendKeys(...keys: string[]): { perform(): Promise<void> }; clear(): Promise<void> }
  takeScreenshot(): Promise<string>
  quit(): Promise<void>
}
type PressedElement = { click(): Promise<void> }

const require = createRequire(new URL('packages/package.json', import.meta.url))
const DISPLAY = ':97'

// The toolbar of the window would keep it from being as narrow as a phone.
const toolbarCss =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }'

/** Starts WebKit: a screen in memory, the driver and, for each tab, a MiniBrowser. */
export async function startWebKit(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'afiya-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), toolbarCss)
  const env = { ...process.env, DISPLAY, TZ: 'Asia/Riyadh', XDG_CONFIG_HOME: folder }
  const port = await freePort()
  const programs: ChildProcess[] = [
    spawn('Xvfb', [DISPLAY, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { stdio: 'ignore' }),
    spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env }),
  ]
  const killAll = () => {
    for (const program of programs) program.kill()
  }
  process.once('exit', killAll)
  await wait(1_000)
  const probe = await startSession(port)
  const version = (await probe.getCapabilities()).get('browserVersion')
  await probe.quit()
  return {
    version: `WebKitGTK ${version}`,
    async open(size) {
      const driver = await startSession(port)
      await resize(driver, size)
      return tabOf(driver)
    },
    async close() {
      killAll()
      process.removeListener('exit', killAll)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function startSession(port: number): Promise<Driver> {
  const { Builder, Capabilities } = require('selenium-webdriver')
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      args: ['--automation'],
    },
  })
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
}

/** Makes the page, without the frame of its window, that large. */
async function resize(driver: Driver, { width, height }: Size) {
  const measure = () => driver.executeScript<[number, number]>('return [innerWidth, innerHeight]')
  let outer = { width, height }
  for (let attempt = 0; attempt < 20; attempt++) {
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...outer })
    await wait(200)
    const [innerWidth, innerHeight] = await measure()
    if (innerWidth === width && innerHeight === height) return
    outer = { width: outer.width + width - innerWidth, height: outer.height + height - innerHeight }
  }
  throw new Error(`WebKit shows ${await measure()} px instead of ${width},${height}`)
}

function tabOf(driver: Driver): Tab {
  return {
    goto: url => driver.get(url),
    evaluate: (run, ...args) => driver.executeScript(`return (${run})(...arguments)`, ...args),
    run: source => driver.executeScript(source),
    async press(find, ...args) {
      const element = await driver.executeScript<PressedElement | null>(
        `return (${find})(...arguments)`,
        ...args,
      )
      await element?.click()
      return element !== null
    },
    async type(text) {
      await driver.actions().sendKeys(text).perform()
      await driver.actions().clear()
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    errors: [],
    close: () => driver.quit(),
  }
}
