/**
 * `npm -C lab run mutation` changes `domain/` in small ways and runs its tests: a mutant that survives is a
 * rule that no test states. The report is in `test-results/mutation/`.
 */
export default {
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  testRunner: 'vitest',
  vitest: { configFile: 'lab/mutation/vitest.config.ts', related: false },
  // The real queries are data of the tests of search.
  mutate: ['domain/**/*.ts', '!**/*.test.ts', '!domain/search/real-queries/*.ts'],
  ignorePatterns: ['.data', 'art', 'build', 'test-results', 'docs', 'web/public'],
  // TypeScript 7 has no API that rewrites the configuration for the copied tree, and nothing there needs it.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'json', 'html'],
  jsonReporter: { fileName: 'test-results/mutation/mutation.json' },
  htmlReporter: { fileName: 'test-results/mutation/mutation.html' },
  clearTextReporter: { logTests: false, allowColor: false },
  thresholds: { break: 90 },
  tempDirName: 'node_modules/.cache/stryker',
}
