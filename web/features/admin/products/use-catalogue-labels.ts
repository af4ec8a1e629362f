import { useTranslation } from '../../../i18n/use-translation.ts'

/** The labels of the fields of the catalogue, by the names that refusals have for them. */
export function useCatalogueLabels() {
  const { t } = useTranslation()
  return {
    leaflet: t('admin.leaflet'),
    sku: t('admin.catalogue.sku'),
    gtin: t('admin.catalogue.gtin'),
    sfda_number: t('admin.catalogue.sfda_number'),
    shelf: t('admin.catalogue.shelf'),
    substances: t('admin.catalogue.substances'),
    form: t('admin.catalogue.form'),
    pack_size: t('admin.catalogue.pack_size'),
    manufacturer: t('admin.catalogue.manufacturer'),
    storage: t('admin.catalogue.storage'),
  }
}
