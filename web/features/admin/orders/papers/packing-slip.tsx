import type { ParcelPapers } from '#contract/admin/orders/fulfilment.ts'
import { type Language, translate } from '#contract/language.ts'
import { formatDate, formatPhoneNumber } from '#domain/text/format.ts'
import { AddressText, ShortAddress } from '../../../../components/address-text.tsx'
import { directionOf } from '../../../../i18n/language.ts'
import { adminFulfilment as texts } from '../../../../i18n/strings/admin/fulfilment.ts'
import { Logo } from '../../../../shell/logo.tsx'
import { AgeText } from './age-text.tsx'
import { SlotText } from './slot-text.tsx'

type SheetProps = { papers: ParcelPapers; language: Language }

/** What lies in a parcel, without prices, in one language, which may be another than that of the page. */
export function PackingSlip({ papers, language }: SheetProps) {
  const { number, date, sender, receiver, lines, pieces, slot, age_limit: age } = papers
  return (
    <article
      lang={language}
      dir={directionOf(language)}
      className="grid w-full max-w-2xl gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6 print:max-w-none print:gap-3 print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-4">
        <h2 className="flex items-center gap-2 text-lg leading-small">
          <Logo className="h-8" />
          {texts['admin.packing.slip'][language]}
        </h2>
        <p className="text-end">
          <bdi dir="ltr" className="font-semibold">
            {number}
          </bdi>
          <span className="block text-sm text-ink-2">{formatDate(date, language)}</span>
        </p>
      </header>
      <p>
        <span className="block text-sm text-ink-2">{texts['admin.papers.to'][language]}</span>
        <span className="block font-semibold wrap-anywhere">
          <bdi>{receiver.name}</bdi>
        </span>
        <AddressText>{receiver.address}</AddressText>
        <ShortAddress code={receiver.short_address} label={texts['admin.papers.short_address'][language]} />
        <SlotText slot={slot} language={language} />
      </p>
      <AgeText age={age} language={language} />
      <table className="w-full border-collapse [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:text-start">
        <thead>
          <tr>
            <th scope="col">{texts['admin.pick.product'][language]}</th>
            <th scope="col" className="w-24 text-end!">
              {texts['admin.pick.quantity'][language]}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, quantity, batches, cold, prescription }) => (
            <tr key={name.en}>
              <td className="wrap-anywhere">
                <bdi>{name[language]}</bdi>
                <span className="block text-sm text-ink-2">
                  {[
                    cold ? texts['admin.handling.keep_cold'][language] : '',
                    prescription ? texts['admin.handling.prescription'][language] : '',
                    ...batches.map(({ lot, expiry }) =>
                      [lot && `\u2066${lot}\u2069`, expiry && formatDate(expiry, language)]
                        .filter(Boolean)
                        .join(' – '),
                    ),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </td>
              <td className="text-end! font-semibold tabular-nums">{quantity}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts['admin.papers.pieces'][language]}</th>
            <td className="text-end! font-semibold tabular-nums">{pieces}</td>
          </tr>
        </tfoot>
      </table>
      <footer className="text-sm">
        <p className="font-semibold">
          {translate(texts['admin.papers.thanks'], language, { pharmacy: sender.pharmacy[language] })}
        </p>
        <p className="text-ink-2">
          {sender.name[language]}
          {sender.phone ? (
            <span className="ms-3 inline-block">
              <bdi dir="ltr">{formatPhoneNumber(sender.phone)}</bdi>
            </span>
          ) : null}
        </p>
      </footer>
    </article>
  )
}
