import type { pageSections } from '#contract/admin/page-sections.ts'
import type { SectionField } from '#domain/content/page-sections.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { AnyField } from '../components/fields/field-types.ts'
import { RecordField } from '../components/fields/record-field.tsx'
import { RowsEditor } from '../components/fields/rows-editor.tsx'
import type { BodyOf } from '../record-types.ts'

type Items = BodyOf<typeof pageSections>['items']

type ItemsEditorProps = {
  /** What the entries of the section have. */
  uses: readonly SectionField[]
  value: Items
  change: (value: Items) => void
  errorOf: (field: string) => string | undefined
}

const NONE = { ar: '', en: '' }
const EMPTY: Items[number] = { title: NONE, text: NONE, link: '', picture: '' }

/** Edits the ordered entries of a section. */
export function ItemsEditor({ uses, value, change, errorOf }: ItemsEditorProps) {
  const { t } = useTranslation()
  return (
    <RowsEditor
      name="items"
      title={t('admin.pages.items')}
      rows={value}
      empty={EMPTY}
      change={change}
      errorOf={errorOf}
      labels={{
        row: number => t('admin.pages.item', { number }),
        drop: number => t('admin.pages.drop_item', { number }),
        add: t('admin.pages.add_item'),
      }}
    >
      {(item, field, set) => {
        const fields: (AnyField & { of: keyof typeof EMPTY; isUsed: boolean })[] = [
          {
            of: 'title',
            isUsed: true,
            name: field('title'),
            kind: 'localized',
            label: t('admin.pages.title'),
            maxLength: 160,
          },
          {
            of: 'text',
            isUsed: uses.includes('itemText'),
            name: field('text'),
            kind: 'longLocalized',
            label: t('admin.pages.text'),
            maxLength: 600,
          },
          {
            of: 'link',
            isUsed: uses.includes('itemLink'),
            name: field('link'),
            kind: 'ltr',
            label: t('admin.pages.link'),
            hint: t('admin.pages.link_hint'),
            maxLength: 300,
          },
          {
            of: 'picture',
            isUsed: uses.includes('itemPicture'),
            name: field('picture'),
            kind: 'picture',
            pictureKind: 'emblem',
            label: t('admin.pages.picture'),
            removable: true,
          },
        ]
        return fields
          .filter(({ isUsed }) => isUsed)
          .map(({ of, isUsed, ...definition }) => (
            <RecordField
              key={of}
              field={definition as AnyField}
              value={item[of]}
              change={next => set({ [of]: next })}
              errorOf={errorOf}
            />
          ))
      }}
    </RowsEditor>
  )
}
