import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { news } from '#db/seed/news.ts'
import { plainText, richText } from './rich-text.ts'

const text = (words: string) => ({ kind: 'text', text: words })

describe('a text without marks', () => {
  test('gives its paragraphs, with their line breaks', () => {
    expect(richText('سطر أول\nسطر ثانٍ\n\n \nفقرة أخرى\n')).toEqual([
      { kind: 'paragraph', inside: [text('سطر أول\nسطر ثانٍ')] },
      { kind: 'paragraph', inside: [text('فقرة أخرى')] },
    ])
    expect(richText('')).toEqual([])
    expect(richText(' \n\n ')).toEqual([])
  })

  test('the news that were written before are read as they were', () => {
    for (const { content } of news)
      for (const written of [content.ar, content.en]) {
        expect(richText(written).every(({ kind }) => kind === 'paragraph')).toBe(true)
        expect(plainText(written)).toBe(written)
      }
  })
})

describe('marks', () => {
  test('make headings and lists, also right below a line', () => {
    expect(richText('Hours\n- Sunday\n- Monday\n1. first\n٢. ثانيًا\n## Where\nHere')).toEqual([
      { kind: 'paragraph', inside: [text('Hours')] },
      { kind: 'bullets', items: [[text('Sunday')], [text('Monday')]] },
      { kind: 'numbers', items: [[text('first')], [text('ثانيًا')]] },
      { kind: 'heading', inside: [text('Where')] },
      { kind: 'paragraph', inside: [text('Here')] },
    ])
  })

  test.each([
    ['**مهم** جدًا', [{ kind: 'bold', inside: [text('مهم')] }, text(' جدًا')]],
    ['a *b* c', [text('a '), { kind: 'italic', inside: [text('b')] }, text(' c')]],
    [
      '**a *b* c**',
      [{ kind: 'bold', inside: [text('a '), { kind: 'italic', inside: [text('b')] }, text(' c')] }],
    ],
    ['**a *b***', [{ kind: 'bold', inside: [text('a '), { kind: 'italic', inside: [text('b')] }] }]],
    [
      '[**us**](https://afiya.example/a?b=1)',
      [
        {
          kind: 'link',
          href: 'https://afiya.example/a?b=1',
          inside: [{ kind: 'bold', inside: [text('us')] }],
        },
      ],
    ],
  ])('stand within a line: %s', (source, inside) => {
    expect(richText(source)).toEqual([{ kind: 'paragraph', inside }])
  })

  test.each([
    ...['2 * 3 * 4', '**', '****', '5 ** 2', '**a\nb**', '#tag', '##', '-5°', '1.5 mg', '\\*a'],
    ...['[a](javascript:alert(1))', '[a](http://b.example)', '[a](//b.example)', '[a](data:text/html,x)'],
    ...[
      '[a]( https://b.example)',
      '[a](https://b.example/"onclick=)',
      '<b>a</b>',
      '<script>alert(1)</script>',
    ],
  ])('%j has none and stays as it is', source => {
    expect(richText(source)).toEqual([{ kind: 'paragraph', inside: [text(source)] }])
  })
})

describe('the plain words', () => {
  test('have no marks', () => {
    expect(plainText('## Title\n**Bold** and [a *link*](https://b.example)\n- one\n- two')).toBe(
      'Title\n\nBold and a link\n\none\ntwo',
    )
  })
})

test('no text, however odd, makes anything but text, known marks and https links, or takes long', () => {
  const odd = fc.string({
    unit: fc.constantFrom(
      '*',
      '**',
      '[',
      ']',
      '](https://',
      ')',
      '\n',
      '- ',
      '## ',
      ' ',
      'a',
      'ب',
      '🙂',
      '\u202e',
    ),
  })
  fc.assert(
    fc.property(odd, source => {
      const seen = JSON.stringify(richText(source))
      for (const [, href] of seen.matchAll(/"href":"([^"]*)"/g)) expect(href).toMatch(/^https:\/\/\S+$/)
      // Nothing is made up: the words come from the text, in their order.
      let at = 0
      for (const mark of plainText(source).replace(/\n/g, '')) {
        at = source.indexOf(mark, at)
        expect(at).toBeGreaterThanOrEqual(0)
      }
    }),
  )
  const started = performance.now()
  for (const bad of ['*', '**', '**a', '*a ', '[', '[a](https://', '- ', '\n', ' ', '**a *', '[a]('])
    richText(bad.repeat(12_000 / bad.length))
  expect(performance.now() - started).toBeLessThan(2000)
})
