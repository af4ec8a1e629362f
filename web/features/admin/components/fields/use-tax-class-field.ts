import type { TaxClass } from '#domain/orders/tax.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'

/** The field of a form in which staff choose how something that is sold is taxed. */
export function useTaxClassField() {
  const { t } = useTranslation()
  const texts: Record<TaxClass, string> = {
    standard: t('admin.tax.standard'),
    zero: t('admin.tax.zero'),
    exempt_finance: t('admin.tax.exempt_finance'),
    exempt_property: t('admin.tax.exempt_property'),
  }
  return {
    name: 'tax_class' as const,
    kind: 'choice' as const,
    label: t('admin.column_tax_class'),
    hint: t('admin.tax.hint'),
    required: true,
    choices: (Object.keys(texts) as TaxClass[]).map(value => ({ value, text: texts[value] })),
  }
}
