import type { Plugin } from 'vite'

/**
 * Converts React to ES modules for the browser (docs/performance.md). It is published as
 * CommonJS. The bundler would wrap that in functions of its runtime, one file more for every page, and could
 * not drop what no page uses.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id, importer) =>
      id === 'react' && importer?.includes('/node_modules/downshift/') ? DOWNSHIFT_REACT : undefined,
    load: id =>
      id === DOWNSHIFT_REACT ? `export { ${downshiftImports.join(', ')} } from 'react'` : undefined,
    transform: {
      filter: { id: /\/node_modules\/(react|react-dom|scheduler)\/[\w./-]+\.js$/ },
      handler: code => ({ code: toModule(code), map: null }),
    },
  }
}

const DOWNSHIFT_REACT = '\0downshift-react'

/** What downshift uses of React. It copies the whole namespace to see whether there is `useId`. */
export const downshiftImports = [
  'cloneElement',
  'Component',
  'useCallback',
  'useEffect',
  'useId',
  'useLayoutEffect',
  'useMemo',
  'useReducer',
  'useRef',
  'useState',
]

/**
 * The source of an ES module for a CommonJS module that is written as React's are: one that selects a build
 * by NODE_ENV, or a build, which requires other packages at its start and assigns `exports.name`.
 */
export function toModule(code: string): string {
  const [, build] = /=== 'production'\) \{[^}]*module\.exports = require\(('[^']+')\)/.exec(code) ?? []
  if (build) return `export * from ${build}\nexport * as default from ${build}`
  const names = new Set(code.match(/(?<=^exports\.)\w+/gm))
  const body = code
    .replace(/^var (\w+ = require\("[^"]+"\)[,;]\s*)+/m, requires =>
      requires.replace(/(var )?(\w+) = require\(("[^"]+")\)[,;]/g, 'import * as $2 from $3;'),
    )
    .replace(/^exports\.(?=\w+ =)/gm, 'var exports_')
    .replace(/\bexports\.(?=\w)/g, 'exports_')
  if (/\brequire\(|\bmodule\.exports|\bexports\b/.test(body))
    throw new Error('React is written in another way than tools/react-modules.ts knows.')
  return `${body}\nexport { ${[...names].map(name => `exports_${name} as ${name}`).join(', ')} }`
}
