import { getAccessibilityStatement } from '#contract/accessibility.ts'
import { type LocalizedText, translate } from '#contract/language.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import { CHECKED_ON, statementLead, statementSections } from './statement-text.ts'

export function serveAccessibility(api: Api): void {
  serve(api, getAccessibilityStatement, async ({ lang }) => {
    const translated = (text: LocalizedText) => translate(text, lang, {})
    return {
      checked: CHECKED_ON,
      lead: translated(statementLead),
      sections: statementSections.map(({ title, text = [], points = [] }) => ({
        title: translated(title),
        text: text.map(translated),
        points: points.map(({ name, text }) => ({ name: translated(name), text: translated(text) })),
      })),
    }
  })
}
