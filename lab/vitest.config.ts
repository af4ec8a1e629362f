import { defineConfig } from 'vitest/config'

/** `npm -C lab test`. */
export default defineConfig({
  test: { include: ['lab/**/*.test.ts'], globalSetup: './tests/support/global-setup.ts' },
})
