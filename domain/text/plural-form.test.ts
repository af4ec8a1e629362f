import { expect, test } from 'vitest'
import { pluralForm } from './plural-form.ts'

test.each(['ar', 'en'] as const)('the plural forms of %s are those of Unicode CLDR', language => {
  const unicode = new Intl.PluralRules(language)
  for (const count of [...Array(1_112).keys(), 0.5, 1.5, 2.25, 1_000_000, 2_000_003])
    expect([count, pluralForm(count, language)]).toEqual([count, unicode.select(count)])
})
