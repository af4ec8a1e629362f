import type { LocalizedText } from '#contract/language.ts'
import { currencyLabel } from '#contract/response-messages.ts'
import { formatRiyals } from '#domain/text/format.ts'

/** A fee in riyals as a text says it. */
export const feeText = (fee: number): LocalizedText =>
  fee === 0
    ? { ar: 'بلا رسوم', en: 'free of charge' }
    : { ar: `${formatRiyals(fee)} ${currencyLabel.ar}`, en: `${currencyLabel.en} ${formatRiyals(fee)}` }
