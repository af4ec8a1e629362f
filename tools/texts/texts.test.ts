import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import js2xliff from 'xliff/js2xliff'
import xliff2js from 'xliff/xliff2js'
import { sourceOf } from '#tests/support/architecture/source-files.ts'
import { exportTexts } from './export-texts.ts'
import { importTexts } from './import-texts.ts'
import { textSources } from './text-sources.ts'
import type { XliffDocument } from './xliff-document.ts'

const glossary = readFileSync('docs/glossary.md', 'utf8')
const sources = textSources()
const arabicToEnglish = { from: 'ar', to: 'en', glossary } as const
const englishToArabic = { from: 'en', to: 'ar', glossary } as const

/** Placeholders as a template of the code has them. */
const NAME = '$'.concat('{name}')
const SECRET = '$'.concat('{process.env}')

const throughXml = async (document: XliffDocument) => xliff2js(await js2xliff(document))

describe('the texts of the product', () => {
  test.each([arabicToEnglish, englishToArabic])(
    'go from $from to $to as XLIFF and back without a change of a byte',
    async direction => {
      const document = exportTexts(sources, direction)
      const counts = Object.entries(document.resources).map(
        ([id, units]) => [id, Object.keys(units).length] as const,
      )
      const sum = (list: typeof counts) => list.reduce((all, [, count]) => all + count, 0)
      expect(sum(counts)).toBeGreaterThan(3900)
      expect(sum(counts.filter(([id]) => !id.startsWith('web:i18n:')))).toBeGreaterThan(795)
      expect(importTexts(sources, await throughXml(document))).toEqual({
        faults: [],
        changed: new Map(),
        texts: 0,
      })
    },
  )
})

const code = `
export const texts = {
  /** On the button. */
  'pay.now': { ar: 'ادفع {{amount}} للموعد', en: 'Pay {{amount}} for the appointment' },
  'pay.code': { ar: 'الرمز {{code}}', en: 'Code \\u2066{{code}}\\u2069' },
  visits: {
    ar: { zero: 'لا شيء', one: 'واحد', two: 'اثنان', few: '{{count}} قليل', many: '{{count}} كثير', other: '{{count}}' },
    en: { one: 'One visit', other: '{{count}} visits' },
  },
}
const mail = (name: string) => ({ ar: \`أهلًا \${name}،\`, en: \`Hello \${name},\` })
`
const example = sourceOf('jobs/example.ts', code)
const fileId = 'jobs:example.ts'

/** The exported example, with its units changed by `change`, after a round trip. */
async function translated(
  change: (units: XliffDocument['resources'][string]) => void,
  direction: typeof arabicToEnglish | typeof englishToArabic = arabicToEnglish,
) {
  const document = exportTexts([example], direction)
  change(document.resources[fileId] ?? {})
  return importTexts([example], await throughXml(document))
}

test('a unit has both languages, its file and line, its comment and its term', () => {
  expect(exportTexts([example], arabicToEnglish).resources[fileId]?.['texts:pay.now']).toEqual({
    source: 'ادفع {{amount}} للموعد',
    target: 'Pay {{amount}} for the appointment',
    note: [
      'jobs/example.ts:4 texts/pay.now',
      'On the button.',
      'Glossary: appointment (type; usual) = موعد (مواعيدي)؛ نوع الموعد؛ موعد معتاد. Not: حجز as a noun, reservation',
    ],
  })
})

test('a translation replaces its literal only, escaped as code', async () => {
  const { faults, changed, texts } = await translated(units => {
    units['texts:pay.now'] = { ...units['texts:pay.now'], target: "It's {{amount}} <now> & \\ “soon”\nor" }
    units.mail = { ...units.mail, target: `Dear ${NAME}: \`yes\`` }
  })
  expect(faults).toEqual([])
  expect(texts).toBe(2)
  expect(changed.get('jobs/example.ts')).toBe(
    code
      .replace("'Pay {{amount}} for the appointment'", "'It\\'s {{amount}} <now> & \\\\ “soon”\\nor'")
      .replace(`\`Hello ${NAME},\``, () => `\`Dear ${NAME}: \\\`yes\\\`\``),
  )
})

