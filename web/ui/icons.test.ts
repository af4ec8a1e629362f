import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconSprite } from '#tools/icon-sprite.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

test('icons.svg has the icons that the modules name; npm run icons writes it anew', async () => {
  const modules = globSync('*icons.tsx', { cwd: new URL('.', import.meta.url) }).sort()
  expect(read('icons.svg')).toBe(await iconSprite(modules.map(read).join('')))
})

test('the icons that every page loads are those that the site shows', () => {
  const files = globSync('web/**/*.{ts,tsx}', {
    exclude: path => /\/(admin|icons\.tsx)$/.test(path),
  })
  const site = files.map(file => readFileSync(file, 'utf8')).join()
  const names = [...read('icons.tsx').matchAll(/export const (\w+) = icon/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter(name => !new RegExp(`\\b${name}\\b`).test(site))).toEqual([])
})

test('a name that lucide does not have is refused', async () => {
  await expect(iconSprite("icon('no-such-icon')")).rejects.toThrow('no-such-icon')
})
