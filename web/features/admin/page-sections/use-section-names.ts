import type { SectionName, SectionPage } from '#domain/content/page-sections.ts'
import type { AdminTranslationKey } from '../../../i18n/admin-translations.ts'
import type { TranslationKey } from '../../../i18n/translations.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** The names of pages and of their sections, as staff read them. */
export function useSectionNames() {
  const { t } = useTranslation()
  return {
    page: (page: SectionPage) => t(pageNames[page]),
    section: (name: SectionName) => t(sectionTexts[name]),
  }
}

const pageNames = {
  home: 'admin.pages.home',
  investors: 'admin.pages.investors',
  store: 'admin.pages.store',
  seo: 'admin.pages.seo',
  hospital: 'admin.pages.hospital',
  doctor: 'admin.pages.doctor',
  site: 'admin.pages.site',
  privacy: 'admin.pages.privacy',
  accessibility: 'admin.pages.accessibility',
  returns: 'admin.pages.returns',
} as const satisfies Record<SectionPage, AdminTranslationKey>

const sectionTexts = {
  'home.seo': 'admin.pages.home.seo',
  'home.hero': 'admin.pages.home.hero',
  'home.doctors': 'admin.pages.home.doctors',
  'home.specialties': 'admin.pages.home.specialties',
  'home.features': 'admin.pages.home.features',
  'home.centers': 'admin.pages.home.centers',
  'home.news': 'admin.pages.home.news',
  'home.about': 'admin.pages.home.about',
  'home.partners': 'admin.pages.home.partners',
  'home.app': 'admin.pages.home.app',
  'investors.intro': 'admin.pages.investors.intro',
  'investors.ticker': 'admin.pages.investors.ticker',
  'investors.capital': 'admin.pages.investors.capital',
  'investors.cards': 'admin.pages.investors.cards',
  'store.seo': 'admin.pages.store.seo',
  'store.hero': 'admin.pages.store.hero',
  'store.offers': 'admin.pages.store.offers',
  'store.voices': 'admin.pages.store.voices',
  'hospital.specialties': 'admin.pages.hospital.specialties',
  'doctor.cases': 'admin.pages.doctor.cases',
  'site.footer': 'admin.pages.site.footer',
  'privacy.own': 'admin.pages.privacy.own',
  'privacy.sharing': 'admin.pages.privacy.sharing',
  'privacy.keeping': 'admin.pages.privacy.keeping',
  'privacy.rights': 'admin.pages.privacy.rights',
  'privacy.children': 'admin.pages.privacy.children',
  'privacy.protection': 'admin.pages.privacy.protection',
  'accessibility.own': 'admin.pages.accessibility.own',
  'returns.own': 'admin.pages.returns.own',
  'seo.doctors': 'shell.doctors',
  'seo.hospitals': 'shell.hospitals',
  'seo.centers': 'shell.centers',
  'seo.home_care': 'shell.home_care',
  'seo.products': 'store.all_products',
  'seo.news': 'shell.news',
  'seo.contact': 'shell.contact',
  'seo.ideal_weight': 'shell.ideal_weight',
  'seo.due_date': 'shell.due_date',
  'seo.ovulation': 'shell.ovulation',
  'seo.expected_height': 'shell.expected_height',
  'seo.privacy': 'privacy.title',
  'seo.accessibility': 'accessibility.title',
  'seo.returns': 'return_policy.title',
} as const satisfies Record<SectionName, AdminTranslationKey | TranslationKey>
