import ScrollText from 'lucide-react/icons/scroll-text'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { listAudit } from '#contract/admin/audit.ts'
import { Title } from '../../../i18n/title.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FilterSelect, SearchForm } from '../../../ui/search-form.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { loadList } from '../calls.ts'
import { Changes } from '../changes.tsx'
import { useMomentText } from '../use-moment-text.ts'
import type { Route } from './+types/audit-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(listAudit, args)

export default function AuditPage({ loaderData: { data, next, staff } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const momentText = useMomentText()
  const [asked] = useSearchParams()
  const filter = Object.fromEntries(
    ['staff_id', 'entity', 'record_id', 'day'].map(name => [name, asked.get(name) ?? '']),
  )
  const did = { insert: t('admin.did_insert'), update: t('admin.did_update'), delete: t('admin.did_delete') }
  const columns = {
    when: t('admin.audit_when'),
    who: t('admin.audit_who'),
    what: t('admin.audit_what'),
    changes: t('admin.audit_changes'),
  }
  return (
    <div className="grid gap-5">
      <Title>{t('admin.audit')}</Title>
      <h1 className="text-xl">{t('admin.audit')}</h1>
      <SearchForm
        action={paths.admin('audit')}
        label={t('admin.audit')}
        submit={t('admin.search')}
        filter={filter}
        className="shadow-none! sm:grid-cols-[repeat(auto-fit,minmax(9rem,18rem))]"
      >
        <FilterSelect
          name="staff_id"
          label={columns.who}
          all={t('admin.filter_all')}
          of={staff}
          defaultValue={filter.staff_id}
        />
        <TextField name="entity" label={t('admin.audit_entity')} defaultValue={filter.entity} dir="ltr" />
        <TextField
          name="record_id"
          label={t('admin.audit_record')}
          defaultValue={filter.record_id}
          dir="ltr"
        />
        <TextField type="date" name="day" label={t('admin.audit_day')} defaultValue={filter.day} />
      </SearchForm>
      {data.length === 0 ? (
        <EmptyState icon={<ScrollText />} title={t('admin.nothing')} />
      ) : (
        <table className="stacked-table">
          <thead>
            <tr>
              {Object.values(columns).map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map(entry => (
              <tr key={entry.id}>
                <StackedCell name={columns.when}>{momentText(entry.at)}</StackedCell>
                <StackedCell name={columns.who}>
                  <bdi>{entry.staff_name}</bdi>
                  <bdi dir="ltr" className="block text-sm text-ink-2">
                    {entry.from_address}
                  </bdi>
                </StackedCell>
                <StackedCell name={columns.what}>
                  {did[entry.action]}
                  <bdi dir="ltr" className="block text-sm text-ink-2">
                    {entry.part} {entry.record_id}
                  </bdi>
                </StackedCell>
                <StackedCell name={columns.changes}>
                  <Changes entry={entry} />
                </StackedCell>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {next ? (
        <ButtonLink
          to={`?${new URLSearchParams({ ...filter, before_id: String(next) })}`}
          variant="secondary"
          className="justify-self-center"
        >
          {t('admin.audit_older')}
        </ButtonLink>
      ) : null}
    </div>
  )
}
