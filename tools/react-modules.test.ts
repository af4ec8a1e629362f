import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { downshiftImports, toModule } from './react-modules.ts'

const require = createRequire(import.meta.url)

test.each(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'scheduler'])(
  'the module of %s has the exports of the CommonJS one',
  async id => {
    const entry = require.resolve(id)
    const [, build = ''] = /^export \* from '(.+)'/.exec(toModule(readFileSync(entry, 'utf8'))) ?? []
    const path = createRequire(entry).resolve(build)
    // The packages that it imports come from CommonJS here.
    const module = await import(
      `data:text/javascript,${encodeURIComponent(
        toModule(readFileSync(path, 'utf8')).replace(
          /^\s*import \* as (\w+) from "(.+)";/gm,
          (_, name, imported) =>
            `import ${name} from ${JSON.stringify(`file://${require.resolve(imported)}`)};`,
        ),
      )}`
    )
    expect(Object.keys(module).sort()).toEqual(Object.keys(require(path)).sort())
  },
)

test('a module that is written in another way is refused', () => {
  expect(() => toModule('Object.assign(exports, { useState })')).toThrow('another way')
  expect(() => toModule('function load() { return require("react") }')).toThrow('another way')
})

test('downshift uses no more of React than it gets', () => {
  const source = readFileSync(fileURLToPath(import.meta.resolve('downshift')), 'utf8')
  const [, named = ''] = /^import \{(.+)\} from 'react';/m.exec(source) ?? []
  const used = [...named.split(',').map(name => name.trim()), ...(source.match(/(?<=\bReact\.)\w+/g) ?? [])]
  expect(new Set([...used, 'useId'])).toEqual(new Set(downshiftImports))
})
