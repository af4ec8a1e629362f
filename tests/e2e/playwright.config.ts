import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { chromiumLaunch } from '../support/browser/chromium.ts'
import { freePort } from '../support/server-process.ts'
import type { LanguageOption } from './support/fixtures.ts'

// Every worker reads this file; the first one, the main process, chooses port and folder of the server.
process.env.E2E_PORT ??= String(await freePort())
const baseURL = `http://localhost:${process.env.E2E_PORT}`
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'afiya-e2e-'))

const sizes = { 390: { width: 390, height: 844 }, 1440: { width: 1440, height: 900 } } as const

/**
 * Specs, and by a tag single tests, of what depends on neither language nor width, or that go through both
 * themselves: they run in Arabic on a phone.
 */
const INDEPENDENT = new RegExp(
  `/(${[
    'admin-(clock-day|colleague-first|room|scan-focus|second-step)',
    '(failing-reads|interruptions|late-answers|lost-answers|offline|repeated-presses|restored-page)',
    '(pharmacist|stock)-steps',
    '(scroll-position|session|visible-again)',
  ].join('|')})\\.spec\\.ts`,
)
const ONCE = /@once/

const chromium = await chromiumLaunch()
// A document lives for a few seconds: optimising its scripts takes more processor time than it saves. Without
// it, 34 journeys of shell, home and hospitals took 58 instead of 66 s of it.
const args = [...chromium.args, '--js-flags=--no-turbofan,--no-maglev']

const projects: PlaywrightTestConfig<LanguageOption>['projects'] = (['ar', 'en'] as const).flatMap(lang =>
  ([390, 1440] as const).map(width => ({
    name: `${lang} ${width}`,
    // The patient's journey runs in each combination of language and width; the other tests in two of them,
    // because four would exceed the time of `npm test`. every-page.spec.ts goes through all widths itself.
    ...((lang === 'ar') !== (width === 390) && { testMatch: /\/patient-journey\.spec\.ts/ }),
    ...(lang === 'en' && width === 1440 && { testIgnore: INDEPENDENT, grepInvert: ONCE }),
    use: { lang, viewport: sizes[width], locale: lang === 'ar' ? 'ar-SA' : 'en-GB', hasTouch: width === 390 },
  })),
)

export default defineConfig<LanguageOption>({
  testDir: '.',
  outputDir: '../../test-results',
  // While one test waits for its page, two others keep two cores busy.
  workers: 3,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // A retry distinguishes a flaky test from a broken one. A flaky test fails the run, too.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    baseURL,
    launchOptions: { ...chromium, args },
    // A service worker would answer instead of the server; offline.spec.ts allows it.
    serviceWorkers: 'block',
    // The visitor is in another time zone than the clinic: every time shown must still be Riyadh's.
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
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      AFIYA_MODE: 'demo',
      DEMO_WEEK: 'off',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
