import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconSprite } from '#tools/icon-sprite.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

test('icons.svg has the icons that icons.tsx names; npm run icons writes it anew', async () => {
  expect(read('icons.svg')).toBe(await iconSprite(read('icons.tsx')))
})

test('a name that lucide does not have is refused', async () => {
  await expect(iconSprite("icon('no-such-icon')")).rejects.toThrow('no-such-icon')
})
