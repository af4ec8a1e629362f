import { barcodes } from '#contract/admin/products/barcodes.ts'
import { discountTypes, isValidDiscount, products } from '#contract/admin/products/products.ts'
import { listProductBatches } from '#contract/admin/stock/stock.ts'
import { listStockBranches } from '#contract/admin/stock/stock-branches.ts'
import { listCategories } from '#contract/products.ts'
import { priceAfterDiscount, toRiyals } from '#domain/orders/price.ts'
import { plainText } from '#domain/text/typed-text.ts'
import { call } from '../../../api.ts'
import { Price } from '../../../components/price.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { MoneyField } from '../components/fields/money-field.tsx'
import { emptyTax, useTaxFields } from '../components/fields/use-tax-fields.ts'
import type { FormSectionProps } from '../components/records/record-form.tsx'
import { RecordPage } from '../components/records/record-page.tsx'
import { ProductBatches } from '../components/stock/product-batches.tsx'
import { loadRecordPage } from '../record-loader.ts'
import type { BodyOf } from '../record-types.ts'
import { runRecordAction } from '../route-handlers.ts'
import type { Route } from './+types/product-page'
import { BarcodesCard } from './barcodes/barcodes-card.tsx'
import { CatalogueFields, emptyCatalogue } from './catalogue-fields.tsx'
import { categoryOptions } from './category-options.ts'
import { LeafletField } from './leaflet-field.tsx'
import { emptyMedicine, useMedicineFields } from './medicine-fields.ts'
import { StockForm } from './stock-form.tsx'
import { MOVEMENTS_PAGE, StockMovements } from './stock-movements.tsx'
import { useCatalogueLabels } from './use-catalogue-labels.ts'

export function clientLoader(args: Route.ClientLoaderArgs) {
  const { context, params } = args
  const { searchParams } = new URL(args.request.url)
  const page = searchParams.get('page') ?? ''
  const movementsPage = searchParams.get(MOVEMENTS_PAGE) ?? ''
  const isNew = params.id === 'new'
  const input = { params: { id: params.id } }
  const readBatches = () => call(context, listProductBatches, { ...input, query: { page } })
  const readParts = async () => {
    const [categories, counts, branches, movements, batches, codes] = await Promise.all([
      call(context, listCategories, { query: { with_sub: '1' } }),
      isNew ? null : call(context, products.getStock, input),
      isNew ? [] : call(context, listStockBranches, {}),
      isNew ? undefined : call(context, products.listMovements, { ...input, query: { page: movementsPage } }),
      isNew ? undefined : readBatches(),
      isNew ? [] : call(context, barcodes.listBarcodes, input),
    ])
    return { categories, counts, branches, movements, batches, codes }
  }
  // The reply of a correction has the counts and the first page of the movements, which begins with the
  // correction and is then shown instead of a later page (correct-stock-action.ts).
  return loadRecordPage(products, args, readParts, async by =>
    by === 'save' ? {} : { batches: await readBatches() },
  )
}
export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(products, paths.admin('products'), args)

export default function ProductPage({
  loaderData: { loaded, categories, counts, branches, movements, batches, codes },
}: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const taxFields = useTaxFields()
  const medicineFields = useMedicineFields()
  const catalogueLabels = useCatalogueLabels()
  return (
    <RecordPage
      resource={products}
      loaded={loaded}
      empty={{
        name: { ar: '', en: '' },
        description: { ar: '', en: '' },
        category_id: 0,
        pictures: [],
        leaflet: '',
        active: true,
        stock_alert: 5,
        price: 0,
        discount_type: null,
        discount_value: 0,
        ...emptyTax,
        ...emptyMedicine,
        ...emptyCatalogue,
      }}
      title={loaded?.record.name[language] || t('admin.products.add')}
      list={{ title: t('admin.products'), to: paths.admin('products') }}
      aboveForm={
        loaded && counts ? (
          <>
            <StockForm
              id={loaded.record.id}
              counts={counts}
              branches={branches}
              latestMovement={movements?.data[0]?.id}
            />
            <BarcodesCard productId={loaded.record.id} barcodes={codes} />
            {batches ? <ProductBatches batches={batches.data} meta={batches.meta} /> : null}
            {movements ? <StockMovements movements={movements.data} meta={movements.meta} /> : null}
          </>
        ) : null
      }
      sectionLabels={catalogueLabels}
      fields={[
        { name: 'name', kind: 'localized', label: t('admin.products.name'), required: true, maxLength: 160 },
        { name: 'description', kind: 'longLocalized', maxLength: 5000 },
        {
          name: 'category_id',
          kind: 'choice',
          required: true,
          choices: categoryOptions(categories).map(({ id, name }) => ({ value: id, text: name })),
        },
        {
          name: 'pictures',
          part: t('admin.part_shown'),
          kind: 'pictures',
          pictureKind: 'product',
          label: t('admin.products.pictures'),
          hint: t('admin.products.pictures_hint'),
        },
        {
          name: 'active',
          kind: 'switch',
          label: t('admin.products.active'),
          hint: t('admin.products.active_hint'),
        },
        { name: 'stock_alert', kind: 'number', label: t('admin.products.stock_alert'), required: true },
        { name: 'price', kind: 'money', label: t('admin.products.price'), required: true },
        ...taxFields,
        ...medicineFields,
      ]}
    >
      {section => (
        <>
          <DiscountFields {...section} />
          <LeafletField
            value={section.value.leaflet ?? ''}
            change={leaflet => section.change({ leaflet })}
            error={section.errorOf('leaflet')}
          />
          <CatalogueFields {...section} />
        </>
      )}
    </RecordPage>
  )
}

/** The fields of the discount, with the resulting price while typing. */
function DiscountFields({ value, change, errorOf }: FormSectionProps<BodyOf<typeof products>>) {
  const { t } = useTranslation()
  const { price, discount_type: type, discount_value } = value
  const amount = Number(plainText(String(discount_value)))
  const discounted = { price, discount_type: type, discount_value: amount }
  const field = {
    id: 'discount_value',
    label: t('admin.products.discount_value'),
    required: true,
    error: errorOf('discount_value'),
  }
  const set = (next: unknown) => change({ discount_value: next as number })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        id="discount_type"
        name="discount_type"
        label={t('admin.column_discount_halalas')}
        error={errorOf('discount_type')}
        value={type ?? ''}
        onChange={({ target }) =>
          change({
            discount_type: discountTypes.find(discountType => discountType === target.value) ?? null,
            discount_value: 0,
          })
        }
      >
        <option value="">{t('admin.products.discount_none')}</option>
        <option value="percentage">{t('admin.products.discount_percentage')}</option>
        <option value="amount">{t('admin.products.discount_amount')}</option>
      </Select>
      {type === 'amount' ? <MoneyField {...field} value={discount_value} change={set} /> : null}
      {type === 'percentage' ? (
        <TextField
          {...field}
          name="discount_value"
          inputMode="numeric"
          dir="ltr"
          value={discount_value}
          onChange={({ target }) => set(target.value)}
        />
      ) : null}
      <p role="status" className="sm:col-span-2">
        {t('admin.products.paid')}{' '}
        {Number.isInteger(price) && Number.isInteger(amount) && isValidDiscount(discounted) ? (
          <b>
            <Price amount={toRiyals(priceAfterDiscount(price, type, amount))} />
          </b>
        ) : (
          '–'
        )}
      </p>
    </div>
  )
}
