import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { BatchName } from './batch-name.tsx'

type BatchQuestionProps<Batch> = { batches: readonly Batch[]; onChoose: (batch: Batch) => void }

/** Asks which batch is printed on a pack. */
export function BatchQuestion<Batch extends { lot: string; expiry: string | null }>({
  batches,
  onChoose,
}: BatchQuestionProps<Batch>) {
  const { t } = useTranslation()
  return (
    <fieldset className="flex flex-wrap gap-3">
      <legend className="mb-2 text-sm font-semibold">{t('admin.counts.which_batch')}</legend>
      {batches.map(batch => (
        <Button
          key={JSON.stringify(batch)}
          size="sm"
          variant="secondary"
          onClick={() => {
            onChoose(batch)
            document.getElementById('scan')?.focus()
          }}
        >
          <span>
            <BatchName lot={batch.lot} expiry={batch.expiry} />
          </span>
        </Button>
      ))}
    </fieldset>
  )
}
