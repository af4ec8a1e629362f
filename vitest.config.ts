import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,contract,api,db,jobs,server,tests,tools,web}/**/*.test.ts'],
    exclude: ['tests/e2e/**', '**/node_modules/**', 'build/**'],
    globalSetup: './tests/support/global-setup.ts',
    pool: 'forks',
    // By itself it would leave one core free; while a test waits for the database, another one works.
    maxWorkers: 3,
    // A race of fifty callers on a busy machine of two cores takes seconds, never these.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What happens soon happens late where three test files share two cores: it must happen, not in time.
    expect: { poll: { timeout: 10_000 } },
  },
})
