import { expect, test } from 'vitest'
import { type Mark, marked } from './marks.ts'

/** `text` has its selection between two bars. */
function after(text: string, mark: Mark): string {
  const from = text.indexOf('|')
  const to = text.lastIndexOf('|') - 1
  const plain = text.replaceAll('|', '')
  const change = marked({ text: plain, from, to }, mark)
  const next = plain.slice(0, change.at) + change.put + plain.slice(change.until)
  return `${next.slice(0, change.from)}|${next.slice(change.from, change.to)}|${next.slice(change.to)}`
}

test.each<[Mark, string, string]>([
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
])('%s of %j', (mark, before, expected) => {
  expect(after(before, mark)).toBe(expected)
})
