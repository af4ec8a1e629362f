import { useEffect, useState } from 'react'
import type { PrescribedMedicine } from '#contract/admin/prescriptions.ts'
import { MAX_FOUND } from '#contract/admin/resource.ts'
import { ReadFailure } from '../../../components/read-failure.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import type { Part } from '../../../routing/failed-read.ts'
import { useAnswer } from '../../../routing/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { type ScanOutcome, ScanResult } from '../components/stock/scan-result.tsx'
import { useScansAnywhere } from '../components/stock/use-scans-anywhere.ts'
import { playSound } from '../components/work-screens/sounds.ts'

/** How long a person must pause before the search runs. */
const TYPING_PAUSE_MS = 200

type MedicineSearchProps = { error: string | undefined; onFound: (medicine: PrescribedMedicine) => void }

/** Finds prescription medicines by name or code. A scanner ends with Enter: the only hit is added. */
export function MedicineSearch({ error, onFound }: MedicineSearchProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isEntered, setEntered] = useState(false)
  /** What the last scan, or the last text with Enter, has done. */
  const [result, setResult] = useState<{ outcome: ScanOutcome; text: string }>()
  const search = text.trim()
  const url =
    search.length < 2
      ? undefined
      : `${paths.admin('prescriptions/medicines')}?search=${encodeURIComponent(search)}`
  const { answer } = useAnswer<Part<PrescribedMedicine[]> & { url: string }>(url, {
    pauseMs: TYPING_PAUSE_MS,
  })
  const found = answer?.data
  const change = (next: string, isWhole: boolean) => {
    setText(next)
    setEntered(isWhole)
    setResult(undefined)
  }
  const add = (medicine: PrescribedMedicine) => {
    onFound(medicine)
    change('', false)
  }
  useScansAnywhere(scan => change(scan, true))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer and each Enter
  useEffect(() => {
    if (!isEntered || !found) return
    const [only, ...others] = found
    const outcome = !only ? 'refused' : others.length > 0 ? 'question' : 'accepted'
    playSound(outcome)
    if (outcome === 'accepted') add(only as PrescribedMedicine)
    else setEntered(false)
    const texts = { refused: t('admin.prescriptions.nothing_found'), accepted: only?.name ?? '' }
    setResult({ outcome, text: { ...texts, question: t('admin.count', { count: found.length }) }[outcome] })
  }, [found, isEntered])
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <TextField
        id="items"
        label={t('admin.prescriptions.add_medicine')}
        hint={t('admin.prescriptions.medicine_search_hint')}
        error={error}
        value={text}
        onChange={event => change(event.currentTarget.value, false)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          setEntered(true)
        }}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
      />
      {answer?.failure ? <ReadFailure failure={answer.failure} /> : null}
      <div role="status" className="text-sm text-ink-2 empty:hidden">
        {result ? (
          <ScanResult outcome={result.outcome}>
            <bdi>{result.text}</bdi>
          </ScanResult>
        ) : found?.length === 0 ? (
          t('admin.prescriptions.nothing_found')
        ) : found && found.length >= MAX_FOUND ? (
          t('admin.patients.most')
        ) : null}
      </div>
      <ul className="grid gap-1 empty:hidden">
        {found?.map(medicine => (
          <li key={medicine.id}>
            <Button
              size="sm"
              variant="quiet"
              className="text-start"
              aria-label={t('admin.prescriptions.add_named', { name: medicine.name })}
              onClick={() => add(medicine)}
            >
              {medicine.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
