import { createLucideIcon, type IconNode } from 'lucide-react'
import { type ElementType, createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Link as RouterLink, StaticRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import createIcon from './icon.tsx'
import { Link } from './router.tsx'

describe('a link has the markup of React Router’s Link', () => {
  test.each([
    { to: '/' },
    { to: '/store/products?category=3&page=2', className: 'a', 'aria-current': 'page' as const },
    { to: '/doctors/1', state: { list: '?page=2' }, target: '_blank', rel: 'noopener' },
    { to: '?page=2' },
    { to: '/news/', title: 'x' },
    { to: '/a/../b' },
    { to: { pathname: '/doctors', search: '?page=2' } },
    { to: 'https://example.com/' },
    { to: '/contact-us#map' },
    { to: '/contact-us', discover: 'none' as const },
  ])('%j', props => {
    const markupOf = (link: typeof Link | typeof RouterLink) =>
      renderToStaticMarkup(
        h(StaticRouter, { location: '/store/products?page=1' }, h(link as typeof Link, props, 'on')),
      )
    expect(markupOf(Link)).toBe(markupOf(RouterLink))
  })
})

describe('an icon has the markup of lucide’s', () => {
  const node: IconNode & Parameters<typeof createIcon>[0]['node'] = [
    ['path', { d: 'M10 12h4', key: 'a' }],
    ['circle', { cx: '12', cy: '12', r: '10', fill: 'currentColor', key: 'b' }],
  ]
  const icon = { name: 'building-2', aliases: ['building2'], node }
  test.each([
    {},
    { className: 'size-4 shrink-0 ' },
    { className: 'size-4  size-4', 'aria-hidden': true as const },
    { 'aria-label': 'x' },
    { role: 'img', fill: 'currentColor', strokeWidth: 1.5 },
  ])('%j', props => {
    const markupOf = (component: ElementType) => renderToStaticMarkup(h(component, props))
    expect(markupOf(createIcon(icon))).toBe(markupOf(createLucideIcon(icon.name, icon.node, icon.aliases)))
  })
})
