import { expect, test } from 'vitest'
import { inOtherLayout } from './keyboard-layout.ts'

test.each([
  ['hguk,]', 'العنود'],
  ['HGUK,]', 'العنود'],
  ["o'hf", 'خطاب'],
  ["ugd hgrp'hkd", 'علي القحطاني'],
  ['fghg', 'بلال'],
  ['sbl', 'سلام'],
  ['Hpl]', 'أحمد'],
])('"%s" is %s on an Arabic keyboard', (typed, meant) => {
  expect(inOtherLayout(typed)).toBe(meant)
})

test.each([
  ['شمه', 'ali'],
  ['لاشيق', 'badr'],
  ['ىخعقش', 'noura'],
  ['العنود', 'hguk,]'],
])('«%s» is %s on an English keyboard', (typed, meant) => {
  expect(inOtherLayout(typed)).toBe(meant)
})

test('a text without letters is the same in both', () => {
  expect(inOtherLayout('0550 123')).toBeUndefined()
})
