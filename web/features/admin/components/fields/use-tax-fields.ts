import type { TaxClass } from '#domain/invoices/tax.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'

/** What a record without an entered tax class has. */
export const emptyTax = { tax_class: 'standard' as const, next_tax_class: null, next_tax_from: null }

/** The tax classes as the choices of a field. */
export function useTaxChoices() {
  const { t } = useTranslation()
  const texts: Record<TaxClass, string> = {
    standard: t('admin.tax.standard'),
    zero: t('admin.tax.zero'),
    exempt_finance: t('admin.tax.exempt_finance'),
    exempt_property: t('admin.tax.exempt_property'),
  }
  return (Object.keys(texts) as TaxClass[]).map(value => ({ value, text: texts[value] }))
}

/**
 * The fields of a form in which staff choose how something that is offered is taxed, and how it will be taxed
 * from a day on. `when`: for which entered values they are shown.
 */
export function useTaxFields(when: (entered: Record<string, unknown>) => boolean = () => true) {
  const { t } = useTranslation()
  const choices = useTaxChoices()
  return [
    {
      name: 'tax_class' as const,
      kind: 'choice' as const,
      hint: t('admin.tax.hint'),
      required: true,
      choices,
      when,
    },
    {
      name: 'next_tax_class' as const,
      kind: 'choice' as const,
      hint: t('admin.tax.next_hint'),
      choices: [{ value: null, text: t('admin.tax.no_change') }, ...choices],
      when,
    },
    {
      name: 'next_tax_from' as const,
      kind: 'date' as const,
      required: true,
      when: (entered: Record<string, unknown>) => when(entered) && Boolean(entered.next_tax_class),
    },
  ]
}
