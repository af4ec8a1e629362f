import { refusalText } from '../../../forms/refusal-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { BatchQuestion } from '../components/stock/batch-question.tsx'
import { ReadingQuestion } from '../components/stock/reading-question.tsx'
import { RefusedScans } from '../components/stock/refused-scans.tsx'
import { SamePackQuestion } from '../components/stock/same-pack-question.tsx'
import { ScanField } from '../components/stock/scan-field.tsx'
import { ScanResult } from '../components/stock/scan-result.tsx'
import { UnsentScans } from '../components/stock/unsent-scans.tsx'
import { SoundToggle } from '../components/work-screens/sound-toggle.tsx'
import { useScans } from './use-scans.ts'

/** Counts one piece with each scan. A plain barcode of several batches asks for the one on the pack. */
export function ScanCard({ countId }: { countId: number }) {
  const { t, language } = useTranslation()
  const { scan, last, refusal, refused, dismiss, ...queue } = useScans(countId)
  return (
    <Card className="grid gap-3 p-4 sm:p-6">
      <ScanField onScan={scan}>
        {refusal ? (
          <ScanResult outcome="refused">{refusalText(refusal, t)}</ScanResult>
        ) : last ? (
          <ScanResult outcome="accepted">
            {t('admin.counts.last', {
              product: `\u2068${[last.name[language], last.lot].filter(Boolean).join(' · ')}\u2069`,
              pieces: String(last.counted),
            })}
          </ScanResult>
        ) : null}
      </ScanField>
      <UnsentScans {...queue} />
      <RefusedScans
        scans={refused.map(({ isByLine, ...each }) => ({
          ...each,
          name: each.name?.[language],
          more: isByLine ? t('admin.scan.by_line') : null,
        }))}
        dismiss={dismiss}
      >
        {({ key, code, choices, readings, isSameAsked, answered }) =>
          isSameAsked ? (
            <SamePackQuestion
              onAnswer={isSame => {
                scan(code, { ...answered, same_pack: String(isSame) })
                dismiss(key)
              }}
            />
          ) : readings ? (
            <ReadingQuestion
              readings={readings}
              onChoose={reading => {
                if (reading) scan(reading.text)
                dismiss(key)
              }}
            />
          ) : choices.length === 0 ? null : (
            <BatchQuestion
              batches={choices}
              onChoose={({ answer }) => {
                scan(code, { ...answered, ...answer })
                dismiss(key)
              }}
            />
          )
        }
      </RefusedScans>
      <div>
        <SoundToggle />
      </div>
    </Card>
  )
}
