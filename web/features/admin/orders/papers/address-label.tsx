import type { ParcelPapers } from '#contract/admin/orders/fulfilment.ts'
import { type Language, translate } from '#contract/language.ts'
import { currencyLabel } from '#contract/response-messages.ts'
import { formatLongDay, formatPhoneNumber, formatRiyals, formatTime } from '#domain/text/format.ts'
import { AddressText, ShortAddress } from '../../../../components/address-text.tsx'
import { QrCode } from '../../../../components/qr-code.tsx'
import { directionOf } from '../../../../i18n/language.ts'
import { adminFulfilment as texts } from '../../../../i18n/strings/admin/fulfilment.ts'
import { AgeText } from './age-text.tsx'
import { SlotText } from './slot-text.tsx'

type SheetProps = { papers: ParcelPapers; language: Language }

/** The label of a parcel in one language. It fits on A6. */
export function AddressLabel({ papers, language }: SheetProps) {
  const { number, sender, receiver, pieces, collect, slot, cold, packed, age_limit: age } = papers
  return (
    <article
      lang={language}
      dir={directionOf(language)}
      className="grid w-full max-w-md gap-3 rounded-lg border-2 border-ink bg-surface p-5 print:max-w-[100mm] print:gap-2 print:p-3 print:leading-small"
    >
      <p className="text-sm">
        <span className="text-ink-2">{texts['admin.papers.from'][language]}: </span>
        {sender.name[language]}
        <span className="block text-ink-2">{sender.address[language]}</span>
        {sender.phone ? <bdi dir="ltr">{formatPhoneNumber(sender.phone)}</bdi> : null}
      </p>
      <p className="border-t border-ink pt-3 text-lg print:pt-2">
        <span className="text-sm text-ink-2">{texts['admin.papers.to'][language]}: </span>
        <strong className="block wrap-anywhere">
          <bdi>{receiver.name}</bdi>
        </strong>
        <AddressText>{receiver.address}</AddressText>
        <ShortAddress code={receiver.short_address} label={texts['admin.papers.short_address'][language]} />
        <SlotText slot={slot} language={language} />
        <bdi dir="ltr" className="block w-fit font-semibold">
          {formatPhoneNumber(receiver.phone)}
        </bdi>
      </p>
      <AgeText age={age} language={language} />
      {cold ? (
        <p>
          <strong>{texts['admin.handling.keep_cold'][language]}</strong>
          {packed ? (
            <span className="block text-sm">
              {translate(texts['admin.papers.cold_since'], language, {
                at: `${formatLongDay(packed.date, language)} ${formatTime(packed.time, language)}`,
              })}
            </span>
          ) : null}
        </p>
      ) : null}
      <div className="flex items-center justify-between gap-4 border-t border-ink pt-3 print:pt-2 [&_svg]:size-24">
        <p>
          <bdi dir="ltr" className="block w-fit text-lg font-semibold">
            {number}
          </bdi>
          <span className="block text-sm">
            {texts['admin.papers.pieces'][language]}: {pieces}
          </span>
          {collect > 0 ? (
            <>
              <span className="block text-sm">{texts['admin.papers.collect'][language]}</span>
              <strong className="text-lg whitespace-nowrap">
                {translate(money, language, { amount: formatRiyals(collect) })}
              </strong>
            </>
          ) : (
            <strong>{texts['admin.papers.paid'][language]}</strong>
          )}
        </p>
        <QrCode text={number} label={texts['admin.papers.code'][language]} />
      </div>
    </article>
  )
}

const money = { ar: `{{amount}} ${currencyLabel.ar}`, en: `{{amount}} ${currencyLabel.en}` }
