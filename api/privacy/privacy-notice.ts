import { type Language, type LocalizedText, translate } from '#contract/language.ts'
import type { PageSection } from '#contract/page-content.ts'
import type { PrivacyNotice } from '#contract/privacy.ts'
import type { OffModules } from '#domain/modules.ts'
import { RETENTION } from '#domain/retention.ts'
import { type PluralForm, pluralForm } from '#domain/text/plural-form.ts'
import { noticeSections, paragraphsOf } from '#services/content/notice-sections.ts'
import { privacyLead, privacySections } from './privacy-notice-text.ts'

/** The competent authority of the Personal Data Protection Law, and where it takes complaints. */
const authority = {
  name: {
    ar: 'الهيئة السعودية للبيانات والذكاء الاصطناعي (سدايا)، منصة حوكمة البيانات الوطنية',
    en: 'Saudi Data and AI Authority (SDAIA), National Data Governance Platform',
  },
  url: 'https://dgp.sdaia.gov.sa/',
}

type NoticeInput = {
  lang: Language
  controller: { name: string; address: string }
  off: OffModules
  sections: readonly PageSection[]
}

/**
 * The notice in a language, for the `controller` that runs this installation, with the `sections` that the
 * group has entered. The retention periods come from `RETENTION`, which the clean-up jobs use too.
 */
export function privacyNotice({
  lang,
  controller,
  off,
  sections,
}: NoticeInput): Pick<PrivacyNotice, 'lead' | 'sections' | 'authority'> {
  const values = { ...controller, ...retentionPeriods(lang) }
  const changes = paragraphsOf(sections.find(({ name }) => name === 'privacy.own')?.text)
  return {
    lead: translate(privacyLead, lang, values),
    sections: [
      ...(changes.length > 0 ? [{ title: changesTitle[lang], text: changes, points: [] }] : []),
      ...noticeSections(privacySections, { lang, off, sections, values }),
    ],
    authority: { ...authority, name: authority.name[lang] },
  }
}

const changesTitle: LocalizedText = { ar: 'ما تغيّر', en: 'What has changed' }

/** The retention periods in words: `{{session}}` is "30 days". */
function retentionPeriods(language: Language): Record<string, string> {
  const { codeMinutes, ...days } = RETENTION
  const inDays = Object.entries(days).map(([name, count]) => [name, pluralText(count, DAY_FORMS, language)])
  return { ...Object.fromEntries(inDays), codeMinutes: pluralText(codeMinutes, MINUTE_FORMS, language) }
}

type PluralForms = Partial<Record<PluralForm, string>>

const DAY_FORMS: Record<Language, PluralForms> = {
  ar: { one: 'يوم واحد', two: 'يومان', few: '# أيام', many: '# يومًا', other: '# يوم' },
  en: { one: '# day', other: '# days' },
}
const MINUTE_FORMS: Record<Language, PluralForms> = {
  ar: { one: 'دقيقة واحدة', two: 'دقيقتان', few: '# دقائق', other: '# دقيقة' },
  en: { one: '# minute', other: '# minutes' },
}

function pluralText(count: number, forms: Record<Language, PluralForms>, language: Language): string {
  const rule = pluralForm(count, language)
  return (forms[language][rule] ?? forms[language].other ?? '').replace('#', String(count))
}
