import { getAccessibilityStatement } from '#contract/accessibility.ts'
import { translate } from '#contract/language.ts'
import { noticeSections } from '#services/content/notice-sections.ts'
import { shownSections } from '#services/content/shown-sections.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import { statementLead, statementSections } from './statement-text.ts'

export function serveAccessibility(api: Api): void {
  serve(api, getAccessibilityStatement, async ({ db, lang, now, query: { preview } }) => ({
    lead: translate(statementLead, lang),
    sections: noticeSections(statementSections, {
      lang,
      off: await api.modules.load(),
      sections: await shownSections(db, 'accessibility', { lang, now, preview }),
    }),
  }))
}
