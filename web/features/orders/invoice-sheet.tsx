import type { ReactNode } from 'react'
import type { TaxAmount } from '#contract/cart.ts'
import { type Language, type LocalizedText, languages, translate } from '#contract/language.ts'
import type { Invoice } from '#contract/orders.ts'
import { formatLongDay, formatPhoneNumber, formatRiyals, formatTime } from '#domain/text/format.ts'
import { AddressText } from '../../components/address-text.tsx'
import { Price } from '../../components/price.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { orders } from '../../i18n/strings/orders.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The invoice in both languages, as the law requires; the visitor's language comes first. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { language } = useTranslation()
  const { seller, buyer, date, time } = invoice
  const issuedAt = (language: Language) => `${formatLongDay(date, language)} ${formatTime(time, language)}`
  return (
    <article className="mx-auto grid w-full max-w-3xl gap-6 rounded-lg border border-line bg-surface p-5 sm:p-8 print:max-w-none print:gap-2 print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-xl">
            <BilingualText texts={headings[invoice.kind]} />
          </h1>
          <div className="mt-3 grid gap-1">
            <BilingualText texts={seller.name} className="font-semibold" />
            <div className="text-sm">
              <BilingualText texts={seller.address} />
            </div>
          </div>
        </div>
        <QrCode text={invoice.qr} label={orders['invoice.qr'][language]} />
      </header>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 print:grid-cols-3 print:gap-y-2">
        <Fact name={orders['invoice.number']}>
          <bdi dir="ltr">{invoice.number}</bdi>
        </Fact>
        {invoice.refers_to ? (
          <Fact name={orders['invoice.refers_to']}>
            <bdi dir="ltr">{invoice.refers_to}</bdi>
          </Fact>
        ) : null}
        <Fact name={orders['invoice.order']}>
          <bdi dir="ltr">{invoice.order_number}</bdi>
        </Fact>
        <Fact name={orders['invoice.date_and_time']}>
          <BilingualText texts={{ ar: issuedAt('ar'), en: issuedAt('en') }} />
        </Fact>
        <Fact name={orders['invoice.vat_number']}>
          <bdi dir="ltr">{seller.vat_number}</bdi>
        </Fact>
        {seller.commercial_register ? (
          <Fact name={orders['invoice.commercial_register']}>
            <bdi dir="ltr">{seller.commercial_register}</bdi>
          </Fact>
        ) : null}
        {buyer.name ? (
          <Fact name={orders['invoice.buyer']}>
            <span className="block">
              <bdi>{buyer.name}</bdi>
            </span>
            <span className="block text-sm wrap-anywhere">
              <AddressText>{buyer.address}</AddressText>
            </span>
            <bdi dir="ltr" className="text-sm">
              {formatPhoneNumber(buyer.phone)}
            </bdi>
          </Fact>
        ) : null}
        {invoice.refers_to ? (
          <Fact name={orders['invoice.reason']}>
            {invoice.reason ? (
              <bdi className="whitespace-pre-line wrap-anywhere">{invoice.reason}</bdi>
            ) : (
              <BilingualText texts={orders['invoice.reason_cancelled']} />
            )}
          </Fact>
        ) : null}
      </dl>
      <InvoiceLines lines={invoice.lines} />
      <dl className="ms-auto grid w-full max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-2 print:max-w-lg print:gap-y-0.5">
        {invoice.kind === 'debit_note' ? null : (
          <Amount name={orders['invoice.sub_total']} amount={invoice.sub_total} />
        )}
        {invoice.kind === 'invoice' || invoice.fees > 0 ? (
          <Amount name={orders['invoice.fees']} amount={invoice.fees} />
        ) : null}
        {invoice.discount > 0 ? (
          <Amount name={orders['invoice.discount']} amount={-invoice.discount} />
        ) : null}
        <Amount name={orders['invoice.net']} amount={invoice.net} />
        <Taxes invoice={invoice} />
        <Amount name={orders['invoice.total']} amount={invoice.total} strong />
      </dl>
      <p className="text-sm text-ink-2">
        <BilingualText texts={orders['invoice.inclusive']} />
      </p>
    </article>
  )
}

