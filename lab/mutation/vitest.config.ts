import { defineConfig } from 'vitest/config'

/** The tests of `domain/` and its neighbours that need no database. */
export default defineConfig({ test: { include: ['domain/**/*.test.ts'] } })
