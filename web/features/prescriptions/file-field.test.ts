import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import { translations } from '../../i18n/translations.ts'
import { createTranslator } from '../../i18n/translator.ts'
import { TranslationProvider } from '../../i18n/use-translation.ts'
import { FileField } from './file-field.tsx'

test.each(languages)('a restored form says in %s that its files must be chosen again', language => {
  const sentence = translations['prescription.choose_again'][language]
  const value = createTranslator(language, { 'prescription.choose_again': sentence })
  const markupOf = (isRestored: boolean) => {
    const field = createElement(FileField, { label: 'Files', error: undefined, isRestored })
    return renderToStaticMarkup(createElement(TranslationProvider, { value }, field))
  }
  expect(markupOf(true)).toContain(sentence)
  expect(markupOf(false)).not.toContain(sentence)
})
