import { useTranslation } from '../../../../i18n/use-translation.ts'
import { TextField } from '../../../../ui/field.tsx'

export type DocumentValues = { supplier: string; document: string }

type DocumentFieldsProps = {
  suppliers: readonly { name: string }[]
  values: DocumentValues
  errorOf: (field: string) => string | undefined
  change: (change: Partial<DocumentValues>) => void
}

/** The supplier of a delivery and the number on its paper. */
export function DocumentFields({ suppliers, values, errorOf, change }: DocumentFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        id="supplier"
        name="supplier"
        label={t('admin.column_supplier_id')}
        dir="auto"
        maxLength={80}
        list="suppliers"
        autoComplete="off"
        value={values.supplier}
        error={errorOf('supplier')}
        onChange={({ target }) => change({ supplier: target.value })}
      />
      <datalist id="suppliers">
        {suppliers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        id="document"
        name="document"
        label={t('admin.receipts.document')}
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        value={values.document}
        error={errorOf('document')}
        onChange={({ target }) => change({ document: target.value })}
      />
    </>
  )
}
