import type { ReactNode } from 'react'
import type { Refused } from '../../form.ts'
import { Title } from '../../i18n/title.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import type { BodyOf, Loaded, Managed, SeenOf } from './calls.ts'
import type { AnyField, FieldOf } from './fields.ts'
import { History } from './history.tsx'
import { RecordForm } from './record-form.tsx'

/** What a special section of a form is given: all that is entered, and the way to change it. */
export type Editing<Body> = {
  value: Body
  change: (changes: Partial<Body>) => void
  errorOf: (field: string) => string | undefined
  /** How the last attempt was refused. */
  refused: Refused | undefined
}

type RecordPageProps<R extends Managed> = {
  resource: R
  /** What `loadRecord` gave. */
  loaded: Loaded<SeenOf<R>>
  /** What a new one begins with; its keys are the fields that are sent. */
  empty: BodyOf<R>
  fields: readonly FieldOf<BodyOf<R>>[]
  /** What this record is called. */
  title: string
  /** Where it is one of many: their list. */
  list?: { title: string; to: string }
  /** Stands above the form: what is only shown. */
  facts?: ReactNode
  /** Stands above the fields, beside what was refused. */
  above?: (editing: Editing<BodyOf<R>>) => ReactNode
  /** What the special fields are called. */
  sections?: Partial<Record<keyof BodyOf<R> & string, string>>
  /** Special fields, below the others. */
  children?: (editing: Editing<BodyOf<R>>) => ReactNode
}

/** A record: its form, what is shown of it, and its history. */
export function RecordPage<R extends Managed>(props: RecordPageProps<R>) {
  const { resource, loaded, empty, fields, title, list, facts, above, sections, children } = props
  const { t } = useTranslation()
  return (
    <div className="grid max-w-4xl gap-5">
      <Title>{title}</Title>
      {list ? (
        <Breadcrumb
          label={t('admin.back')}
          crumbs={[{ text: list.title, to: list.to }, { text: <bdi>{title}</bdi> }]}
        />
      ) : null}
      <h1 className="text-xl wrap-anywhere">
        <bdi>{title}</bdi>
      </h1>
      {facts}
      <RecordForm
        key={(loaded?.record as { id?: number } | undefined)?.id ?? 'new'}
        loaded={loaded as Loaded<object>}
        empty={empty as object}
        fields={fields as unknown as readonly AnyField[]}
        above={above as (editing: Editing<object>) => ReactNode}
        sections={sections as Record<string, string>}
        canSave={loaded ? resource.update !== undefined : resource.create !== undefined}
        canRemove={loaded !== undefined && resource.remove !== undefined}
      >
        {children as (editing: Editing<object>) => ReactNode}
      </RecordForm>
      {loaded ? <History entries={loaded.history} /> : null}
    </div>
  )
}
