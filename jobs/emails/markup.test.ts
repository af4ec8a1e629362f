import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { htmlElement } from './markup.ts'

test('an element is written as React writes it, texts and attributes escaped', () => {
  const style = { margin: 0, fontWeight: 700, msoPaddingAlt: '12px 24px', fontFamily: '"Segoe UI", Arial' }
  const link = { href: `/bookings?a=1&b="2"'`, target: '_blank' }
  const texts = ['<b>&amp; "both"</b>', "Noura's", '', 'موعدك\nغدًا', '0']
  const ours = htmlElement(
    'td',
    { role: 'presentation', border: 0, style },
    texts,
    false,
    undefined,
    htmlElement('a', link, 'خيار'),
  )
  const reacts = createElement(
    'td',
    { role: 'presentation', border: 0, style } as object,
    texts,
    false,
    undefined,
    createElement('a', link, 'خيار'),
  )
  expect(ours.html).toBe(renderToStaticMarkup(reacts))
  expect(htmlElement('meta', { name: 'x' }).html).toBe('<meta name="x"/>')
})
