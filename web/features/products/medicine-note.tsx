import { Link } from 'react-router'
import type { Product } from '#contract/products.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'

/** How a medicine is sold, and from which age it may be used. */
export function MedicineNote({
  product: { medicine_class: medicineClass, min_age: age },
}: {
  product: Pick<Product, 'medicine_class' | 'min_age'>
}) {
  const { t } = useTranslation()
  return (
    <>
      {medicineClass === 'prescription' ? (
        <p>
          {t('product.prescription_hint')}{' '}
          <Link to={paths.addPrescription()}>{t('product.add_prescription')}</Link>
        </p>
      ) : null}
      {medicineClass === 'pharmacy' ? (
        <p>
          {t('product.pharmacy')} <Link to={paths.contact()}>{t('product.ask_pharmacist')}</Link>
        </p>
      ) : null}
      {age ? <p>{t('product.min_age', { count: age })}</p> : null}
    </>
  )
}
