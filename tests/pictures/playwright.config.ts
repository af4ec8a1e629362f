import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../support/chromium.ts'

// The main screens, compared with how they looked: `npm run test:pictures`, and `npm run test:pictures:update` after a
// change that was meant. Seed and server live in a day that never passes (fixed-clock.ts), so nothing on them moves.

const port = Number(process.env.PICTURES_PORT ?? 3198)
const baseURL = `http://localhost:${port}`
process.env.PICTURES_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'afiya-pictures-'))

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: '{testDir}/{projectName}/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../../test-results/pictures.json' }]],
  expect: {
    timeout: 15_000,
    // Another processor may round an edge differently; a word, a colour or a box that moved is more than this.
    toHaveScreenshot: { maxDiffPixelRatio: 0.004, threshold: 0.15, animations: 'disabled', caret: 'hide' },
  },
  use: {
    baseURL,
    launchOptions: await launch(),
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    timezoneId: 'Asia/Riyadh',
  },
  projects: [
    { name: 'ar-390', use: { viewport: { width: 390, height: 844 }, locale: 'ar-SA' } },
    { name: 'en-1440', use: { viewport: { width: 1440, height: 900 }, locale: 'en-GB' } },
  ],
  webServer: {
    command: 'node --import ./tests/pictures/fixed-clock.ts server/main.ts',
    cwd: '../..',
    url: `${baseURL}/ready`,
    timeout: 60_000,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.PICTURES_DATA_DIR,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      AFIYA_MODE: 'demo',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})

/** The same letters on every machine: no hints of its screen, no pixels of a half. */
async function launch() {
  const { executablePath, args } = await chromiumLaunch()
  return {
    executablePath,
    args: [...args, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
  }
}
