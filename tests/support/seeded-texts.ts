import { homeSections } from '#db/seed/data/pages/home-sections.ts'
import { otherSections } from '#db/seed/data/pages/other-sections.ts'

const features = homeSections['home.features'].items.map(({ title }) => title)
const cards = otherSections['investors.cards'].items.map(({ title }) => title)
const at = (titles: { ar: string; en: string }[], index: number) => titles[index] ?? { ar: '', en: '' }

const paragraph = ({ ar, en }: { ar: string; en: string }, at: number) => ({
  ar: ar.split('\n\n')[at] ?? '',
  en: en.split('\n\n')[at] ?? '',
})

/** Texts that the demonstration enters for its pages, by the names that journeys give them. */
export const seededTexts = {
  'home.title': homeSections['home.hero'].title,
  'home.features': homeSections['home.features'].title,
  'home.feature_examination': at(features, 0),
  'home.feature_blogs': at(features, 1),
  'home.feature_doctors': at(features, 2),
  'home.feature_recommendations': at(features, 3),
  'home.about': homeSections['home.about'].title,
  'home.about_recommended': paragraph(homeSections['home.about'].more, 2),
  'home.partners': homeSections['home.partners'].title,
  'home.app': homeSections['home.app'].title,
  'investors.title': otherSections['investors.intro'].title,
  'investors.full': at(cards, 0),
  'investors.one': at(cards, 1),
  'investors.contact': at(cards, 2),
}
export type SeededText = keyof typeof seededTexts
