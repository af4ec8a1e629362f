import { Link, useSearchParams } from 'react-router'
import { auditEntities, auditFiles, listAudit } from '#contract/admin/audit.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ScrollText } from '../../../ui/staff-icons.tsx'
import { useAuditLabels } from '../components/history/use-audit-labels.ts'
import { ListFilter } from '../components/records/list-filter.tsx'
import { StaffPage } from '../components/staff-page.tsx'
import { downloadTable, TableFileButtons } from '../components/work-screens/table-files.tsx'
import { loadList, staffRefusal } from '../route-handlers.ts'
import type { Route } from './+types/audit-page'
import { AuditTable } from './audit-table.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(listAudit, args)

/** Downloads the chosen entries of all pages. */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const format = (await request.formData()).get('format')
  const { before_id: _, ...query } = Object.fromEntries(new URL(request.url).searchParams)
  try {
    await downloadTable(context, auditFiles, { format, query, name: 'audit' })
  } catch (error) {
    return staffRefusal(error)
  }
  return null
}

export default function AuditPage({ loaderData: { data, next, staff } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { entity } = useAuditLabels()
  const [searchParams] = useSearchParams()
  const filter = Object.fromEntries(
    ['search', 'staff_id', 'entity', 'record_id', 'from', 'to'].map(name => [
      name,
      searchParams.get(name) ?? '',
    ]),
  )
  const activeFilters = Object.entries(filter).filter(([, value]) => value !== '')
  return (
    <StaffPage
      title={t('admin.audit')}
      lead={t('admin.audit_lead')}
      actions={data.length === 0 ? null : <TableFileButtons />}
    >
      <ListFilter
        label={t('admin.audit')}
        className="lg:flex-nowrap! lg:*:not-[button]:basis-0! lg:*:first:grow-2!"
        fields={[
          {
            name: 'search',
            label: t('admin.audit_text'),
            control: { hint: t('admin.audit_text_hint'), dir: 'auto' as const, maxLength: 80 },
          },
          {
            name: 'staff_id',
            label: t('admin.audit_who'),
            options: staff,
            control: { translate: 'no' as const },
          },
          {
            name: 'entity',
            label: t('admin.audit_entity'),
            options: auditEntities.map(id => ({ id, name: entity(id) })),
          },
          {
            name: 'record_id',
            label: t('admin.audit_record'),
            control: { inputMode: 'numeric' as const, dir: 'ltr' as const, maxLength: 40 },
          },
          { name: 'from', label: t('admin.invoices.from'), isDay: true },
          { name: 'to', label: t('admin.invoices.to'), isDay: true },
        ].map(field => ({ ...field, value: filter[field.name] ?? '' }))}
      />
      {data.length === 0 ? (
        <EmptyState
          icon={<ScrollText />}
          title={t('admin.audit_none')}
          action={
            activeFilters.length > 0 ? (
              <Link to={paths.admin('audit')}>{t('admin.audit_newest')}</Link>
            ) : undefined
          }
        />
      ) : (
        <AuditTable entries={data} />
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {searchParams.has('before_id') ? (
          <ButtonLink to={`?${new URLSearchParams(activeFilters)}`} variant="secondary">
            {t('admin.audit_newest')}
          </ButtonLink>
        ) : null}
        {next ? (
          <ButtonLink
            to={`?${new URLSearchParams([...activeFilters, ['before_id', String(next)]])}`}
            variant="secondary"
          >
            {t('admin.audit_older')}
          </ButtonLink>
        ) : null}
      </div>
    </StaffPage>
  )
}
