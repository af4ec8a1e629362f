import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { onServer } from '#tools/on-server.ts'
import { withoutSchemas } from '#tools/without-schemas.ts'

/** What every page loads, in two files instead of thirty: what changes with our versions, and what seldom does. */
const groups = [
  {
    name: 'framework',
    test: /\/node_modules\/(react|react-dom|scheduler|react-router)\//,
    priority: 2,
  },
  {
    name: 'shell',
    test: /\/web\/(shell\/(?!store-)|ui\/(field|card|picture|select|badge|breadcrumb|skeleton|overlay|empty-state)\.|revalidation|early-input|i18n\/(title|page-frame|results)|theme|session|api\.ts|form\.ts)|\/domain\/(format|clinic-time)|rolldown.runtime/,
    priority: 1,
  },
]

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [
    tailwindcss(),
    reactRouter(),
    withoutSchemas(),
    onServer(),
    { ...optimizeLocales.vite({ locales: ['ar-AE', 'en-US'] }), enforce: 'pre' },
  ],
  // All of the pages are looked through at the start: a dependency found later would reload the page under the reader.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
  // Pictures and fonts stay files: an inlined one would be fetched again with every page.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // React and what stands on it go into the bundle as they are in production, whatever NODE_ENV says at the start.
    ssr:
      command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {},
  },
}))
