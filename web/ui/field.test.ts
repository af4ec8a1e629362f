import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField } from './field.tsx'

const inputOf = (type: string, dir?: string) =>
  /<input[^>]*>/.exec(renderToStaticMarkup(h(TextField, { label: 'a', type, ...(dir && { dir }) })))?.[0]

test.each(['date', 'time', 'datetime-local', 'month', 'week'])(
  'the parts of a %s field run from left to right in Arabic, too',
  type => {
    expect(inputOf(type)).toContain('dir="ltr"')
  },
)

test('other fields have the direction that they are given', () => {
  expect(inputOf('text')).not.toContain('dir=')
  expect(inputOf('tel', 'ltr')).toContain('dir="ltr"')
})

test('an empty required field is not called invalid before an error is shown', () => {
  const input = (error?: string) =>
    renderToStaticMarkup(h(TextField, { label: 'a', required: true, ...(error && { error }) }))
  // Without the attribute Firefox, and so Orca, calls it invalid.
  expect(input()).toContain('aria-invalid="false"')
  expect(input('missing')).toContain('aria-invalid="true"')
})
