import ScrollText from 'lucide-react/icons/scroll-text'
import { Link, useSearchParams } from 'react-router'
import { auditEntities, listAudit } from '#contract/admin/audit.ts'
import { Title } from '../../../i18n/title.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FilterSelect, SearchForm } from '../../../ui/search-form.tsx'
import { loadList } from '../calls.ts'
import { useAuditWords } from '../use-audit-words.ts'
import type { Route } from './+types/audit-page'
import { AuditTable } from './audit-table.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(listAudit, args)

export default function AuditPage({ loaderData: { data, next, staff } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { entity } = useAuditWords()
  const [asked] = useSearchParams()
  const filter = Object.fromEntries(
    ['staff_id', 'entity', 'record_id', 'day'].map(name => [name, asked.get(name) ?? '']),
  )
  const given = Object.entries(filter).filter(([, value]) => value !== '')
  return (
    <div className="grid gap-5">
      <Title>{t('admin.audit')}</Title>
      <div>
        <h1 className="text-xl">{t('admin.audit')}</h1>
        <p className="text-ink-2">{t('admin.audit_lead')}</p>
      </div>
      <SearchForm
        action={paths.admin('audit')}
        label={t('admin.audit')}
        submit={t('admin.search')}
        filter={filter}
        className="shadow-none! sm:grid-cols-[repeat(auto-fit,minmax(9rem,18rem))]"
      >
        <FilterSelect
          name="staff_id"
          translate="no"
          label={t('admin.audit_who')}
          all={t('admin.filter_all')}
          of={staff}
          defaultValue={filter.staff_id}
        />
        <FilterSelect
          name="entity"
          label={t('admin.audit_entity')}
          all={t('admin.filter_all')}
          of={auditEntities.map(id => ({ id, name: entity(id) }))}
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
        <TextField type="date" name="day" label={t('admin.audit_day')} defaultValue={filter.day} />
      </SearchForm>
      {data.length === 0 ? (
        <EmptyState
          icon={<ScrollText />}
          title={t('admin.audit_none')}
          action={
            given.length > 0 ? <Link to={paths.admin('audit')}>{t('admin.audit_newest')}</Link> : undefined
          }
        />
      ) : (
        <AuditTable entries={data} />
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {asked.has('before_id') ? (
          <ButtonLink to={`?${new URLSearchParams(given)}`} variant="secondary">
            {t('admin.audit_newest')}
          </ButtonLink>
        ) : null}
        {next ? (
          <ButtonLink
            to={`?${new URLSearchParams([...given, ['before_id', String(next)]])}`}
            variant="secondary"
          >
            {t('admin.audit_older')}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  )
}
