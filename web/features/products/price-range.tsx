import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { riyals } from '#domain/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { addressOf, type Filter } from './filter.ts'

/** Riyals at the end of the range: from there on there is no upper price. */
const TOP = 1000
const STEP = 5

/** Milliseconds without a movement after which the list follows (spec §9). */
const DEBOUNCE = 1500

/** Where the thumbs were moved to, from which list: a newer choice of the price, or clearing the list, ends it. */
type Moved = { from: number; to: number; price: string; list: string }

/** Two thumbs over one line; the list follows when they have rested, or when the drawer around them closes. */
export function PriceRange({ filter }: { filter: Filter }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const price = `${filter.price_from} ${filter.price_to}`
  const list = addressOf(filter)
  const [last, setMoved] = useState<Moved>()
  const moved = last?.price === price && (last.list === list || list !== addressOf({})) ? last : undefined
  const { from, to } = moved ?? { from: filter.price_from ?? 0, to: filter.price_to ?? TOP }
  const follow = useRef<() => void>(undefined)

  // On a phone the button under the list closes the drawer before the thumbs have rested. Cleaned up before the clock is.
  useEffect(
    () => () => {
      if (window.location.pathname === addressOf({})) follow.current?.()
    },
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a movement starts the clock, another choice starts it anew
  useEffect(() => {
    if (!moved) return
    follow.current = () => {
      const range = {
        price_from: moved.from > 0 ? moved.from : undefined,
        price_to: moved.to < TOP ? moved.to : undefined,
      }
      navigate(addressOf({ ...filter, ...range, page: undefined }), { preventScrollReset: true })
    }
    const rested = setTimeout(follow.current, DEBOUNCE)
    return () => {
      clearTimeout(rested)
      follow.current = undefined
    }
  }, [moved, list])

  const move = (range: { from: number; to: number }) => setMoved({ ...range, price, list })

  const thumbs = [
    {
      label: t('products.price_from'),
      value: Math.min(from, TOP),
      set: (value: number) => move({ from: Math.min(value, to - STEP), to }),
    },
    {
      label: t('products.price_to'),
      value: Math.min(to, TOP),
      set: (value: number) => move({ from, to: Math.max(value, from + STEP) }),
    },
  ]
  const spoken = (value: number) => (value === TOP ? t('products.no_limit') : `${riyals(value)} ${t('sar')}`)
  return (
    <div className="grid gap-1">
      <div className="range-pair">
        {thumbs.map(({ label, value, set }) => (
          <input
            key={label}
            type="range"
            min={0}
            max={TOP}
            step={STEP}
            aria-label={label}
            aria-valuetext={spoken(value)}
            value={value}
            onChange={event => set(Number(event.currentTarget.value))}
          />
        ))}
      </div>
      <p aria-hidden className="flex justify-between text-sm text-ink-2 tabular-nums">
        {thumbs.map(({ label, value }) => (
          <span key={label}>{spoken(value)}</span>
        ))}
      </p>
    </div>
  )
}
