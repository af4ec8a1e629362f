import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A browser whose locale data has other names, separators and plural forms than the server's. */
class ForeignDateTimeFormat {
  readonly #format: Intl.DateTimeFormat
  constructor(locale: string, options: Intl.DateTimeFormatOptions) {
    this.#format = new originalIntl.DateTimeFormat(locale, options)
  }
  formatToParts(date: Date) {
    const foreign = (type: string, value: string) =>
      type === 'literal' ? ' ¦ ' : /^\d+$/.test(value) ? value : `foreign ${type}`
    return this.#format.formatToParts(date).map(({ type, value }) => ({ type, value: foreign(type, value) }))
  }
  format(date: Date) {
    return this.formatToParts(date)
      .map(({ value }) => value)
      .join('')
  }
}
class ForeignNumberFormat {
  format = (number: number) => `${number}`.replace('.', '¦')
}
class ForeignPluralRules {
  select = () => 'other'
}
const originalIntl = Intl

test('text does not depend on the locale data of the engine', async () => {
  vi.stubGlobal('Intl', {
    ...Object.fromEntries(Object.getOwnPropertyNames(Intl).map(name => [name, Intl[name as 'Collator']])),
    DateTimeFormat: ForeignDateTimeFormat,
    NumberFormat: ForeignNumberFormat,
    PluralRules: ForeignPluralRules,
  })
  vi.resetModules()
  const { formatDaySeenOn, formatLongDay, formatRiyals, formatTime } = await import('./format.ts')
  const { formatHijriDay } = await import('./hijri-day.ts')
  const { pluralForm } = await import('./plural-form.ts')

  expect(formatLongDay('2026-11-22', 'en')).toBe('Sunday 22 November 2026')
  expect(formatDaySeenOn('2026-01-01', '2026-11-22', 'ar')).toBe('الأحد 22 نوفمبر')
  expect(formatHijriDay('2026-11-22', 'ar')).toBe('12 جمادى الآخرة 1448 هـ')
  expect(formatTime('16:30', 'en')).toBe('4:30 pm')
  expect(formatRiyals(1234.5)).toBe('1,234.50')
  expect(pluralForm(3, 'ar')).toBe('few')
})
