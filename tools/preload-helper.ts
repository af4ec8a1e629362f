import type { Plugin } from 'vite'

/**
 * Replaces Vite's function that loads a part of a page by a shorter one: every page has it. It requests the
 * scripts that the part imports together with the part, and its style sheets before it, as Vite's does.
 */
export function preloadHelper(): Plugin {
  return {
    name: 'preload-helper',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => ({ code: PRELOAD_CODE, map: null }),
    },
  }
}

/** A style sheet that fails is requested again with the next attempt. */
export const PRELOAD_CODE = `
const loads = {}
const load = path => (loads[path] ??= new Promise((done, fail) => {
  const isStyle = path.endsWith('.css')
  const rel = isStyle ? 'stylesheet' : 'modulepreload'
  const href = '/' + path
  if (!isStyle) done()
  else if (document.querySelector('link[rel=stylesheet][href="' + href + '"]')) return done()
  const link = Object.assign(document.createElement('link'), { rel, href, onload: done })
  link.onerror = () => {
    delete loads[path]
    link.remove()
    fail(Error(href))
  }
  document.head.append(link)
}))
export const __vitePreload = async (part, paths = []) => {
  await Promise.all(paths.map(load))
  return part()
}`
