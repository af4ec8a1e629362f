import { type Language, type LocalizedText, translate } from '#contract/language.ts'
import type { PageSection } from '#contract/page-content.ts'
import type { PrivacyNotice } from '#contract/privacy.ts'
import { RETENTION } from '#domain/retention.ts'
import { type PluralForm, pluralForm } from '#domain/text/plural-form.ts'
import { privacyLead, privacySections } from './privacy-notice-text.ts'

/** The competent authority of the Personal Data Protection Law, and where it takes complaints. */
const authority = {
  name: {
    ar: 'الهيئة السعودية للبيانات والذكاء الاصطناعي (سدايا)، منصة حوكمة البيانات الوطنية',
    en: 'Saudi Data and AI Authority (SDAIA), National Data Governance Platform',
  },
  url: 'https://dgp.sdaia.gov.sa/',
}

/**
 * The notice in a language, for the `controller` that runs this installation. The retention periods come from
 * `RETENTION`, which the clean-up jobs use too. `own` is what the group has added: first what has changed,
 * last its own text.
 */
export function privacyNotice(
  language: Language,
  controller: { name: string; address: string },
  own?: Pick<PageSection, 'title' | 'text' | 'more'>,
): Pick<PrivacyNotice, 'lead' | 'sections' | 'authority'> {
  const values = { ...controller, ...retentionPeriods(language) }
  const translated = (text: LocalizedText) => translate(text, language, values)
  return {
    lead: translated(privacyLead),
    sections: [
      ...ownSection(changesTitle[language], own?.text),
      ...privacySections.map(({ title, text = [], points = [] }) => ({
        title: translated(title),
        text: text.map(translated),
        points: points.map(({ name, text }) => ({ name: translated(name), text: translated(text) })),
      })),
      ...ownSection(own?.title || ownTitle[language], own?.more),
    ],
    authority: { ...authority, name: authority.name[language] },
  }
}

const changesTitle: LocalizedText = { ar: 'ما تغيّر', en: 'What has changed' }
const ownTitle: LocalizedText = { ar: 'ما نضيفه إلى ذلك', en: 'What we add to this' }

const ownSection = (title: string, text = '') =>
  text === '' ? [] : [{ title, text: text.split(/\n\s*\n/), points: [] }]

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
