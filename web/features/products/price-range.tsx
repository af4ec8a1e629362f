import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRiyals } from '#domain/text/format.ts'
import { Price } from '../../components/price.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ProductFilter, productsUrl } from './product-search-params.ts'

/** The end of the range in riyals; a thumb there means no upper limit. */
const MAX_PRICE = 1000
const STEP = 5

/** The list follows this long after the last movement (spec §9). */
const DEBOUNCE_MS = 1500

/** The range the thumbs were moved to, with the price filter and the list URL at that moment. */
type MovedRange = { from: number; to: number; price: string; listUrl: string }

/** The price filter of a range of the thumbs. */
const priceFilter = ({ from, to }: Pick<MovedRange, 'from' | 'to'>) => ({
  price_from: from > 0 ? from : undefined,
  price_to: to < MAX_PRICE ? to : undefined,
})

const priceKey = ({ price_from, price_to }: ProductFilter) => `${price_from} ${price_to}`

/**
 * A slider with two thumbs. The list follows after DEBOUNCE_MS without a movement, or when the drawer around
 * the slider closes.
 */
export function PriceRange({ filter }: { filter: ProductFilter }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const price = priceKey(filter)
  const listUrl = productsUrl(filter)
  const [lastMove, setLastMove] = useState<MovedRange>()
  const [applied, setApplied] = useState<string>()
  // Another choice of the price, or clearing all filters, discards a movement that is not applied yet. The
  // list that arrives for an earlier movement does not.
  const isCurrent =
    lastMove &&
    (lastMove.price === price || applied === price) &&
    (lastMove.listUrl === listUrl || listUrl !== productsUrl({}))
  const moved = isCurrent && priceKey(priceFilter(lastMove)) !== price ? lastMove : undefined
  const { from, to } = moved ?? { from: filter.price_from ?? 0, to: filter.price_to ?? MAX_PRICE }
  const applyRange = useRef<() => void>(undefined)

  // On a phone the drawer may close before the timer fires: applies the range on unmount. Declared before the
  // effect with the timer, because React runs cleanups in this order and that one clears applyRange.
  useEffect(
    () => () => {
      if (window.location.pathname === productsUrl({})) applyRange.current?.()
    },
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move or another filter restarts the timer
  useEffect(() => {
    if (!moved) return
    applyRange.current = () => {
      const range = priceFilter(moved)
      setApplied(priceKey(range))
      navigate(productsUrl({ ...filter, ...range, page: undefined }), { preventScrollReset: true })
    }
    const timer = setTimeout(applyRange.current, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      applyRange.current = undefined
    }
  }, [moved, listUrl])

  const move = (range: { from: number; to: number }) => setLastMove({ ...range, price, listUrl })

  const thumbs = [
    {
      label: t('products.price_from'),
      value: Math.min(from, MAX_PRICE),
      set: (value: number) => move({ from: Math.min(value, to - STEP), to }),
    },
    {
      label: t('products.price_to'),
      value: Math.min(to, MAX_PRICE),
      set: (value: number) => move({ from, to: Math.max(value, from + STEP) }),
    },
  ]
  const valueText = (value: number) =>
    value === MAX_PRICE ? t('products.no_limit') : `${formatRiyals(value)} ${t('sar')}`
  return (
    <div className="grid gap-1">
      <div className="range-pair">
        {thumbs.map(({ label, value, set }) => (
          <input
            key={label}
            type="range"
            min={0}
            max={MAX_PRICE}
            step={STEP}
            aria-label={label}
            aria-valuetext={valueText(value)}
            value={value}
            onChange={event => set(Number(event.currentTarget.value))}
          />
        ))}
      </div>
      <p aria-hidden className="flex justify-between text-sm text-ink-2 tabular-nums">
        {thumbs.map(({ label, value }) => (
          <span key={label}>{value === MAX_PRICE ? valueText(value) : <Price amount={value} />}</span>
        ))}
      </p>
    </div>
  )
}
