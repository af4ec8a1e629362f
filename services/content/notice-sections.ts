import { type Language, type LocalizedText, translate } from '#contract/language.ts'
import type { PageSection } from '#contract/page-content.ts'
import type { NoticeSection } from '#contract/privacy.ts'
import type { SectionName } from '#domain/content/page-sections.ts'
import type { ModuleName, OffModules } from '#domain/modules.ts'

/** What the product's behaviour makes true; `only`: while this module is on. */
export type Statement = LocalizedText & { only?: ModuleName }

/** One thing that a notice lists. Several statements are one text. */
export type NoticePoint = { name: LocalizedText; text: Statement | Statement[]; only?: ModuleName }

/** A part of a notice. `own`: the section of the page whose paragraphs the group has entered for it. */
export type NoticeText = {
  title: LocalizedText
  text?: Statement[]
  points?: NoticePoint[]
  own?: SectionName
}

type Reading = {
  lang: Language
  off: OffModules
  /** What the group has entered for the page. */
  sections: readonly PageSection[]
  values?: Record<string, string>
}

/**
 * Returns the parts of a notice in a language: what the product does, in the modules that are on, then what
 * the group states. A part of which nothing is left is left out.
 */
export function noticeSections(
  texts: readonly NoticeText[],
  { lang, off, sections, values }: Reading,
): NoticeSection[] {
  const isOn = ({ only }: { only?: ModuleName }) => !only || !off.has(only)
  const translated = (text: LocalizedText) => translate(text, lang, values)
  return texts
    .map(({ title, text = [], points = [], own }) => {
      const entered = sections.find(({ name }) => name === own)
      return {
        title: entered?.title || translated(title),
        text: [...text.filter(isOn).map(translated), ...paragraphsOf(entered?.more)],
        points: points.filter(isOn).map(point => ({
          name: translated(point.name),
          text: [point.text].flat().filter(isOn).map(translated).join(' '),
        })),
      }
    })
    .filter(({ text, points }) => text.length + points.length > 0)
}

/** The title of what the group states beside the product's own text. */
export const ownTitle: LocalizedText = { ar: 'ما نضيفه إلى ذلك', en: 'What we add to this' }

export const paragraphsOf = (text = ''): string[] => (text === '' ? [] : text.split(/\n\s*\n/))
