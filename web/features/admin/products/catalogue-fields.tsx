import { type ReactNode, useState } from 'react'
import type { products } from '#contract/admin/products/products.ts'
import { storageConditions } from '#domain/catalogue/storage-conditions.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextField } from '../../../ui/field.tsx'
import { ChevronDown } from '../../../ui/icons.tsx'
import type { FieldOf } from '../components/fields/field-types.ts'
import { RecordField } from '../components/fields/record-field.tsx'
import { RowsEditor } from '../components/fields/rows-editor.tsx'
import type { FormSectionProps } from '../components/records/record-form.tsx'
import type { BodyOf } from '../record-types.ts'
import { useCatalogueLabels } from './use-catalogue-labels.ts'

type Section = FormSectionProps<BodyOf<typeof products>>

const EMPTY_TEXT = { ar: '', en: '' }

/** The fields of the catalogue of a new product. */
export const emptyCatalogue = {
  sku: null,
  gtin: null,
  sfda_number: '',
  shelf: '',
  substances: [],
  form: EMPTY_TEXT,
  pack_size: EMPTY_TEXT,
  manufacturer: EMPTY_TEXT,
  storage: null,
}

/** The fields of the catalogue in two folded groups; a refusal at one of its fields opens a group. */
export function CatalogueFields(section: Section) {
  const { t } = useTranslation()
  const labels = useCatalogueLabels()
  const { value, change, errorOf } = section
  const fields = (...shown: FieldOf<BodyOf<typeof products>>[]) =>
    shown.map(field => (
      <RecordField
        key={field.name}
        field={field as Parameters<typeof RecordField>[0]['field']}
        value={value[field.name]}
        change={next => change({ [field.name]: next })}
        errorOf={errorOf}
      />
    ))
  const refusedAttempt = (...names: string[]) =>
    Object.keys(section.refused?.errors ?? {}).some(field => names.includes(field.split('.')[0] as string))
      ? section.refused?.attempt
      : undefined
  return (
    <>
      <Group
        title={t('admin.catalogue.codes')}
        refusedAttempt={refusedAttempt('sku', 'gtin', 'sfda_number', 'shelf')}
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {fields(
            {
              name: 'sku',
              kind: 'ltr',
              label: labels.sku,
              hint: t('admin.catalogue.sku_hint'),
              maxLength: 40,
            },
            { name: 'gtin', kind: 'ltr', label: labels.gtin, hint: t('admin.catalogue.gtin_hint') },
            { name: 'sfda_number', kind: 'ltr', label: labels.sfda_number, maxLength: 40 },
            {
              name: 'shelf',
              kind: 'ltr',
              label: labels.shelf,
              hint: t('admin.catalogue.shelf_hint'),
              maxLength: 40,
            },
          )}
        </div>
      </Group>
      <Group
        title={t('admin.catalogue.described')}
        refusedAttempt={refusedAttempt('substances', 'form', 'pack_size', 'manufacturer', 'storage')}
      >
        <SubstanceFields {...section} />
        {fields(
          {
            name: 'form',
            kind: 'localized',
            label: labels.form,
            hint: t('admin.catalogue.form_hint'),
            maxLength: 80,
          },
          {
            name: 'pack_size',
            kind: 'localized',
            label: labels.pack_size,
            hint: t('admin.catalogue.pack_size_hint'),
            maxLength: 80,
          },
          { name: 'manufacturer', kind: 'localized', label: labels.manufacturer, maxLength: 160 },
          {
            name: 'storage',
            kind: 'choice',
            label: labels.storage,
            choices: [
              { value: null, text: t('admin.catalogue.storage_none') },
              ...storageConditions.map(condition => ({ value: condition, text: t(`storage.${condition}`) })),
            ],
          },
        )}
      </Group>
    </>
  )
}

type GroupProps = { title: string; refusedAttempt: number | undefined; children: ReactNode }

function Group({ title, refusedAttempt, children }: GroupProps) {
  const [open, setOpen] = useState({ isOpen: false, attempt: refusedAttempt })
  // Each refusal opens the group once; it can be folded again.
  if (refusedAttempt !== open.attempt)
    setOpen({ isOpen: open.isOpen || refusedAttempt !== undefined, attempt: refusedAttempt })
  return (
    <details
      open={open.isOpen}
      onToggle={({ currentTarget }) => setOpen({ isOpen: currentTarget.open, attempt: refusedAttempt })}
      className="group rounded-md border border-line"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-semibold">
        {title}
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 px-4 pt-1 pb-5">{children}</div>
    </details>
  )
}

function SubstanceFields({ value, change, errorOf }: Section) {
  const { t } = useTranslation()
  return (
    <RowsEditor
      name="substances"
      title={t('admin.column_substances')}
      rows={value.substances ?? []}
      empty={{ name: EMPTY_TEXT, strength: '' }}
      change={substances => change({ substances })}
      errorOf={errorOf}
      labels={{
        row: number => t('admin.catalogue.substance_nth', { number }),
        drop: number => t('admin.catalogue.substance_drop', { number }),
        add: t('admin.catalogue.substance_add'),
      }}
    >
      {({ name, strength }, field, set) => (
        <>
          <RecordField
            field={{
              name: field('name'),
              kind: 'localized',
              label: t('admin.catalogue.substance'),
              required: true,
              maxLength: 120,
            }}
            value={name}
            change={next => set({ name: next as typeof name })}
            errorOf={errorOf}
          />
          <TextField
            id={field('strength')}
            name={field('strength')}
            label={t('admin.catalogue.strength')}
            hint={t('admin.catalogue.strength_hint')}
            dir="ltr"
            maxLength={60}
            value={strength ?? ''}
            error={errorOf(field('strength'))}
            onChange={({ target }) => set({ strength: target.value })}
          />
        </>
      )}
    </RowsEditor>
  )
}
