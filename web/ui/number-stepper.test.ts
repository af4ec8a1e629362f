import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NumberStepper } from './number-stepper.tsx'

const stepper = (value: number, disabled = false) =>
  renderToStaticMarkup(
    createElement(NumberStepper, {
      label: 'Quantity',
      lessLabel: 'Fewer',
      moreLabel: 'More',
      value,
      max: 3,
      disabled,
      onChange: () => undefined,
    }),
  )
const tagOf = (html: string, name: string) => html.match(`<\\w+[^>]*aria-label="${name}"[^>]*>`)?.[0]

test.each([
  ['Fewer', 0],
  ['More', 3],
])('at the end of its range the button %s says so and keeps the focus', (name, value) => {
  const button = tagOf(stepper(value), name)
  expect(button).toContain('aria-disabled="true"')
  expect(button).not.toContain(' disabled=""')
  expect(tagOf(stepper(1), name)).toContain('aria-disabled="false"')
})

test('one element has the name of the quantity', () => {
  expect(stepper(1).match(/aria-label="Quantity"/g)).toHaveLength(1)
  expect(tagOf(stepper(1), 'Quantity')).toContain('role="spinbutton"')
})
