import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { preloadHelper } from '#tools/preload-helper.ts'
import { reactModules } from '#tools/react-modules.ts'
import { ssrOverrides } from '#tools/ssr-overrides.ts'
import { stripSchemas } from '#tools/strip-schemas.ts'

/**
 * The scripts of the pages in few files: the framework, our code that every page loads, which changes more
 * often, and what the pages of a kind share. A group takes what its modules import with them.
 */
const chunkGroups = [
  {
    name: 'framework',
    test: /\/node_modules\/(react|react-dom|scheduler|react-router)\//,
    priority: 3,
  },
  {
    name: 'shell',
    test: /\/web\/(entry\.client|shell\/(?!store-|late-)|ui\/(field|card|picture|select|badge|breadcrumb|skeleton|loading-overlay|empty-state|hero|paragraphs|check-list|bottom-bar)\.|routing\/(?!use-answer)|ssr\/(pre-hydration-events|inline-marker)|components\/(page-title|page-frame|price|riyadh-time-note)\.|features\/home-care\/service-name\.|browser\/use-browser-value|theme|session|all-pages\.|api\.ts|caller\.ts|forms\/(use-)?form-error\.ts|i18n\/(message-text|use-))|\/domain\/(text\/(format|language-by-script|doctor-title)|booking\/clinic-time)|\/contract\/(accounts|products|doctors)\.|shopping\/wishlist/,
    priority: 2,
  },
  {
    name: 'lists',
    test: /\/web\/(components\/(list-|city-filter|doctor-search-form|results|no-results|guess-note)|ui\/(search-form|pagination)\.)/,
    priority: 1,
  },
  {
    name: 'slides',
    test: /\/web\/(components\/use-carousel|ui\/(use-slides|slide-buttons|carousel|slideshow))/,
    priority: 1,
  },
  {
    name: 'forms',
    test: /\/web\/(forms\/((use-)?check|use-draft-saver|use-restored-draft)|browser\/attempt-keys\.|features\/bookings\/patient-fields\.|components\/(privacy-line|phone-field)|ui\/error-summary\.)/,
    priority: 1,
  },
  {
    name: 'choices',
    test: /\/web\/ui\/choice-chips|\/domain\/text\/hijri-day/,
    priority: 2,
  },
  {
    name: 'account-forms',
    test: /\/web\/(components\/password-field|features\/accounts\/pending-choice|ui\/form-card)\./,
    priority: 1,
  },
  {
    name: 'dialogs',
    test: /\/web\/(ui\/dialog|forms\/revalidate-after-refusals)\./,
    priority: 2,
  },
  {
    name: 'chips-and-tables',
    test: /\/web\/ui\/(link-chips|stacked-(cell|table)|table-head)\./,
    priority: 2,
  },
  {
    name: 'calculators',
    test: /\/web\/features\/calculators\/(?!.*-page\.)|\/domain\/calculators\/last-period/,
    priority: 1,
  },
  {
    // Doctors in lists, and the pages that show one by picture.
    name: 'doctors',
    test: /\/web\/(features\/doctors\/doctor-card|components\/doctor-picture)\.|\/domain\/text\/initials\./,
    priority: 2,
  },
  {
    name: 'booking',
    test: /\/web\/(features\/bookings\/(book-doctor-routes|use-slot-choice|home-visit-slot-picker|alternative-slots\.|newest-booking)|components\/(nurse-sex|served-city)-field|forms\/revalidate-after-conflicts)|\/contract\/(bookings|home-care-bookings)\./,
    priority: 1,
  },
  {
    name: 'store',
    test: /\/web\/(shell\/store-|shopping\/(recent|cart)|features\/(products\/(product-(card|price|search\.)|rating|wishlist-button|add-to-cart))|ui\/(number-stepper|store-icons)\.)|\/contract\/(cart|orders)\./,
    priority: 2,
  },
]

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [
    tailwindcss(),
    reactModules(),
    reactRouter(),
    stripSchemas(),
    preloadHelper(),
    ssrOverrides(),
    { ...optimizeLocales.vite({ locales: ['ar-AE', 'en-US'] }), enforce: 'pre' },
  ],
  // Scans all pages at start: a dependency found later would reload the page in the browser.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
  // Pictures and fonts stay files: inlined, they would be downloaded again with every page.
  build: { assetsInlineLimit: 0 },
  // The ending by which the server knows a worker (server/security/security-headers.ts).
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].mjs' } } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The router's advice to developers, 1.1 kB of sentences on every page; `npm run dev` prints it.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
          // The shortest hashes: the manifest of each page names a hundred scripts.
          output: {
            codeSplitting: { groups: chunkGroups },
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
    // Bundles the production builds of React and its dependents, regardless of NODE_ENV at start.
    ssr:
      command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {},
  },
}))
