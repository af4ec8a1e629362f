import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { type listInvoices, MAX_NAMED_NUMBERS } from '#contract/admin/invoices/invoices.ts'
import type { Output } from '#contract/endpoint.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PostButton } from '../components/work-screens/post-button.tsx'
import { useFormatDateTime } from '../use-format-date-time.ts'

type Sums = Output<typeof listInvoices>['data']

/**
 * Which numbers of each series are missing, and what the last check of all documents has found: whether their
 * sums agree and whether the chain is unbroken.
 */
export function InvoiceProof({ sums: { series, proof } }: { sums: Sums }) {
  const { t } = useTranslation()
  const numbers = series.map(({ seller_vat_number, kind, first, last, missing }) => {
    const values = {
      first: invoiceNumber(kind, first),
      last: invoiceNumber(kind, last),
      seller: seller_vat_number,
    }
    const numbers = listed(missing.map(number => invoiceNumber(kind, number)))
    return {
      fault: missing.length > 0,
      text: numbers ? t('admin.invoices.gaps', { ...values, numbers }) : t('admin.invoices.no_gaps', values),
    }
  })
  return (
    <div className="grid gap-3">
      <Facts facts={numbers} />
      {proof.checked_at ? <Facts facts={factsOf(proof, t)} /> : null}
      <ProofState proof={proof} />
    </div>
  )
}

/** When the documents were checked, and a button that has them checked now. */
function ProofState({ proof: { checked_at, running } }: { proof: Sums['proof'] }) {
  const { t } = useTranslation()
  const formatDateTime = useFormatDateTime()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p role="status" className="text-ink-2">
        {running
          ? t('admin.invoices.proof_running')
          : checked_at
            ? t('admin.invoices.proof_at', { at: formatDateTime(checked_at) })
            : t('admin.invoices.proof_none')}
      </p>
      {running ? <Polling /> : null}
      <PostButton variant="secondary" size="sm" busy={running} fields={{ intent: 'prove' }}>
        {t('admin.invoices.prove')}
      </PostButton>
    </div>
  )
}

/** Asks for the result until it is there. */
function Polling() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate()
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return null
}

const POLL_INTERVAL_MS = 5_000

type Translate = ReturnType<typeof useTranslation>['t']

/** The numbers in a row; an ellipsis says that a proof names no more. */
const listed = (numbers: readonly (number | string)[]) =>
  numbers.join(', ') + (numbers.length >= MAX_NAMED_NUMBERS ? ' …' : '')

function factsOf({ wrong, altered, chains }: Sums['proof'], t: Translate) {
  return [
    {
      fault: wrong > 0,
      text: wrong > 0 ? t('admin.invoices.wrong', { count: wrong }) : t('admin.invoices.agree'),
    },
    ...chains.map(({ seller_vat_number: seller, last, broken }) => ({
      fault: broken.length > 0,
      text:
        broken.length > 0
          ? t('admin.invoices.chain_broken', { seller, counters: listed(broken) })
          : t('admin.invoices.chain', { seller, last }),
    })),
    ...(chains.length > 0
      ? [
          {
            fault: altered > 0,
            text:
              altered > 0 ? t('admin.invoices.altered', { count: altered }) : t('admin.invoices.unaltered'),
          },
        ]
      : []),
  ]
}

function Facts({ facts }: { facts: { fault: boolean; text: string }[] }) {
  return (
    <ul className="grid gap-1 text-sm">
      {facts.map(({ fault, text }) => (
        <li key={text} className={fault ? 'font-semibold text-bad' : ''}>
          {text}
        </li>
      ))}
    </ul>
  )
}
