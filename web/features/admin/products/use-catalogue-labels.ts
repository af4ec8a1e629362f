import { useTranslation } from '../../../i18n/use-translation.ts'

/** The labels of the fields of the catalogue, by the names that refusals have for them. */
export function useCatalogueLabels() {
  const { t } = useTranslation()
  return {
    leaflet: t('admin.leaflet'),
    sku: t('admin.column_sku'),
    gtin: t('admin.column_gtin'),
    sfda_number: t('admin.catalogue.sfda_number'),
    shelf: t('admin.column_shelf'),
    substances: t('admin.column_substances'),
    form: t('admin.column_form'),
    pack_size: t('admin.column_pack_size'),
    manufacturer: t('admin.column_manufacturer'),
    storage: t('admin.column_storage'),
  }
}
