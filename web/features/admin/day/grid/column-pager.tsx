import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChevronLeft, ChevronRight } from '../../../../ui/icons.tsx'
import { Select } from '../../../../ui/select.tsx'

type ColumnPagerProps = {
  /** The index of the first one shown, and how many are shown at a time. */
  first: number
  size: number
  /** The names of all columns. */
  names: readonly string[]
  onChange: (first: number) => void
}

/** The way to the columns that do not fit; nothing if all do. */
export function ColumnPager({ first, size, names, onChange }: ColumnPagerProps) {
  const { t } = useTranslation()
  if (names.length <= size) return null
  const step = (label: string, target: number, Icon: typeof ChevronLeft) => (
    <Button
      size="sm"
      variant="secondary"
      aria-label={label}
      disabled={target < 0 || target >= names.length}
      onClick={() => onChange(target)}
      className="px-3!"
    >
      <Icon className="mirrored size-5" />
    </Button>
  )
  return (
    <div className="flex items-end justify-between gap-2">
      {step(t('admin.grid.previous'), first - size, ChevronLeft)}
      {size === 1 ? (
        <div className="min-w-0 grow">
          <Select
            label={<span className="sr-only">{t('admin.grid.shown')}</span>}
            value={first}
            onChange={event => onChange(Number(event.currentTarget.value))}
          >
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names can be equal
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      ) : (
        <p role="status" className="self-center text-sm text-ink-2">
          {t('admin.grid.range', {
            from: first + 1,
            to: Math.min(first + size, names.length),
            total: names.length,
          })}
        </p>
      )}
      {step(t('admin.grid.next'), first + size, ChevronRight)}
    </div>
  )
}
