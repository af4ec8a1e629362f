import { expect, test } from 'vitest'
import { formatSelection, type TextFormat } from './format-selection.ts'

/** Applies a format. Two bars mark the selection, in `text` and in the result. */
function textAfter(text: string, format: TextFormat): string {
  const from = text.indexOf('|')
  const to = text.lastIndexOf('|') - 1
  const plain = text.replaceAll('|', '')
  const edit = formatSelection({ text: plain, from, to }, format)
  const next = plain.slice(0, edit.start) + edit.replacement + plain.slice(edit.end)
  const { selectionStart, selectionEnd } = edit
  return `${next.slice(0, selectionStart)}|${next.slice(selectionStart, selectionEnd)}|${next.slice(selectionEnd)}`
}

test.each<[TextFormat, string, string]>([
  ['bold', 'a |b| c', 'a **|b|** c'],
  ['bold', 'a **|b|** c', 'a |b| c'],
  ['bold', '||', '**||**'],
  ['italic', '|نص|', '*|نص|*'],
  ['italic', '*|نص|*', '|نص|'],
  ['italic', '**|b|**', '***|b|***'],
  ['link', 'see |us|', 'see [us](https://||)'],
  ['link', 'see ||', 'see [||](https://)'],
  ['heading', 'a\nb||c\nd', 'a\n## bc||\nd'],
  ['heading', '## a||', 'a||'],
  ['bullets', 'a|\nb|', '|- a\n- b|'],
  ['bullets', '|- a\n- b|', '|a\nb|'],
  ['numbers', '|- a\n- b|\nc', '|1. a\n2. b|\nc'],
  ['numbers', '||', '1. ||'],
])('the format %s turns %j into %j', (format, before, expected) => {
  expect(textAfter(before, format)).toBe(expected)
})
