import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { newCssFeatures } from './css-features.ts'
import { fallbacks } from './fallbacks.ts'
import { newScriptFeatures } from './script-features.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

test('what is used and not yet in every browser for 30 months has a fallback, and nothing else is listed', () => {
  const sheets = globSync('build/client/assets/*.css', { cwd: root })
  const scripts = globSync('{contract,domain,web}/**/*.{ts,tsx}', { cwd: root }).filter(
    path => !/\.test\.|^web\/dev\//.test(path),
  )
  expect(Math.min(sheets.length, scripts.length), 'run npm run build first').toBeGreaterThan(0)
  const used = [
    ...sheets.flatMap(path => newCssFeatures(read(path))),
    ...scripts.flatMap(path => newScriptFeatures(path, read(path))),
  ]
  expect([...new Set(used)].sort()).toEqual(Object.keys(fallbacks).sort())
})

test('newer CSS is found: properties, values, rules, functions and selectors', () => {
  expect(newCssFeatures('a{gap:1px;color:red}b:hover{width:calc(1px + 2%)}')).toEqual([])
  expect(newCssFeatures('a{field-sizing:content}')).toEqual(['field-sizing'])
  expect(newCssFeatures('p{text-wrap:pretty}')).toEqual(['text-wrap-pretty'])
  expect(newCssFeatures('@starting-style{a{opacity:0}}')).toEqual(['starting-style'])
  expect(newCssFeatures('a{color:contrast-color(red)}')).toEqual(['contrast-color'])
  expect(newCssFeatures('a::details-content{opacity:0}')).toEqual(['details-content'])
  expect(newCssFeatures('@supports (field-sizing:content){a{field-sizing:content}}b{gap:1px}')).toEqual([])
})

test('newer scripts are found: objects, functions, methods, events and attributes', () => {
  const found = (source: string) => newScriptFeatures('a.tsx', source)
  expect(found('const a = [1].at(-1); new Map(); window.scrollTo(0, 0); Object.entries({})')).toEqual([])
  expect(found('Promise.try(load)')).toEqual(['promise-try'])
  expect(found('const parts = one.isDisjointFrom(two)')).toEqual(['set-methods'])
  expect(found('navigator.vibrate(8)')).toEqual(['vibration'])
  expect(found('document.startViewTransition(render)')).toEqual(['view-transitions'])
  expect(found('const page = <dialog closedby="any" />')).toEqual(['dialog-closedby'])
})
