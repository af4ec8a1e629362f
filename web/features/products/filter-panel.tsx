import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Department, useStoreLayoutData } from '../../shell/store-layout-data.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PriceRange } from './price-range.tsx'
import { isFiltered, type ProductFilter, pricePresets, productsUrl } from './product-search-params.ts'
import { useSortOrders } from './use-sort-orders.ts'

type FilterPanelProps = {
  filter: ProductFilter
  /** With the sort orders, which the drawer has besides the menu of the list (spec §2). */
  withOrder?: boolean
}

/** The filters. Every choice is a link: the URL holds the state. */
export function FilterPanel({ filter, withOrder }: FilterPanelProps) {
  const { t } = useTranslation()
  const orders = useSortOrders()
  const presetNames = [
    t('products.any_price'),
    t('products.up_to', { to: 39 }),
    t('products.up_to', { to: 200 }),
    t('products.between', { from: 100, to: 500 }),
    t('products.above', { from: 500 }),
  ]
  const isPreset = ({ price_from, price_to }: ProductFilter) =>
    filter.price_from === price_from && filter.price_to === price_to
  return (
    <div className="grid gap-6">
      {isFiltered(filter) ? (
        <ButtonLink
          to={productsUrl({ sortOrder: filter.sortOrder })}
          preventScrollReset
          variant="secondary"
          size="sm"
        >
          {t('products.clear')}
        </ButtonLink>
      ) : null}
      <FilterGroup title={t('products.categories')}>
        <FilterLink filter={{ ...filter, category: undefined }} isOn={filter.category === undefined}>
          {t('store.all_products')}
        </FilterLink>
        <CategoryFilter filter={filter} />
      </FilterGroup>
      <FilterGroup title={t('products.price')}>
        <ul>
          {pricePresets.map((preset, index) => (
            <li key={presetNames[index]}>
              <FilterLink
                filter={{ ...filter, price_from: preset.price_from, price_to: preset.price_to }}
                isOn={isPreset(preset)}
              >
                {presetNames[index]}
              </FilterLink>
            </li>
          ))}
        </ul>
        <PriceRange filter={filter} />
      </FilterGroup>
      {withOrder ? (
        <FilterGroup title={t('products.order')}>
          <ul>
            {orders.map(({ order, name }) => (
              <li key={name}>
                <FilterLink filter={{ ...filter, sortOrder: order }} isOn={filter.sortOrder === order}>
                  {name}
                </FilterLink>
              </li>
            ))}
          </ul>
        </FilterGroup>
      ) : null}
    </div>
  )
}

function CategoryFilter({ filter }: { filter: ProductFilter }) {
  const { categories } = useStoreLayoutData()
  return categories.map(department => {
    const { id, children } = department
    const isHere = [id, ...children.map(child => child.id)].includes(filter.category ?? 0)
    return (
      // The key changes with isHere, so that a link to a category opens its <details>.
      <DepartmentFilter key={`${id} ${isHere}`} department={department} isHere={isHere} filter={filter} />
    )
  })
}

type DepartmentFilterProps = { department: Department; isHere: boolean; filter: ProductFilter }

/**
 * A department whose categories are rendered when it is opened; without scripts, the link to the whole
 * department leads to them.
 */
function DepartmentFilter({ department: { id, name, children }, isHere, filter }: DepartmentFilterProps) {
  const { t } = useTranslation()
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpened, setIsOpened] = useState(isHere)
  // It may have been opened before hydration.
  useEffect(() => setIsOpened(details.current?.open ?? false), [])
  const whole = (
    <FilterLink filter={{ ...filter, category: id }} isOn={filter.category === id}>
      {t('products.all_of', { name })}
    </FilterLink>
  )
  return (
    <details ref={details} open={isHere} onToggle={() => setIsOpened(true)}>
      <summary className="filter-summary">{name}</summary>
      {isOpened ? (
        <ul className="ps-3">
          <li>{whole}</li>
          {children.map(child => (
            <li key={child.id}>
              <FilterLink filter={{ ...filter, category: child.id }} isOn={filter.category === child.id}>
                {child.name}
              </FilterLink>
            </li>
          ))}
        </ul>
      ) : (
        whole
      )}
    </details>
  )
}

function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** One choice of a group: a link to the first page of the list with this filter. */
function FilterLink({
  filter,
  isOn,
  children,
}: {
  filter: ProductFilter
  isOn: boolean
  children: ReactNode
}) {
  return (
    <Link
      to={productsUrl({ ...filter, page: undefined })}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className="filter-option"
    >
      {children}
    </Link>
  )
}
