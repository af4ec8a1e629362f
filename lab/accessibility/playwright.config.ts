import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import journeys from '../../tests/e2e/playwright.config.ts'
import type { LanguageOption } from '../../tests/e2e/support/fixtures.ts'

/** `npm -C lab run accessibility`: every page in Arabic on a phone and in English in a wide window. */
export default defineConfig<LanguageOption>({
  ...journeys,
  testDir: '.',
  testMatch: 'check-pages.ts',
  outputDir: '../../test-results',
  workers: 2,
  retries: 0,
  timeout: 60 * 60_000,
  reporter: 'list',
  webServer: {
    ...(journeys.webServer as Exclude<PlaywrightTestConfig['webServer'], unknown[] | undefined>),
    cwd: '../..',
  },
  projects: journeys.projects
    ?.filter(({ name }) => name === 'ar 390' || name === 'en 1440')
    .map(({ testIgnore: _, grepInvert: __, testMatch: ___, ...project }) => project),
})