test('a form of an Arabic plural may say its number in a word', async () => {
  const { faults, texts } = await translated(units => {
    units['texts:visits.few'] = { ...units['texts:visits.few'], target: 'زيارات قليلة' }
    units['texts:visits.two'] = { ...units['texts:visits.two'], target: '{{count}} زيارتان' }
  }, englishToArabic)
  expect({ faults, texts }).toEqual({ faults: [], texts: 2 })
})

test.each<[string, string, (units: XliffDocument['resources'][string]) => void]>([
  [
    'a lost placeholder',
    'texts:pay.now: the placeholder {{amount}} is missing',
    units => Object.assign(units['texts:pay.now'] ?? {}, { target: 'Pay now' }),
  ],
  [
    'a misspelt placeholder',
    'texts:pay.now: the placeholder {{amuont}} is unknown',
    units => Object.assign(units['texts:pay.now'] ?? {}, { target: 'Pay {{amount}} {{amuont}}' }),
  ],
  [
    'an expression that is lost',
    `mail: the placeholder ${NAME} is missing`,
    units => Object.assign(units.mail ?? {}, { target: 'Hello,' }),
  ],
  [
    'an expression that nobody wrote',
    `mail: the placeholder ${SECRET} is unknown`,
    units => Object.assign(units.mail ?? {}, { target: `Hello ${NAME} ${SECRET}` }),
  ],
  [
    'a plural without its number',
    'texts:visits.other: the placeholder {{count}} is missing',
    units => Object.assign(units['texts:visits.other'] ?? {}, { target: 'visits' }),
  ],
  [
    'a missing form of a plural',
    'texts:visits.one: the form “one” of the plural is missing',
    units => delete units['texts:visits.one'],
  ],
  [
    'an unknown key',
    'texts:pay.later: there is no such text',
    units => {
      units['texts:pay.later'] = { source: 'س', target: 'Later' }
    },
  ],
  [
    'a source that has changed',
    'texts:pay.now: the source has changed since the export, export again',
    units => Object.assign(units['texts:pay.now'] ?? {}, { source: 'ادفع {{amount}}' }),
  ],
  [
    'a carriage return',
    'texts:pay.now: has a carriage return',
    units => Object.assign(units['texts:pay.now'] ?? {}, { target: 'Pay {{amount}}\r\nnow' }),
  ],
  [
    'Arabic as English',
    'texts:pay.now: is not written in English',
    units => Object.assign(units['texts:pay.now'] ?? {}, { target: 'ادفع {{amount}}' }),
  ],
  [
    'a lost direction',
    'texts:pay.code: U+2066 and U+2069 are not where the text has them',
    units => Object.assign(units['texts:pay.code'] ?? {}, { target: 'Code {{code}}' }),
  ],
  [
    'an empty translation',
    'texts:pay.now: has no translation as plain text',
    units => Object.assign(units['texts:pay.now'] ?? {}, { target: '' }),
  ],
])('%s is a fault, and nothing is written', async (_name, fault, change) => {
  const { faults, changed } = await translated(change)
  expect(faults).toEqual([`jobs/example.ts  ${fault}`])
  expect(changed.size).toBe(0)
})

test('a file that is not ours and a direction that is none are faults', () => {
  const document = { sourceLanguage: 'ar', targetLanguage: 'en', resources: { 'web:gone.ts': {} } }
  expect(importTexts([example], document).faults).toEqual(['web:gone.ts: there is no such file'])
  expect(importTexts([example], { ...document, targetLanguage: 'fr' }).faults).toEqual([
    'translates from ar to fr',
  ])
})
