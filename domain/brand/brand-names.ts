type Text = { ar: string; en: string }

/**
 * The names by which texts call the installation: short, as in a title; of the whole group; of its pharmacy.
 */
export type BrandNames<T = Text> = { name: T; group: T; pharmacy: T }

/** The words that stand for a name that nobody has entered. */
export const neutralNames: BrandNames = {
  name: { ar: 'المجموعة الطبية', en: 'Medical Group' },
  group: { ar: 'المجموعة الطبية', en: 'Medical Group' },
  pharmacy: { ar: 'الصيدلية', en: 'Pharmacy' },
}

/** Returns the names in one language. */
export const namesIn = ({ name, group, pharmacy }: BrandNames, language: keyof Text): BrandNames<string> => ({
  name: name[language],
  group: group[language],
  pharmacy: pharmacy[language],
})

/** Replaces `$t(site.name)`, `$t(site.group)` and `$t(site.pharmacy)` in a text. */
export const withBrandNames = (text: string, names: BrandNames<string>): string =>
  text.replace(/\$t\(site\.(name|group|pharmacy)\)/g, (_, name: keyof BrandNames) => names[name])
