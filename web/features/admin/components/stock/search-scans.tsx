import { useEffect, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { printedGtin } from '#domain/catalogue/gtin.ts'
import { readScan } from '#domain/scanning/read-scan.ts'
import { clinicNow } from '../../../../browser/clinic-now.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { playSound } from '../work-screens/sounds.ts'
import { ReadingQuestion } from './reading-question.tsx'
import { ScanResult } from './scan-result.tsx'
import { useScansAnywhere } from './use-scans-anywhere.ts'

/**
 * Searches a list of goods for what is scanned, wherever the focus is, and says how many rows it found; asks
 * which reading is printed on the pack if several are possible.
 */
export function SearchScans({ total }: { total: number }) {
  const { t } = useTranslation()
  const [searchParams, setSearchParams] = useSearchParams()
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  const search = searchParams.get('search') ?? ''
  const readings = readScan(search, dayOf(clinicNow()))
  const isQuestion = readings.length > 1
  const outcome = isQuestion ? 'question' : total > 0 ? 'accepted' : 'refused'
  /** The scan that was searched for, with a count: the same pack may be scanned again. */
  const [scan, setScan] = useState<{ text: string }>()
  const isAnswered = scan?.text === search
  const searchFor = (text: string) => {
    setScan({ text })
    // A filter that was chosen a moment ago counts, though its rows are not here yet.
    const next = new URLSearchParams(coming?.pathname === pathname ? coming.search : searchParams)
    next.delete('page')
    next.set('search', text)
    setSearchParams(next, { preventScrollReset: true })
  }
  useScansAnywhere(searchFor)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each scan, when its rows are here
  useEffect(() => {
    if (isAnswered) playSound(outcome)
  }, [scan, isAnswered])
  return (
    <>
      <div role="status" className="empty:absolute print:hidden">
        {isQuestion ? (
          <ScanResult outcome="question">{t('admin.scan.which_reading')}</ScanResult>
        ) : isAnswered ? (
          <ScanResult outcome={outcome}>
            <bdi dir="ltr">{printedGtin(readings[0]?.code ?? '')}</bdi>: {t('admin.count', { count: total })}
          </ScanResult>
        ) : null}
      </div>
      <ReadingQuestion
        readings={isQuestion ? readings : undefined}
        onChoose={reading => searchFor(reading?.text ?? '')}
      />
    </>
  )
}
