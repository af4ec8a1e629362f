import { products } from '#contract/admin/products/products.ts'
import { listCategories } from '#contract/products.ts'
import { printedGtin } from '#domain/catalogue/gtin.ts'
import { storageConditions } from '#domain/catalogue/storage-conditions.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { medicineClasses } from '#domain/prescriptions/medicine-class.ts'
import { call } from '../../../api.ts'
import { Price } from '../../../components/price.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { LocalizedCell } from '../components/fields/missing-translation.tsx'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/products-page'
import { categoryOptions } from './category-options.ts'
import { useMedicineClassNames } from './medicine-fields.ts'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const page = await loadList(products.list, args)
  return { page, categories: await call(args.context, listCategories, { query: { with_sub: '1' } }) }
}

export default function ProductsPage({ loaderData: { page, categories } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const classNames = useMedicineClassNames()
  return (
    <ListPage
      title={t('admin.products')}
      page={page}
      takesScans
      sortedBy="created"
      order="desc"
      filters={[
        { name: 'category_id', options: categoryOptions(categories) },
        {
          name: 'state',
          options: [
            { id: 'low', name: t('admin.products.low') },
            { id: 'on_sale', name: t('admin.products.on_sale') },
            { id: 'off_sale', name: t('admin.products.off_sale') },
            { id: 'no_picture', name: t('admin.products.no_picture') },
          ],
        },
        {
          name: 'medicine_class',
          label: t('admin.medicine.class'),
          options: medicineClasses.map(id => ({ id, name: classNames[id] })),
        },
        { name: 'storage', options: storageConditions.map(id => ({ id, name: t(`storage.${id}`) })) },
      ]}
      columns={[
        {
          name: t('admin.products.name'),
          cell: ({ name, image, sku, gtin, shelf, medicine_class: medicineClass }) => (
            <span className="flex items-center gap-3">
              {image ? (
                <img
                  src={image}
                  alt=""
                  loading="lazy"
                  className="size-12 shrink-0 rounded-sm bg-band object-contain"
                />
              ) : (
                <span className="size-12 shrink-0 rounded-sm bg-band" />
              )}
              <span className="grid min-w-0 justify-items-start gap-x-3 gap-y-1 wrap-anywhere lg:flex lg:flex-wrap lg:items-baseline lg:gap-y-0 lg:text-sm lg:*:first:contents">
                <LocalizedCell text={name} />
                <span className="flex flex-wrap gap-x-3 text-sm font-normal text-ink-2">
                  {[sku, gtin && printedGtin(gtin), shelf]
                    .filter(code => !!code)
                    .map(code => (
                      <bdi key={code}>{code}</bdi>
                    ))}
                </span>
                {medicineClass === 'general' ? null : (
                  <Badge tone={medicineClass === 'pharmacy' ? 'plain' : 'accent'}>
                    {classNames[medicineClass]}
                  </Badge>
                )}
              </span>
            </span>
          ),
        },
        { name: t('admin.column_category_id'), cell: ({ category }) => <LocalizedCell text={category} /> },
        {
          name: t('admin.column_price_halalas'),
          sort: 'price',
          cell: ({ price, paid }) => (
            <span className="grid justify-items-start gap-x-2 lg:flex lg:flex-wrap lg:items-baseline">
              <Price amount={toRiyals(paid)} />
              {price === paid ? null : (
                <s className="text-sm text-ink-2">
                  <Price amount={toRiyals(price)} />
                </s>
              )}
            </span>
          ),
        },
        {
          name: t('admin.column_stock'),
          sort: 'stock',
          cell: ({ stock, stock_alert, active, image }) => (
            <span className="flex flex-wrap items-center gap-2">
              {stock}
              {active ? null : (
                <Badge>{image ? t('admin.products.off_sale') : t('admin.products.no_picture')}</Badge>
              )}
              {active && stock <= stock_alert ? <Badge tone="warn">{t('admin.products.low')}</Badge> : null}
            </span>
          ),
        },
        { name: t('admin.column_sold'), sort: 'sold', cell: ({ sold }) => sold },
      ]}
      to={({ id }) => paths.admin('products', id)}
      add={{ text: t('admin.products.add'), to: paths.admin('products', 'new') }}
      actions={
        <ButtonLink to={paths.admin('sheets/products')} variant="secondary" size="sm">
          {t('admin.sheets')}
        </ButtonLink>
      }
    />
  )
}
