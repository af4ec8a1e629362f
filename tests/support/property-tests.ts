import fc from 'fast-check'

/**
 * Runs of each property: the full number in continuous integration, fewer on a developer's machine, where a
 * single test file should finish within two seconds.
 */
export const PROPERTY_RUNS = process.env.CI ? 100 : 25

fc.configureGlobal({ numRuns: PROPERTY_RUNS })

export { fc }
