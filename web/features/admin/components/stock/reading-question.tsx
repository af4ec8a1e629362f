import type { Scan } from '#domain/scanning/read-scan.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'

type Reading = Pick<Scan, 'text' | 'lot' | 'serial'>
type ReadingQuestionProps<R> = {
  /** What was scanned, where the page does not say it beside the question. */
  name?: string | undefined
  readings: readonly R[] | undefined
  /** Called with undefined if the scan is to be forgotten. */
  onChoose: (reading: R | undefined) => void
}

/** Asks which batch number is printed on a pack whose scan has several readings. */
export function ReadingQuestion<R extends Reading>({ name, readings, onChoose }: ReadingQuestionProps<R>) {
  const { t } = useTranslation()
  if (!readings) return null
  const choose = (reading: R | undefined) => {
    onChoose(reading)
    document.getElementById('scan')?.focus()
  }
  return (
    <fieldset className="flex flex-wrap gap-3 rounded-md bg-warn-soft p-3">
      <legend className="sr-only">{t('admin.scan.which_reading')}</legend>
      {name ? <bdi className="w-full font-semibold">{name}</bdi> : null}
      {readings.map(reading => (
        <Button key={reading.text} size="sm" variant="secondary" onClick={() => choose(reading)}>
          {reading.serial
            ? t('admin.scan.reading', { lot: ltr(reading.lot), serial: ltr(reading.serial) })
            : t('admin.scan.reading_without_serial', { lot: ltr(reading.lot) })}
        </Button>
      ))}
      <Button size="sm" variant="quiet" onClick={() => choose(undefined)}>
        {t('admin.receiving.drop')}
      </Button>
    </fieldset>
  )
}

const ltr = (code: string) => `\u2066${code}\u2069`
