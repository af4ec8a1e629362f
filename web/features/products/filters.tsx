import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useStore } from '../../store.ts'
import { addressOf, type Filter, orders, presets } from './filter.ts'
import { PriceRange } from './price-range.tsx'

/** What narrows and orders the list: every choice is a link, so the address is the state. */
export function Filters({ filter }: { filter: Filter }) {
  const { t } = useTranslation()
  const orderNames = {
    best_selling: t('products.best_selling'),
    lowest_price: t('products.lowest_price'),
    highest_price: t('products.highest_price'),
  }
  const presetNames = [
    t('products.any_price'),
    t('products.up_to', { to: 39 }),
    t('products.up_to', { to: 200 }),
    t('products.between', { from: 100, to: 500 }),
    t('products.above', { from: 500 }),
  ]
  const isPreset = ({ price_from, price_to }: Filter) =>
    filter.price_from === price_from && filter.price_to === price_to
  return (
    <div className="grid gap-6">
      <Group title={t('products.categories')}>
        <ul>
          <Choice filter={{ ...filter, category: undefined }} isOn={filter.category === undefined}>
            {t('store.all_products')}
          </Choice>
        </ul>
        <Shelves filter={filter} />
      </Group>
      <Group title={t('products.order')}>
        <ul>
          {[undefined, ...orders].map(order => (
            <Choice key={order ?? ''} filter={{ ...filter, order }} isOn={filter.order === order}>
              {order ? orderNames[order] : t('products.usual_order')}
            </Choice>
          ))}
        </ul>
      </Group>
      <Group title={t('products.price')}>
        <ul>
          {presets.map((preset, place) => (
            <Choice
              key={presetNames[place]}
              filter={{ ...filter, price_from: preset.price_from, price_to: preset.price_to }}
              isOn={isPreset(preset)}
            >
              {presetNames[place]}
            </Choice>
          ))}
        </ul>
        <PriceRange filter={filter} />
      </Group>
    </div>
  )
}

function Shelves({ filter }: { filter: Filter }) {
  const { t } = useTranslation()
  const { categories } = useStore()
  return categories.map(({ id, name, children }) => {
    const isHere = [id, ...children.map(child => child.id)].includes(filter.category ?? 0)
    return (
      // A new key opens the shelf that a link leads to.
      <details key={`${id} ${isHere}`} open={isHere} className="group">
        <summary className="flex min-h-11 list-none items-center justify-between gap-2 rounded-md px-2 text-sm font-semibold hover:bg-band">
          {name}
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-2 group-open:rotate-180" />
        </summary>
        <ul className="ps-3">
          <Choice filter={{ ...filter, category: id }} isOn={filter.category === id}>
            {t('products.all_of', { name })}
          </Choice>
          {children.map(child => (
            <Choice
              key={child.id}
              filter={{ ...filter, category: child.id }}
              isOn={filter.category === child.id}
            >
              {child.name}
            </Choice>
          ))}
        </ul>
      </details>
    )
  })
}

function Group({ title, children }: { title: string; children: ReactNode }) {
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

/** One choice of a group: a link to the list as it would be, from its first page on. */
function Choice({ filter, isOn, children }: { filter: Filter; isOn: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={addressOf({ ...filter, page: undefined })}
        preventScrollReset
        aria-current={isOn ? 'true' : undefined}
        className={
          'flex min-h-11 items-center gap-2.5 rounded-md px-2 text-sm text-ink no-underline hover:bg-band ' +
          'before:size-4 before:shrink-0 before:rounded-full before:border before:border-control ' +
          'aria-[current]:font-semibold aria-[current]:before:border-5 aria-[current]:before:border-primary'
        }
      >
        <span>{children}</span>
      </Link>
    </li>
  )
}
