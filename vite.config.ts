import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { ssrOverrides } from '#tools/ssr-overrides.ts'
import { stripSchemas } from '#tools/strip-schemas.ts'

/**
 * The code that every page loads, in two files instead of thirty: the framework, and our code, which changes
 * more often.
 */
const chunkGroups = [
  {
    name: 'framework',
    test: /\/node_modules\/(react|react-dom|scheduler|react-router)\//,
    priority: 2,
  },
  {
    name: 'shell',
    test: /\/web\/(shell\/(?!store-)|ui\/(field|card|picture|select|badge|breadcrumb|skeleton|loading-overlay|empty-state)\.|routing\/revalidation|ssr\/pre-hydration-events|components\/(page-title|page-frame|results)|theme|session|api\.ts|caller\.ts|forms\/form-error\.ts)|\/domain\/(text\/format|booking\/clinic-time)|rolldown.runtime/,
    priority: 1,
  },
]

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [
    tailwindcss(),
    reactRouter(),
    stripSchemas(),
    ssrOverrides(),
    { ...optimizeLocales.vite({ locales: ['ar-AE', 'en-US'] }), enforce: 'pre' },
  ],
  // Scans all pages at start: a dependency found later would reload the page in the browser.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
  // Pictures and fonts stay files: inlined, they would be downloaded again with every page.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    // Bundles the production builds of React and its dependents, regardless of NODE_ENV at start.
    ssr:
      command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {},
  },
}))
