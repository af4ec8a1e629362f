import { Link, useSearchParams } from 'react-router'
import { auditEntities, exportAudit, listAudit } from '#contract/admin/audit.ts'
import { call } from '../../../api.ts'
import { downloadFile } from '../../../browser/download-file.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Download } from '../../../ui/icons.tsx'
import { FilterSelect, fieldsInRows, SearchForm } from '../../../ui/search-form.tsx'
import { ScrollText } from '../../../ui/staff-icons.tsx'
import { useAuditLabels } from '../components/history/use-audit-labels.ts'
import { StaffPage } from '../components/staff-page.tsx'
import { PostButton } from '../components/work-screens/post-button.tsx'
import { loadList, staffRefusal } from '../route-handlers.ts'
import type { Route } from './+types/audit-page'
import { AuditTable } from './audit-table.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(listAudit, args)

/** Downloads the chosen entries of all pages. */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { before_id: _, ...query } = Object.fromEntries(new URL(request.url).searchParams)
  try {
    const csv = await call(context, exportAudit, { query: query as never })
    downloadFile(csv, { name: 'audit.csv', type: 'text/csv' })
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
      actions={
        data.length === 0 ? null : (
          <PostButton variant="secondary" size="sm" fields={{}}>
            <Download className="size-5" />
            {t('admin.sheets.as', { format: 'CSV' })}
          </PostButton>
        )
      }
    >
      <SearchForm
        action={paths.admin('audit')}
        label={t('admin.audit')}
        submitLabel={t('admin.search')}
        filter={filter}
        className={`${fieldsInRows} shadow-none! lg:flex-nowrap! lg:px-4! lg:py-2! lg:*:not-[button]:basis-0! lg:*:first:grow-2!`}
      >
        <TextField
          type="search"
          name="search"
          label={t('admin.audit_text')}
          hint={t('admin.audit_text_hint')}
          defaultValue={filter.search}
          dir="auto"
          maxLength={80}
        />
        <FilterSelect
          name="staff_id"
          translate="no"
          label={t('admin.audit_who')}
          allLabel={t('admin.filter_all')}
          options={staff}
          defaultValue={filter.staff_id}
        />
        <FilterSelect
          name="entity"
          label={t('admin.audit_entity')}
          allLabel={t('admin.filter_all')}
          options={auditEntities.map(id => ({ id, name: entity(id) }))}
          defaultValue={filter.entity}
        />
        <TextField
          name="record_id"
          label={t('admin.audit_record')}
          defaultValue={filter.record_id}
          inputMode="numeric"
          dir="ltr"
          maxLength={40}
        />
        <TextField type="date" name="from" label={t('admin.invoices.from')} defaultValue={filter.from} />
        <TextField type="date" name="to" label={t('admin.invoices.to')} defaultValue={filter.to} />
      </SearchForm>
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
