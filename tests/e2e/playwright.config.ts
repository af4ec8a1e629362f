import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { chromiumLaunch } from '../support/chromium.ts'
import type { Here } from './journey.ts'

const port = Number(process.env.E2E_PORT ?? 3199)
const baseURL = `http://localhost:${port}`
// The config is read by every worker; the server belongs to the first reader.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'afiya-e2e-'))

const sizes = { 390: { width: 390, height: 844 }, 1440: { width: 1440, height: 900 } } as const

const projects: PlaywrightTestConfig<Here>['projects'] = (['ar', 'en'] as const).flatMap(lang =>
  ([390, 1440] as const).map(width => ({
    name: `${lang} ${width}`,
    // The booking walk is made in each pair of language and width; the other areas in two pairs, since four would take
    // longer than the whole of `npm test` may. every-page.spec.ts goes through all widths itself.
    ...((lang === 'ar') !== (width === 390) && { testMatch: /\/walk\.spec\.ts/ }),
    use: { lang, viewport: sizes[width], locale: lang === 'ar' ? 'ar-SA' : 'en-GB', hasTouch: width === 390 },
  })),
)

export default defineConfig<Here>({
  testDir: '.',
  outputDir: '../../test-results',
  // Two cores: while one journey waits for its page, two others keep them busy.
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // On a machine that stalls, one journey is walked once more rather than all of them; the list then calls it flaky.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    baseURL,
    launchOptions: await chromiumLaunch(),
    // A service worker would answer instead of the server; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    // The visitor sits in another zone than the clinic: every time shown must still be Riyadh's.
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
  },
  projects,
  webServer: {
    command: 'node server/main.ts',
    cwd: '../..',
    url: `${baseURL}/ready`,
    timeout: 60_000,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      AFIYA_MODE: 'demo',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