const headings: Record<Invoice['kind'], LocalizedText> = {
  invoice: orders['invoice.heading'],
  credit_note: orders['invoice.credit_heading'],
  debit_note: orders['invoice.debit_heading'],
}

const columns = [
  orders['invoice.product'],
  orders['invoice.quantity'],
  orders['invoice.price'],
  orders['invoice.line_vat'],
  orders['invoice.sum'],
]

// On a phone the rate stands below the amount, so that names have room.
const vatColumn = 'hidden text-end tabular-nums sm:table-cell print:table-cell'
const headingClasses = new Map<LocalizedText, string>([
  [orders['invoice.product'], 'text-start'],
  [orders['invoice.line_vat'], vatColumn],
])

function InvoiceLines({ lines }: { lines: Invoice['lines'] }) {
  const { language } = useTranslation()
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm [&_td]:border-b [&_td]:border-line [&_td]:py-2 print:[&_td]:py-1 [&_td]:align-top [&_td]:ps-3 [&_td:first-child]:ps-0 [&_th]:border-b [&_th]:border-control [&_th]:py-2 [&_th]:ps-3 [&_th]:align-bottom [&_th:first-child]:ps-0">
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.en} scope="col" className={headingClasses.get(column) ?? 'text-end'}>
                <BilingualText texts={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={`${line.name.en}${line.price} ${line.vat_percent}`}>
              <td className="wrap-anywhere">
                <BilingualText texts={line.name} />
              </td>
              <td className="text-end tabular-nums">{line.quantity}</td>
              <td className="text-end tabular-nums">{formatRiyals(line.price)}</td>
              <td className={vatColumn}>
                <bdi dir="ltr">{line.vat_percent}%</bdi>
              </td>
              <td className="text-end tabular-nums">
                {formatRiyals(line.total)}
                <span className="block text-ink-2 sm:hidden print:hidden">
                  {orders['invoice.line_vat'][language]} <bdi dir="ltr">{line.vat_percent}%</bdi>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The VAT: one line at one rate, else a line for each and the reason where none is charged. */
function Taxes({ invoice: { taxes, vat } }: { invoice: Invoice }) {
  const [only, ...others] = taxes
  if (only && others.length === 0 && only.category === 'S')
    return <Amount name={filled(orders['invoice.vat_at'], { percent: only.percent })} amount={vat} />
  return (
    <>
      {taxes.map(tax => (
        <Amount key={`${tax.percent}${tax.reason}`} name={taxText(tax)} amount={tax.vat} />
      ))}
      <Amount name={orders['invoice.vat']} amount={vat} />
    </>
  )
}

const taxText = ({ category, percent, net, reason }: TaxAmount) =>
  filled(taxTexts[category], { percent, amount: formatRiyals(net), reason })

const taxTexts = {
  S: orders['invoice.vat_on'],
  Z: orders['invoice.zero_rated'],
  E: orders['invoice.vat_exempt'],
}

/** A text with its values, in both languages. */
const filled = (texts: LocalizedText, values: Record<string, string | number>): LocalizedText => ({
  ar: translate(texts, 'ar', values),
  en: translate(texts, 'en', values),
})

function Fact({ name, children }: { name: LocalizedText; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">
        <BilingualText texts={name} />
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function Amount({ name, amount, strong }: { name: LocalizedText; amount: number; strong?: boolean }) {
  const classes = strong ? 'border-t border-control pt-2 text-lg font-semibold' : ''
  // On paper both languages share a line.
  return (
    <>
      <dt className={`print:*:me-2 print:*:inline ${classes}`}>
        <BilingualText texts={name} />
      </dt>
      <dd className={`text-end tabular-nums ${classes}`}>
        <Price amount={amount} />
      </dd>
    </>
  )
}

/** A text in both languages, the visitor's first. */
function BilingualText({ texts, className = '' }: { texts: LocalizedText; className?: string }) {
  const { language } = useTranslation()
  return languagesStartingWith(language).map((textLanguage, index) => (
    <span
      key={textLanguage}
      lang={textLanguage}
      className={`block ${index === 1 ? 'text-sm font-normal text-ink-2' : ''} ${className}`}
    >
      <bdi>{texts[textLanguage]}</bdi>
    </span>
  ))
}

const languagesStartingWith = (first: Language): Language[] => [
  first,
  ...languages.filter(other => other !== first),
]
