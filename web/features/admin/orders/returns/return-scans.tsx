import { useState } from 'react'
import type { Returnable } from '#contract/admin/orders/returns.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { packReturns } from '#domain/returns/return-rules.ts'
import { type ChosenPieces, type PackReturn, returnedPack } from '#domain/returns/returned-pack.ts'
import { readScan, type Scan } from '#domain/scanning/read-scan.ts'
import { clinicNow } from '../../../../browser/clinic-now.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { Select } from '../../../../ui/select.tsx'
import { ReadingQuestion } from '../../components/stock/reading-question.tsx'
import { ScanField } from '../../components/stock/scan-field.tsx'
import { type ScanOutcome, ScanResult } from '../../components/stock/scan-result.tsx'
import { SoundToggle } from '../../components/work-screens/sound-toggle.tsx'
import { playSound } from '../../components/work-screens/sounds.ts'
import { isSpoilt } from './returned-amounts.ts'

type ReturnScansProps = {
  order: Returnable
  chosen: readonly ChosenPieces[]
  reason: string
  onChange: (chosen: ChosenPieces[]) => void
}

/** Takes packs back by scan: each adds its pieces to its line, for the stock or to be destroyed. */
export function ReturnScans({ order, chosen, reason, onChange }: ReturnScansProps) {
  const { t } = useTranslation()
  const [to, setTo] = useState<PackReturn | ''>('')
  const [last, setLast] = useState<{ outcome: ScanOutcome; text: string }>()
  const [question, setQuestion] = useState<Scan[]>()
  // Scans replace what the customer's request proposes for their line.
  const [counted, setCounted] = useState<readonly number[]>([])
  const before = order.request
    ? chosen.map(each =>
        counted.includes(each.id) ? each : { id: each.id, restocked: 0, destroyed: 0, packs: [] },
      )
    : chosen
  const answer = (outcome: ScanOutcome, text: string) => {
    setLast({ outcome, text })
    playSound(outcome)
  }
  const places = { restocked: t('admin.returns.restocked'), destroyed: t('admin.returns.destroyed') }
  const refusals = {
    other_product: t('admin.returns.scan_other'),
    not_packed: t('admin.returns.scan_not_packed'),
    repeated: t('admin.returns.scan_repeated'),
    enough: t('admin.returns.scan_enough'),
  }
  const take = (readings: Scan[]) => {
    const found = returnedPack(readings, order.lines, before)
    setQuestion('readings' in found ? found.readings : undefined)
    if ('readings' in found) return answer('question', t('admin.scan.which_reading'))
    if ('refused' in found) return answer('refused', refusals[found.refused])
    const { line, pack, pieces } = found
    const proposed = isSpoilt(reason) ? 'destroyed' : 'restocked'
    const where = line.restockable ? to || proposed : 'destroyed'
    const more = (each: ChosenPieces) => ({
      ...each,
      [where]: each[where] + pieces,
      packs: pack ? [...each.packs, { id: pack.id, to: where }] : each.packs,
    })
    setCounted([...counted, line.id])
    onChange(chosen.map((each, index) => (each.id === line.id ? more(before[index] ?? each) : each)))
    answer('accepted', `\u2068${line.name}\u2069: ${places[where]} +${pieces}`)
  }
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <Select
          id="to"
          label={t('admin.returns.scanned_to')}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value as typeof to)}
          options={packReturns.map(id => ({ id, name: places[id] }))}
        >
          <option value="">{t('admin.returns.by_rule')}</option>
        </Select>
        <SoundToggle />
      </div>
      <ScanField onScan={text => take(readScan(text, dayOf(clinicNow())))}>
        {last ? <ScanResult outcome={last.outcome}>{last.text}</ScanResult> : null}
      </ScanField>
      <ReadingQuestion
        readings={question}
        onChoose={reading => {
          setQuestion(undefined)
          setLast(undefined)
          if (reading) take([reading])
        }}
      />
    </Card>
  )
}
