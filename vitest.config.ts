import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from '#tests/support/temporary-files-in-memory.ts'

keepTemporaryFilesInMemory()

/**
 * The tests that need no database: whole folders where none does, else single files. Every other test belongs
 * to the project `api`, whose global setup starts PostgreSQL. A test of this list that asks for a database
 * fails with a message that names this list (tests/support/test-database.ts).
 */
const unitTests = [
  'tests/decisions.test.ts',
  '{contract,domain,tools,web}/**/*.test.ts',
  'cache/{response-cache,send-cached}.test.ts',
  'api/**/{accessibility-documentation,memory-rate-limit-store,network-of,totp}.test.ts',
  'api/files/{check-pdf,run-in-worker}.test.ts',
  'jobs/emails/markup.test.ts',
  'server/{api-docs,demo}/*.test.ts',
  'server/pages/{admin-code-splitting,og-images}.test.ts',
  'server/observability/log-lines.test.ts',
  'server/serve-uploads.test.ts',
  'services/invoices/e-invoice/signed-invoice.test.ts',
  'services/uploads/**/*.test.ts',
  'services/**/{password-hash,weak-passwords}.test.ts',
  'tests/edges/*.test.ts',
  'tests/{architecture,architecture-examples,documents,enum-checks,glossary,in-flight,roles-documentation,security-documentation,supply-chain}.test.ts',
]
const notTests = ['**/node_modules/**', 'build/**', 'tests/e2e/**', 'tests/visual/**', 'art/**', 'lab/**']

export default defineConfig({
  test: {
    pool: 'forks',
    // The default leaves one core free. Three workers keep two cores busy while a test waits for the
    // database.
    maxWorkers: 3,
    // The files of a worker share the modules that they import, so no module keeps the state of an app, and
    // stubs end with their test.
    isolate: false,
    unstubGlobals: true,
    setupFiles: './tests/support/real-timers.ts',
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: unitTests, exclude: notTests },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['**/*.test.ts'],
          exclude: [...notTests, ...unitTests],
          globalSetup: './tests/support/global-setup.ts',
        },
      },
    ],
    // Fifty concurrent requests on two busy cores take seconds, but never this long.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Three test files share two cores: a poll checks that something happens, not how fast.
    expect: { poll: { timeout: 10_000 } },
  },
})
