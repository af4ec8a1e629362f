import { bringBack, type DeletedRecord, listDeleted } from '#contract/admin/deleted.ts'
import { call } from '../../../api.ts'
import { BeyondLastPage } from '../../../components/beyond-last-page.tsx'
import { ListPagination } from '../../../components/list-pagination.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchX } from '../../../ui/icons.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { ColumnHeader, TableHead } from '../../../ui/table-head.tsx'
import { LocalizedCell } from '../components/fields/missing-translation.tsx'
import { useAuditLabels } from '../components/history/use-audit-labels.ts'
import { StaffPage } from '../components/staff-page.tsx'
import { PostButton } from '../components/work-screens/post-button.tsx'
import { loadList, runIntent } from '../route-handlers.ts'
import { useFormatDateTime } from '../use-format-date-time.ts'
import type { Route } from './+types/deleted-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(listDeleted, args)

export const clientAction = ({ request, context }: Route.ClientActionArgs) =>
  runIntent(request, {
    bring_back: ({ id = '' }) => [call(context, bringBack, { params: { id } }), 'staff.brought_back'],
  })

/** What was deleted in the last 30 days, of the kind in the URL or of all; each can be brought back. */
export default function DeletedPage({ loaderData: { data, meta } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <StaffPage title={t('admin.deleted')} lead={t('admin.deleted.lead')}>
      {data.length > 0 ? <DeletedTable records={data} /> : null}
      {data.length === 0 && meta.page === 1 ? (
        <EmptyState icon={<SearchX />} title={t('admin.deleted.none')} />
      ) : null}
      {data.length === 0 && meta.page > 1 ? <BeyondLastPage last={meta.last_page} /> : null}
      <ListPagination label={t('admin.pages')} meta={meta} />
    </StaffPage>
  )
}

function DeletedTable({ records }: { records: readonly DeletedRecord[] }) {
  const { t, language } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const labels = useAuditLabels()
  const headings = [
    t('admin.column_name'),
    t('admin.audit_entity'),
    t('admin.deleted.at'),
    t('admin.audit_who'),
  ]
  return (
    <StackedTable aria-label={t('admin.deleted')}>
      <TableHead>
        {[...headings, t('admin.deleted.bring_back')].map(name => (
          <ColumnHeader key={name}>{name}</ColumnHeader>
        ))}
      </TableHead>
      <StackedBody>
        {records.map(({ id, entity, name, deleted_at, staff_name }) => (
          <StackedRow key={id}>
            {[
              <LocalizedCell key="name" text={name} />,
              labels.entity(entity),
              formatDateTime(deleted_at),
              <bdi key="who">{staff_name}</bdi>,
            ].map((cell, index) => (
              <StackedCell key={headings[index]} name={headings[index] ?? ''}>
                {cell}
              </StackedCell>
            ))}
            <StackedCell name={t('admin.deleted.bring_back')}>
              <PostButton
                size="sm"
                variant="secondary"
                fields={{ intent: 'bring_back', id }}
                aria-label={t('admin.deleted.bring_back_named', { name: name[language] || name.ar })}
              >
                {t('admin.deleted.bring_back')}
              </PostButton>
            </StackedCell>
          </StackedRow>
        ))}
      </StackedBody>
    </StackedTable>
  )
}
