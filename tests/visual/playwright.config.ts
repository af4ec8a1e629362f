import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../support/browser/chromium.ts'
import { freePort } from '../support/server-process.ts'

// Compares the main screens, and what a screen reader says of them, with the committed screenshots and texts
// (spoken/*.txt): `npm run test:visual`. After an intended change, update them and read the difference: `npm
// run test:visual -- --update-snapshots`. Seed and server run at a frozen time (freeze-clock.ts), so no date
// changes.

// Every worker reads this file; the first one, the main process, chooses port and folder of the server.
process.env.PICTURES_PORT ??= String(await freePort())
const baseURL = `http://localhost:${process.env.PICTURES_PORT}`
process.env.PICTURES_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'afiya-pictures-'))
// Where the sign-in of staff, which the journeys use too, finds the database.
process.env.E2E_DATA_DIR = process.env.PICTURES_DATA_DIR

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/{projectName}/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  retries: 1,
  failOnFlakyTests: true,
  reporter: [['list'], ['json', { outputFile: '../../test-results/visual.json' }]],
  expect: {
    timeout: 15_000,
    // Another processor may round an edge differently. A new control has some thousand pixels, a changed word
    // some hundred.
    toHaveScreenshot: { maxDiffPixels: 100, threshold: 0.15, animations: 'disabled', caret: 'hide' },
  },
  use: {
    baseURL,
    launchOptions: await chromiumOptions(),
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    timezoneId: 'Asia/Riyadh',
  },
  projects: [
    { name: 'ar-390', use: { viewport: { width: 390, height: 844 }, locale: 'ar-SA' } },
    { name: 'en-1440', use: { viewport: { width: 1440, height: 900 }, locale: 'en-GB' } },
  ],
  webServer: {
    command: 'node --import ./tests/visual/freeze-clock.ts server/main.ts',
    cwd: '../..',
    url: `${baseURL}/ready`,
    timeout: 60_000,
    env: {
      PORT: process.env.PICTURES_PORT,
      DATA_DIR: process.env.PICTURES_DATA_DIR,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      AFIYA_MODE: 'demo',
      DEMO_WEEK: 'off',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})

/** Turns off hinting and subpixel rendering, so that text looks the same on every machine. */
async function chromiumOptions() {
  const { executablePath, args } = await chromiumLaunch()
  return {
    executablePath,
    args: [...args, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
  }
}
