import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CircleAlert } from '../../../ui/icons.tsx'
import { BatchName } from '../components/stock/batch-name.tsx'
import { ScanField } from '../components/stock/scan-field.tsx'
import { UnsentScans } from '../components/stock/unsent-scans.tsx'
import { SoundToggle } from '../components/work-screens/sound-toggle.tsx'
import { useScans } from './use-scans.ts'

type Batch = { id: number; lot: string; expiry: string | null }

/** Counts one piece with each scan. A plain barcode of several batches asks for the one on the pack. */
export function ScanCard({ countId }: { countId: number }) {
  const { t, language } = useTranslation()
  const { scan, last, refused, ...queue } = useScans(countId)
  const batches = (refused?.problem.batches ?? []) as Batch[]
  return (
    <Card className="grid gap-3 p-4 sm:p-6">
      <ScanField onScan={scan}>
        {refused ? (
          <span className="flex items-start gap-2 text-bad">
            <CircleAlert className="mt-1 size-5 shrink-0" />
            {refused.code === 'offline' ? t('shell.offline') : refused.message}
          </span>
        ) : last ? (
          t('admin.counts.last', {
            product: `\u2068${[last.name[language], last.lot].filter(Boolean).join(' · ')}\u2069`,
            pieces: String(last.counted),
          })
        ) : null}
      </ScanField>
      <UnsentScans {...queue} />
      {refused && batches.length > 0 ? (
        <fieldset className="flex flex-wrap gap-3">
          <legend className="mb-2 text-sm font-semibold">{t('admin.counts.which_batch')}</legend>
          {batches.map(batch => (
            <Button
              key={batch.id}
              size="sm"
              variant="secondary"
              onClick={() => {
                scan(refused.values?.code ?? '', batch.id)
                document.getElementById('scan')?.focus()
              }}
            >
              <span>
                <BatchName lot={batch.lot} expiry={batch.expiry} />
              </span>
            </Button>
          ))}
        </fieldset>
      ) : null}
      <div>
        <SoundToggle />
      </div>
    </Card>
  )
}
