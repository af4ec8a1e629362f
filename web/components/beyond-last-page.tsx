import { useSearchParams } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchX } from '../ui/icons.tsx'

type BeyondLastPageProps = {
  last: number
  /** The search parameter of the page, on a screen with several lists. */
  parameter?: string
}

/** Instead of the rows of a page that is too far: the number of the last page, and links to it and page 1. */
export function BeyondLastPage({ last, parameter = 'page' }: BeyondLastPageProps) {
  const { t } = useTranslation()
  const [searchParams] = useSearchParams()
  const others = [...searchParams].filter(([name]) => name !== parameter)
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('pages.beyond')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {last > 1 ? (
            <ButtonLink to={`?${new URLSearchParams([...others, [parameter, String(last)]])}`}>
              {t('pages.last')}
            </ButtonLink>
          ) : null}
          <ButtonLink to={`?${new URLSearchParams(others)}`} variant="secondary">
            {t('pages.first')}
          </ButtonLink>
        </div>
      }
    >
      {t('pages.beyond_hint', { last })}
    </EmptyState>
  )
}
