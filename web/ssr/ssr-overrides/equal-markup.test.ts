import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import * as serverJsonLd from '../../components/json-ld.ts'
import * as browserJsonLd from './browser-json-ld.ts'
import { Link as BrowserLink } from './browser-router.tsx'
import { Link } from './router.tsx'

describe('a link of the server has the markup that the browser hydrates', () => {
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
    const markupOf = (link: typeof Link | typeof BrowserLink) =>
      renderToStaticMarkup(
        h(StaticRouter, { location: '/store/products?page=1' }, h(link as typeof Link, props, 'on')),
      )
    expect(markupOf(Link)).toBe(markupOf(BrowserLink))
  })
})

test('the browser has each function of the JSON-LD and knows the types of its objects', () => {
  const named = { id: 1, name: 'x' }
  const record = { ...named, title: 'x', hospital: named, category: named, address: {}, contact: {} }
  const argument = { ...record, images: [], profiles: [], price_after_discount: 1, num_reviews: 0 }
  type Writer = (argument: unknown, publisher: string) => unknown
  const typesOf = (writers: Record<string, Writer>) =>
    Object.entries(writers).map(([name, write]) => {
      const objects = [write(/List|breadcrumb|serialize/.test(name) ? [] : argument, '')].flat() as {
        '@type'?: string
      }[]
      return [name, name === 'serializeJsonLd' || objects[0]?.['@type']]
    })
  const server = Object.fromEntries(typesOf(serverJsonLd as unknown as Record<string, Writer>))
  expect(Object.fromEntries(typesOf(browserJsonLd))).toEqual(server)
})
