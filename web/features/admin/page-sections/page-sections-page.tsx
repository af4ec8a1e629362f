import { Link } from 'react-router'
import { pageSections } from '#contract/admin/page-sections.ts'
import { sectionOf, sectionPages } from '#domain/content/page-sections.ts'
import { call, requireSession } from '../../../api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { StaffPage } from '../components/staff-page.tsx'
import { useFormatDateTime } from '../use-format-date-time.ts'
import type { Route } from './+types/page-sections-page'
import { useSectionNames } from './use-section-names.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  requireSession()
  return call(context, pageSections.list, {})
}

const tones = { empty: 'plain', hidden: 'plain', published: 'ok' } as const

/** The sections of the public pages, by page. */
export default function PageSectionsPage({ loaderData: sections }: Route.ComponentProps) {
  const { t } = useTranslation()
  const names = useSectionNames()
  const formatDateTime = useFormatDateTime()
  const states = {
    empty: t('admin.pages.empty'),
    hidden: t('admin.pages.hidden'),
    published: t('admin.pages.published'),
  }
  return (
    <StaffPage title={t('admin.page_sections')} className="max-w-4xl">
      <p className="text-ink-2">{t('admin.pages.lead')}</p>
      {sectionPages.map(page => (
        <Card key={page} className="grid gap-2 p-4 sm:p-5">
          <h2 className="text-lg" id={page}>
            {names.page(page)}
          </h2>
          <ul aria-labelledby={page} className="grid">
            {sections
              .filter(({ name }) => sectionOf(name).page === page)
              .map(({ id, name, state, has_draft, publish_at }) => (
                <li
                  key={id}
                  className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t border-line py-1"
                >
                  <Link to={paths.admin('pages', id)} className="inline-flex min-h-11 items-center">
                    {names.section(name)}
                  </Link>
                  <span className="flex flex-wrap items-center gap-2 text-sm">
                    {publish_at ? t('admin.pages.draft_at', { time: formatDateTime(publish_at) }) : null}
                    {has_draft ? <Badge tone="warn">{t('admin.pages.has_draft')}</Badge> : null}
                    <Badge tone={tones[state]}>{states[state]}</Badge>
                  </span>
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </StaffPage>
  )
}
