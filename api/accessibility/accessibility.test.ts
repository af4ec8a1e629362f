import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccessibilityStatement } from '#contract/accessibility.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const statement = async (lang: 'ar' | 'en'): Promise<AccessibilityStatement> =>
  (await api.request('GET', '/user/accessibility', { lang })).body.data

test('the accessibility statement is complete in both languages, and in no other', async () => {
  for (const [lang, foreign] of [
    ['ar', /[A-Za-z]/],
    ['en', /[\u0600-\u06FF]/],
  ] as const) {
    const words = await statement(lang)
    expect(
      Object.values(words)
        .map(value => JSON.stringify(value))
        .join('\n')
        .replaceAll(/"\w+":/g, '')
        // The guidelines and their levels have these names in Arabic, too.
        .replaceAll(/\bWCAG\b|\bAA?\b/g, ''),
    ).not.toMatch(foreign)
    expect(words.sections.map(({ text, points }) => [text.length, points.length])).toEqual([
      [1, 0],
      [0, 5],
      [0, 2],
    ])
  }
})
