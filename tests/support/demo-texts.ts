import { DEFAULT_GROUP, demoGroups } from '#db/seed/groups/demo-groups.ts'
import { translations } from '#web/i18n/translations.ts'

const { names } = demoGroups[DEFAULT_GROUP]

/** The texts of the site with the names of the demonstration, as its pages show them. */
export const demoTexts = {
  ...translations,
  'site.name': names.name,
  'site.group': names.group,
  'site.pharmacy': names.pharmacy,
} as typeof translations

/** A text as a page of the demonstration shows it. */
export const demoText = (key: keyof typeof demoTexts, lang: 'ar' | 'en'): string =>
  String(demoTexts[key][lang as 'ar']).replace(/\$t\(([\w.]+)\)/g, (_, other: keyof typeof demoTexts) =>
    demoText(other, lang),
  )
