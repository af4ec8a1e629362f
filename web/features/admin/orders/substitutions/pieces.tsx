import { useTranslation } from '../../../../i18n/use-translation.ts'
import { NumberStepper } from '../../../../ui/number-stepper.tsx'

type PiecesProps = { label: string; value: number; max: number; onChange: (value: number) => void }

/** A number of pieces, at least one. */
export function Pieces({ label, value, max, onChange }: PiecesProps) {
  const { t } = useTranslation()
  return (
    <div className="grid justify-items-start gap-1.5">
      <span aria-hidden className="text-sm font-semibold">
        {label}
      </span>
      <NumberStepper
        label={label}
        lessLabel={t('admin.substitutes.fewer', { what: label })}
        moreLabel={t('admin.substitutes.more', { what: label })}
        value={Math.min(value, max)}
        max={max}
        onChange={pieces => onChange(Math.max(1, pieces))}
      />
    </div>
  )
}
