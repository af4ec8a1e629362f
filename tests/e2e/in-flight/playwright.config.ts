import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'
import type { LanguageOption } from '../support/fixtures.ts'

/** `npm -C lab run in-flight`: the walk of every page, in Arabic on a phone, one page after the other. */
export default defineConfig<LanguageOption>({
  ...journeys,
  testDir: '.',
  testMatch: 'whole.ts',
  outputDir: '../../../test-results',
  workers: 1,
  retries: 0,
  fullyParallel: false,
  timeout: 30 * 60_000,
  reporter: 'list',
  // What a way starts with fails soon if the page does not have it.
  use: { ...journeys.use, actionTimeout: 10_000 },
  webServer: {
    ...(journeys.webServer as Exclude<PlaywrightTestConfig['webServer'], unknown[] | undefined>),
    cwd: '../../..',
  },
  projects: journeys.projects?.filter(({ name }) => name === 'ar 390'),
})
