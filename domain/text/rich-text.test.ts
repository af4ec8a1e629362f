import { describe, expect, test } from 'vitest'
import { news } from '#db/seed/data/news.ts'
import { fc } from '#tests/support/property-tests.ts'
import { parseRichText, toPlainText } from './rich-text.ts'

const text = (content: string) => ({ kind: 'text', text: content })

describe('a text without markup', () => {
  test('is parsed into paragraphs with their line breaks', () => {
    expect(parseRichText('سطر أول\nسطر ثانٍ\n\n \nفقرة أخرى\n')).toEqual([
      { kind: 'paragraph', children: [text('سطر أول\nسطر ثانٍ')] },
      { kind: 'paragraph', children: [text('فقرة أخرى')] },
    ])
    expect(parseRichText('')).toEqual([])
    expect(parseRichText(' \n\n ')).toEqual([])
  })

  test('the seeded news without markup stay unchanged', () => {
    for (const { content } of news)
      for (const source of [content.ar, content.en]) {
        expect(parseRichText(source).every(({ kind }) => kind === 'paragraph')).toBe(true)
        expect(toPlainText(source)).toBe(source)
      }
  })
})

describe('markup', () => {
  test('for headings and lists is parsed, also directly after a text line', () => {
    expect(parseRichText('Hours\n- Sunday\n- Monday\n1. first\n٢. ثانيًا\n## Where\nHere')).toEqual([
      { kind: 'paragraph', children: [text('Hours')] },
      { kind: 'bullets', items: [[text('Sunday')], [text('Monday')]] },
      { kind: 'numbers', items: [[text('first')], [text('ثانيًا')]] },
      { kind: 'heading', children: [text('Where')] },
      { kind: 'paragraph', children: [text('Here')] },
    ])
  })

  test('of a line is free of spaces around it, and each heading is one of its own', () => {
    expect(parseRichText(' ##   Where \n## When\n -  Sunday \nHere  \n')).toEqual([
      { kind: 'heading', children: [text('Where')] },
      { kind: 'heading', children: [text('When')] },
      { kind: 'bullets', items: [[text('Sunday')]] },
      { kind: 'paragraph', children: [text('Here')] },
    ])
  })

  test.each([
    ['**مهم** جدًا', [{ kind: 'bold', children: [text('مهم')] }, text(' جدًا')]],
    ['a *b* c', [text('a '), { kind: 'italic', children: [text('b')] }, text(' c')]],
    [
      '**a *b* c**',
      [{ kind: 'bold', children: [text('a '), { kind: 'italic', children: [text('b')] }, text(' c')] }],
    ],
    ['**a *b***', [{ kind: 'bold', children: [text('a '), { kind: 'italic', children: [text('b')] }] }]],
    [
      '[**us**](https://afiya.example/a?b=1)',
      [
        {
          kind: 'link',
          href: 'https://afiya.example/a?b=1',
          children: [{ kind: 'bold', children: [text('us')] }],
        },
      ],
    ],
  ])('is parsed within a line: %s', (source, children) => {
    expect(parseRichText(source)).toEqual([{ kind: 'paragraph', children }])
  })

  test.each([
    '2 * 3 * 4',
    '**',
    '****',
    '5 ** 2',
    '**a\nb**',
    '#tag',
    '##',
    '-5°',
    '1.5 mg',
    '\\*a',
    '[a](javascript:alert(1))',
    '[a](http://b.example)',
    '[a](//b.example)',
    '[a](data:text/html,x)',
    '[a]( https://b.example)',
    '[a](https://b.example/"onclick=)',
    '<b>a</b>',
    '<script>alert(1)</script>',
  ])('%j is not markup and stays plain text', source => {
    expect(parseRichText(source)).toEqual([{ kind: 'paragraph', children: [text(source)] }])
  })
})

test('toPlainText removes the markup', () => {
  expect(toPlainText('## Title\n**Bold** and [a *link*](https://b.example)\n- one\n- two')).toBe(
    'Title\n\nBold and a link\n\none\ntwo',
  )
})

test('hostile input gives only text, known markup and https links, in bounded time', () => {
  const hostileText = fc.string({
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
    fc.property(hostileText, source => {
      const json = JSON.stringify(parseRichText(source))
      for (const [, href] of json.matchAll(/"href":"([^"]*)"/g)) expect(href).toMatch(/^https:\/\/\S+$/)
      // Nothing is invented: every character comes from the source, in order.
      let offset = 0
      for (const character of toPlainText(source).replace(/\n/g, '')) {
        offset = source.indexOf(character, offset)
        expect(offset).toBeGreaterThanOrEqual(0)
      }
    }),
  )
  const started = performance.now()
  for (const fragment of ['*', '**', '**a', '*a ', '[', '[a](https://', '- ', '\n', ' ', '**a *', '[a]('])
    parseRichText(fragment.repeat(12_000 / fragment.length))
  expect(performance.now() - started).toBeLessThan(2000)
})
