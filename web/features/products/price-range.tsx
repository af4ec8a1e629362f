import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { riyals } from '#domain/format.ts'
import { addressOf, type Filter } from './filter.ts'

/** Riyals at the end of the range: from there on there is no upper price. */
const TOP = 1000
const STEP = 5

/** Milliseconds without a movement after which the list follows (spec §9). */
const DEBOUNCE = 1500

/** Two thumbs over one line; the list follows when they have rested. */
export function PriceRange({ filter }: { filter: Filter }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [moved, setMoved] = useState<{ from: number; to: number }>()
  const { from, to } = moved ?? { from: filter.price_from ?? 0, to: filter.price_to ?? TOP }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a movement starts the clock
  useEffect(() => {
    if (!moved) return
    const rested = setTimeout(() => {
      const range = {
        price_from: moved.from > 0 ? moved.from : undefined,
        price_to: moved.to < TOP ? moved.to : undefined,
      }
      navigate(addressOf({ ...filter, ...range, page: undefined }), { preventScrollReset: true })
    }, DEBOUNCE)
    return () => clearTimeout(rested)
  }, [moved])

  const thumbs = [
    {
      label: t('products.price_from'),
      value: Math.min(from, TOP),
      move: (value: number) => setMoved({ from: Math.min(value, to - STEP), to }),
    },
    {
      label: t('products.price_to'),
      value: Math.min(to, TOP),
      move: (value: number) => setMoved({ from, to: Math.max(value, from + STEP) }),
    },
  ]
  const spoken = (value: number) =>
    value === TOP ? t('products.no_limit') : t('products.amount', { amount: riyals(value) })
  return (
    <div className="grid gap-1">
      <div className="range-pair">
        {thumbs.map(({ label, value, move }) => (
          <input
            key={label}
            type="range"
            min={0}
            max={TOP}
            step={STEP}
            aria-label={label}
            aria-valuetext={spoken(value)}
            value={value}
            onChange={event => move(Number(event.currentTarget.value))}
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
