import type { SearchWordList } from '#contract/admin/search-words.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** The names of the lists that a search word is for. */
export function useSearchWordLists(): Record<SearchWordList, string> {
  const { t } = useTranslation()
  return {
    all: t('admin.search_words.all'),
    doctors: t('admin.search_doctors'),
    hospitals: t('admin.search_hospitals'),
    centers: t('admin.search_centers'),
    news: t('admin.search_news'),
    home_care: t('admin.search_home_care'),
    products: t('admin.search_products'),
  }
}
