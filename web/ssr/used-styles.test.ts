import { expect, test } from 'vitest'
import { usedStyles } from './used-styles.ts'

const selected = (styleSheet: string, html: string) => usedStyles(styleSheet)(html)

test.each([
  ['a rule for an element of the page', 'p{color:red}', 'p{color:red}'],
  ['a rule for another element', 'table,p>sub{color:red}', ''],
  ['a rule for all', '*,::placeholder{color:red}', '*,::placeholder{color:red}'],
  ['a class of the page', '.card{color:red}', '.card{color:red}'],
  ['another class', '.menu{color:red}', ''],
  ['a part of no control of the page', '::-webkit-datetime-edit,p{top:0}', 'p{top:0}'],
  ['all classes of a selector', '.card .menu{color:red}', ''],
  ['some selectors of a list', '.menu,.card:hover{color:red}', '.card:hover{color:red}'],
  ['a class in parentheses', ':is(.menu,a):has(.menu){color:red}', ':is(.menu,a):has(.menu){color:red}'],
  ['a class of another in parentheses', ':is(:where(.menu):focus .card){color:red}', ''],
  ['a class of this page in them', ':is(:where(.card) p){color:red}', ':is(:where(.card) p){color:red}'],
  ['a point in an attribute', 'p[title$=".menu"]{color:red}', 'p[title$=".menu"]{color:red}'],
  ['parentheses in a class', ':is(.w-\\(--menu\\,a\\)>*){color:red}', ''],
  ['an escaped class', '.sm\\:p-1\\.5{padding:6px}', '.sm\\:p-1\\.5{padding:6px}'],
  ['a class that HTML escapes', '.\\[\\&_svg\\]\\:p-1 *{top:0}', '.\\[\\&_svg\\]\\:p-1 *{top:0}'],
  ['a media query', '@media (width){.card{top:0}.menu{top:0}}', '@media (width){.card{top:0}}'],
  ['an empty media query', '@media (width){.menu{top:0}}', ''],
  ['what the first paint does not need', '@media print{a{top:0}}@media (hover:hover){a{top:0}}', ''],
  ['a fallback, save for its rank', '@layer properties{a{top:0}}', '@layer properties{}'],
  ['an empty layer, for its rank', '@layer a{.menu{top:0}}', '@layer a{}'],
  ['braces in a text', '.card{content:"}"}.menu{top:0}', '.card{content:"}"}'],
  ['rules that are no style', '@font-face{src:url(a)}@import "b";', '@font-face{src:url(a)}@import "b";'],
  ['a state that no control of the page has', 'p:disabled,p[aria-invalid="true"],p[readonly]{top:0}', ''],
  ['controls without a state', 'p:not(:disabled){top:0}', 'p:not(:disabled){top:0}'],
  ['a comment', '/* {.menu} */.card{top:0}', '.card{top:0}'],
])('%s', (_, styleSheet, expected) => {
  expect(selected(styleSheet, '<p class="card sm:p-1.5 [&amp;_svg]:p-1">')).toBe(expected)
})

test('a property is registered where a rule of the page uses it', () => {
  const rules = '.card{top:var(--tw-y)}.menu{top:var(--tw-z)}'
  const properties = '@property --tw-y{inherits:false}@property --tw-z{inherits:false}'
  expect(selected(rules + properties, '<p class="card">')).toBe(
    '.card{top:var(--0)}@property --0{inherits:false}',
  )
})

test('tokens and animations are there where a rule of the page uses them, in any order', () => {
  const tokens = ':root{color-scheme:light;--ink:var(--dark);--line:red;--dark:#000}'
  const rules =
    '@keyframes rise{0%{top:0}}.card{color:var(--ink);animation:.2s rise}@keyframes drop{0%{top:0}}'
  expect(selected(tokens + rules, '<p class="card">')).toBe(
    ':root{color-scheme:light;--0:var(--1);--1:#000}' +
      '@keyframes rise{0%{top:0}}.card{color:var(--0);animation:.2s rise}',
  )
  expect(selected(':root{--line:red}.menu{color:var(--line)}', '<p class="card">')).toBe('')
})

test('custom properties have short names in a page, but classes that mention them do not', () => {
  const styleSheet =
    ':root{--lightningcss-light:initial;--gap:4px}' +
    '.card{top:var(--gap);color:var(--lightningcss-light,red)}.sm\\:p-1\\.5,.w-\\(--gap\\) *{top:var(--gap)}'
  expect(selected(styleSheet, '<p class="card w-(--gap)">')).toBe(
    ':root{--1:initial;--0:4px}.card{top:var(--0);color:var(--1,red)}.w-\\(--gap\\) *{top:var(--0)}',
  )
})

test('multiples of the spacing that the sheet has often are custom properties', () => {
  const often = '.menu{top:calc(var(--spacing) * -1.5)}'.repeat(20)
  const styleSheet = `:root{--spacing:4px}${often}.card{top:calc(var(--spacing) * -1.5)}`
  const seldom = '.card{left:calc(var(--spacing) * 9)}'
  expect(selected(styleSheet + seldom, '<p class="card">')).toBe(
    ':root{--1:4px}.card{top:var(--0)}.card{left:calc(var(--1)*9)}:root{--0:calc(var(--1)*-1.5)}',
  )
})

test('what only a change of look needs waits for the whole sheet', () => {
  const styleSheet =
    '.card{transition:.2s;top:0;transition-property:top}@media not all and (width>=40rem){.card{top:1px}}' +
    '@starting-style{.card{top:0}}@media (forced-colors:active){.card{top:2px}}'
  expect(selected(styleSheet, '<p class="card">')).toBe('.card{top:0;}@media (width<40rem){.card{top:1px}}')
})

test('a state that a control of the page has keeps its rules', () => {
  const styleSheet = 'button:disabled{top:0}input[readonly]{top:0}'
  expect(selected(styleSheet, '<button disabled=""><input>')).toBe('button:disabled{top:0}')
})
