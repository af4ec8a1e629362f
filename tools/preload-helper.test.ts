import { beforeEach, expect, test, vi } from 'vitest'
import { PRELOAD_CODE } from './preload-helper.ts'

type Link = { rel: string; href: string; onload: () => void; onerror: () => void; remove: () => void }

/** The links that are in the page. */
let links: Link[]
let preload: (part: () => Promise<string>, paths?: string[]) => Promise<string>

beforeEach(() => {
  links = []
  const createElement = (): Partial<Link> => ({
    remove() {
      links = links.filter(link => link !== this)
    },
  })
  const querySelector = (selector: string) =>
    links.find(({ rel, href }) => selector === `link[rel=${rel}][href="${href}"]`) ?? null
  vi.stubGlobal('document', {
    querySelector,
    createElement,
    head: { append: (link: Link) => links.push(link) },
  })
  preload = new Function(`${PRELOAD_CODE.replace('export ', '')}; return __vitePreload`)()
})

const part = async () => 'part'

test('a part is loaded together with the scripts that it imports, each requested once', async () => {
  expect(await preload(part)).toBe('part')
  await preload(part, ['assets/a.js', 'assets/b.js'])
  expect(await preload(part, ['assets/a.js'])).toBe('part')
  expect(links.map(({ rel, href }) => `${rel} ${href}`)).toEqual([
    'modulepreload /assets/a.js',
    'modulepreload /assets/b.js',
  ])
})

test('a part waits for its style sheet, unless the page has it', async () => {
  const loaded = vi.fn(part)
  const loading = preload(loaded, ['assets/a.css'])
  await new Promise(setImmediate)
  expect(loaded).not.toHaveBeenCalled()
  links[0]?.onload()
  expect(await loading).toBe('part')
  links = [{ ...links[0], href: '/assets/of-the-page.css' } as Link]
  expect(await preload(part, ['assets/of-the-page.css'])).toBe('part')
  expect(links).toHaveLength(1)
})

test('a style sheet that fails is requested again with the next attempt', async () => {
  const failing = preload(part, ['assets/a.css'])
  links[0]?.onerror()
  await expect(failing).rejects.toThrow('/assets/a.css')
  const again = preload(part, ['assets/a.css'])
  expect(links).toHaveLength(1)
  links[0]?.onload()
  expect(await again).toBe('part')
})
