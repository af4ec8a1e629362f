import { useTranslation } from 'react-i18next'

/** The document's title: the page's name and the site's. */
export function Title({ children }: { children: string }) {
  const { t } = useTranslation()
  return <title>{t('site.title', { page: children })}</title>
}
