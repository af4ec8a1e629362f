import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    tailwindcss(),
    reactRouter(),
    { ...optimizeLocales.vite({ locales: ['ar-AE', 'en-US'] }), enforce: 'pre' },
  ],
  // All of the pages are looked through at the start: a dependency found later would reload the page under the reader.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
  // Pictures and fonts stay files: an inlined one would be fetched again with every page.
  build: { assetsInlineLimit: 0 },
})
