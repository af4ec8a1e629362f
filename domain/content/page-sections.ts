/** A text in both languages. */
type Localized = { ar: string; en: string }

/** An entry of a section: a partner, an offer, a customer’s voice. What a section does not use is ''. */
export type SectionItem = { title: Localized; text: Localized; link: string; picture: string }

/** What staff enter for a section of a page; what the section does not use is empty. */
export type SectionContent = {
  /** Whether visitors see the section. */
  shown: boolean
  /** Its place among the sections of its page that can change places, from 1. */
  place: number
  title: Localized
  text: Localized
  /** Further text, in paragraphs. */
  more: Localized
  picture: string
  /** What the picture shows; '' for a decoration. */
  alt: Localized
  items: SectionItem[]
  /** Riyals and numbers of shares; null: not entered. */
  paid: number | null
  shares: number | null
  authorized: number | null
  /** Whether patients are asked for consent anew when this is published. */
  asks?: boolean
  /** The version of the privacy notice to which they agree since then, YYYY-MM-DD or YYYY-MM-DD.2. */
  consentFrom?: string
}

/** The pages of sections, in the order in which staff read them. */
export const sectionPages = [
  'home',
  'investors',
  'store',
  'seo',
  'hospital',
  'doctor',
  'site',
  'privacy',
  'accessibility',
  'returns',
] as const
export type SectionPage = (typeof sectionPages)[number]

/** What can be entered for a section. `places`: it changes places with the others of its page. */
export type SectionField =
  | 'places'
  | 'title'
  | 'text'
  | 'more'
  | 'picture'
  | 'items'
  | 'itemText'
  | 'itemLink'
  | 'itemPicture'
  | 'capital'
  | 'consent'

type Section = {
  /** The id of its row and of its record in the back office. */
  id: number
  page: SectionPage
  fields: readonly SectionField[]
  /** The path of the only page that shows it, where its page is not one. */
  path?: string
  /** It shows records that staff enter elsewhere, and is shown until somebody hides it. */
  isList?: true
}

/** The title and the description of a page in search engines. */
const seoOf = <const Id extends number>(id: Id, path: string) =>
  ({ id, page: 'seo', fields: ['title', 'text'], path }) as const

/** The sections of the public pages whose content staff enter, in the order of the pages. */
export const pageSections = {
  'home.seo': { id: 1, page: 'home', fields: ['title', 'text'] },
  'home.hero': { id: 2, page: 'home', fields: ['title', 'text', 'picture'] },
  'home.doctors': { id: 3, page: 'home', fields: ['places'], isList: true },
  'home.specialties': { id: 4, page: 'home', fields: ['places'], isList: true },
  'home.features': { id: 5, page: 'home', fields: ['places', 'title', 'items', 'itemText', 'itemLink'] },
  'home.centers': { id: 6, page: 'home', fields: ['places'], isList: true },
  'home.news': { id: 7, page: 'home', fields: ['places'], isList: true },
  'home.about': { id: 8, page: 'home', fields: ['places', 'title', 'text', 'more', 'picture'] },
  'home.partners': { id: 9, page: 'home', fields: ['places', 'title', 'items', 'itemPicture'] },
  'home.app': { id: 10, page: 'home', fields: ['places', 'title', 'text'] },
  'investors.intro': { id: 11, page: 'investors', fields: ['title', 'text'] },
  'investors.ticker': { id: 12, page: 'investors', fields: ['items'] },
  'investors.capital': { id: 13, page: 'investors', fields: ['title', 'capital'] },
  'investors.cards': { id: 14, page: 'investors', fields: ['title', 'items', 'itemText', 'itemLink'] },
  'store.seo': { id: 15, page: 'store', fields: ['title', 'text'] },
  'store.hero': { id: 16, page: 'store', fields: ['text'] },
  'store.offers': { id: 17, page: 'store', fields: ['title', 'items', 'itemText', 'itemLink'] },
  'store.voices': { id: 18, page: 'store', fields: ['title', 'items', 'itemText'] },
  'hospital.specialties': { id: 19, page: 'hospital', fields: ['text'] },
  'doctor.cases': { id: 20, page: 'doctor', fields: ['title', 'items'] },
  'site.footer': { id: 21, page: 'site', fields: ['text', 'more'] },
  'privacy.own': { id: 22, page: 'privacy', fields: ['title', 'text', 'more', 'consent'] },
  'privacy.sharing': { id: 23, page: 'privacy', fields: ['more'] },
  'privacy.keeping': { id: 24, page: 'privacy', fields: ['more'] },
  'privacy.rights': { id: 25, page: 'privacy', fields: ['more'] },
  'privacy.children': { id: 26, page: 'privacy', fields: ['more'] },
  'privacy.protection': { id: 27, page: 'privacy', fields: ['more'] },
  'accessibility.own': { id: 28, page: 'accessibility', fields: ['title', 'more'] },
  'returns.own': { id: 29, page: 'returns', fields: ['title', 'more'] },
  'seo.doctors': seoOf(30, '/doctors'),
  'seo.hospitals': seoOf(31, '/hospitals'),
  'seo.centers': seoOf(32, '/specialized-centers'),
  'seo.home_care': seoOf(33, '/home-care'),
  'seo.products': seoOf(34, '/store/products'),
  'seo.news': seoOf(35, '/news'),
  'seo.contact': seoOf(36, '/contact-us'),
  'seo.ideal_weight': seoOf(37, '/calculator/ideal-weight'),
  'seo.due_date': seoOf(38, '/calculator/date-of-birth'),
  'seo.ovulation': seoOf(39, '/calculator/ovulation'),
  'seo.expected_height': seoOf(40, '/calculator/expected-height'),
  'seo.privacy': seoOf(41, '/privacy'),
  'seo.accessibility': seoOf(42, '/accessibility'),
  'seo.returns': seoOf(43, '/returns'),
} as const satisfies Record<string, Section>

