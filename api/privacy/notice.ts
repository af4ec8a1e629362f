import { type Language, type Pair, say } from '#contract/pair.ts'
import type { PrivacyNotice } from '#contract/privacy.ts'
import { retention } from '#domain/retention.ts'
import { lead, sections } from './notice-text.ts'

/** The competent authority of the Personal Data Protection Law, and where it takes complaints. */
const authority = {
  name: {
    ar: 'الهيئة السعودية للبيانات والذكاء الاصطناعي (سدايا)، منصة حوكمة البيانات الوطنية',
    en: 'Saudi Data and AI Authority (SDAIA), National Data Governance Platform',
  },
  url: 'https://dgp.sdaia.gov.sa/',
}

/** The notice in a language, for who runs this installation; how long things are kept comes from where it is kept to. */
export function noticeIn(
  language: Language,
  controller: { name: string; address: string },
): Pick<PrivacyNotice, 'lead' | 'sections' | 'authority'> {
  const values = { ...controller, ...spans(language) }
  const said = (pair: Pair) => say(pair, language, values)
  return {
    lead: said(lead),
    sections: sections.map(({ title, text = [], points = [] }) => ({
      title: said(title),
      text: text.map(said),
      points: points.map(({ name, text }) => ({ name: said(name), text: said(text) })),
    })),
    authority: { ...authority, name: authority.name[language] },
  }
}

/** How long things are kept, in words: `{{session}}` is "30 days". */
function spans(language: Language): Record<string, string> {
  const { codeMinutes, ...days } = retention
  const inDays = Object.entries(days).map(([name, count]) => [name, counted(count, DAY, language)])
  return { ...Object.fromEntries(inDays), codeMinutes: counted(codeMinutes, MINUTE, language) }
}

type Forms = Partial<Record<Intl.LDMLPluralRule, string>>

const DAY: Record<Language, Forms> = {
  ar: { one: 'يوم واحد', two: 'يومان', few: '# أيام', many: '# يومًا', other: '# يوم' },
  en: { one: '# day', other: '# days' },
}
const MINUTE: Record<Language, Forms> = {
  ar: { one: 'دقيقة واحدة', two: 'دقيقتان', few: '# دقائق', other: '# دقيقة' },
  en: { one: '# minute', other: '# minutes' },
}

function counted(count: number, forms: Record<Language, Forms>, language: Language): string {
  const rule = new Intl.PluralRules(language).select(count)
  return (forms[language][rule] ?? forms[language].other ?? '').replace('#', String(count))
}
