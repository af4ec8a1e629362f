import { createLucideIcon, type IconNode } from 'lucide-react'
import { type ElementType, createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Link as RouterLink, StaticRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import createIcon from './icon.tsx'
import { Link } from './router.tsx'

describe('a link is that of the router', () => {
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
    const drawn = (link: typeof Link | typeof RouterLink) =>
      renderToStaticMarkup(
        h(StaticRouter, { location: '/store/products?page=1' }, h(link as typeof Link, props, 'on')),
      )
    expect(drawn(Link)).toBe(drawn(RouterLink))
  })
})

describe('an icon is that of lucide', () => {
  const node: IconNode & Parameters<typeof createIcon>[0]['node'] = [
    ['path', { d: 'M10 12h4', key: 'a' }],
    ['circle', { cx: '12', cy: '12', r: '10', fill: 'currentColor', key: 'b' }],
  ]
  const drawing = { name: 'building-2', aliases: ['building2'], node }
  test.each([
    {},
    { className: 'size-4 shrink-0 ' },
    { className: 'size-4  size-4', 'aria-hidden': true as const },
    { 'aria-label': 'x' },
    { role: 'img', fill: 'currentColor', strokeWidth: 1.5 },
  ])('%j', props => {
    const drawn = (icon: ElementType) => renderToStaticMarkup(h(icon, props))
    expect(drawn(createIcon(drawing))).toBe(
      drawn(createLucideIcon(drawing.name, drawing.node, drawing.aliases)),
    )
  })
})