export type SectionName = keyof typeof pageSections

export const sectionNames = Object.keys(pageSections) as [SectionName, ...SectionName[]]

/** The section of a name, with all its properties. */
export const sectionOf = (name: SectionName): Section => pageSections[name]

/** The name of the section with this id; undefined where there is none. */
export const sectionById = (id: number): SectionName | undefined =>
  sectionNames.find(name => pageSections[name].id === id)

/** The names of the sections of a page that change places, in their first order. */
export const placedSections = (page: SectionPage): SectionName[] =>
  sectionNames.filter(name => sectionOf(name).page === page && sectionOf(name).fields.includes('places'))

const NONE = { ar: '', en: '' } as const

/** The content of a section for which nothing was entered. */
export const emptyContent = (name: SectionName): SectionContent => ({
  shown: true,
  place: Math.max(1, placedSections(sectionOf(name).page).indexOf(name) + 1),
  title: NONE,
  text: NONE,
  more: NONE,
  picture: '',
  alt: NONE,
  items: [],
  paid: null,
  shares: null,
  authorized: null,
})

/**
 * Returns the version of the privacy notice with new content of `day`: another than the current one, so that
 * everybody who agreed to that is asked anew. The second of a day is YYYY-MM-DD.2.
 */
export function nextConsentVersion(day: string, current: string): string {
  const [currentDay = '', count = '1'] = current.split('.')
  return day > currentDay ? day : `${currentDay}.${Number(count) + 1}`
}

/** The row of a section. `draft` becomes public at `publishAt`; without a time it stays a draft. */
export type SectionRow = {
  published: SectionContent | null
  draft: SectionContent | null
  publishAt: Date | null
}

/** The content that is public at `now`; null where nothing was published. */
export const publicContent = ({ published, draft, publishAt }: SectionRow, now: number) =>
  publishAt && publishAt.getTime() <= now ? draft : published

/** Whether a section has something to show, apart from records of elsewhere. */
export const hasContent = (content: SectionContent): boolean =>
  content.items.length > 0 ||
  content.picture !== '' ||
  content.paid !== null ||
  content.shares !== null ||
  content.authorized !== null ||
  [content.title, content.text, content.more].some(({ ar, en }) => ar !== '' || en !== '')
