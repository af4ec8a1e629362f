import { Link } from 'react-router'
import type { SearchList, ZeroResultSearch } from '#contract/admin/dashboard.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { useCurrentStaff } from '../use-current-staff.ts'

/** The names of the searchable lists. */
export function useSearchListNames(): Record<SearchList, string> {
  const { t } = useTranslation()
  return {
    doctors: t('admin.search_doctors'),
    hospitals: t('admin.search_hospitals'),
    centers: t('admin.search_centers'),
    news: t('admin.search_news'),
    home_care: t('admin.search_home_care'),
    products: t('admin.search_products'),
  }
}

type SearchesTableProps = {
  searches: readonly ZeroResultSearch[]
  labelledBy: string
}

/** A table of searches without results, with the counts as numbers and bars. */
export function SearchesTable({ searches, labelledBy }: SearchesTableProps) {
  const { t } = useTranslation()
  const lists = useSearchListNames()
  const mayAddWords = useCurrentStaff()?.permissions.includes('search_words.edit')
  // On a phone the words need the space of the bars.
  const headings = [
    [t('admin.search_text'), 'max-sm:w-[34%]'],
    [t('admin.search_list'), 'max-sm:w-[26%]'],
    [t('admin.search_count'), 'max-sm:w-[20%]'],
  ] as const
  const highestCount = Math.max(...searches.map(({ count }) => count))
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <table aria-labelledby={labelledBy} className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr>
            {headings.map(([heading, width]) => (
              <th key={heading} scope="col" className={`py-1.5 pe-3 text-start text-xs text-ink-2 ${width}`}>
                {heading}
              </th>
            ))}
            {mayAddWords ? <td /> : null}
          </tr>
        </thead>
        <tbody>
          {searches.map(({ list, text, count }) => (
            <tr key={`${list} ${text}`} className="border-t border-line">
              <th scope="row" className="py-2 pe-3 text-start font-semibold wrap-anywhere">
                <bdi>{text}</bdi>
              </th>
              <td className="py-2 pe-3">{lists[list]}</td>
              <td className="py-2">
                <div className="flex items-center gap-2">
                  <bdi className="min-w-8">{count}</bdi>
                  <Bar share={count / highestCount} />
                </div>
              </td>
              {mayAddWords ? (
                <td className="py-1 text-end">
                  <Link
                    to={`${paths.admin('search-words', 'new')}?${new URLSearchParams({ list, phrases: text })}`}
                    className="inline-block py-2 text-xs font-semibold"
                  >
                    {t('admin.search_words.add_for')} <bdi className="sr-only">{text}</bdi>
                  </Link>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Bar({ share }: { share: number }) {
  const { language } = useTranslation()
  const width = `${share * 100}%`
  return (
    <svg aria-hidden height="12" className="min-w-0 grow max-sm:hidden">
      <rect
        x={language === 'ar' ? `${100 - share * 100}%` : 0}
        width={width}
        height="12"
        rx="2"
        className="fill-accent"
      />
    </svg>
  )
}
