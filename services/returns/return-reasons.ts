import type { LocalizedText } from '#contract/language.ts'
import type { ReturnReason } from '#domain/returns/return-rules.ts'

/** Why a credit note was issued for a return: the law wants the reason on the note. */
const texts: Record<ReturnReason, LocalizedText> = {
  damaged: { ar: 'استرجاع: المنتج تالف', en: 'Return: damaged product' },
  wrong_product: { ar: 'استرجاع: وصل منتج غير المطلوب', en: 'Return: wrong product delivered' },
  expired: { ar: 'استرجاع: المنتج منتهي الصلاحية', en: 'Return: expired product' },
  recalled: { ar: 'استرجاع: المنتج مستدعى', en: 'Return: recalled product' },
  not_wanted: { ar: 'استرجاع: عدم الرغبة في المنتج', en: 'Return: no longer wanted' },
  other: { ar: 'استرجاع', en: 'Return' },
}

/** The reason of a return as its credit note states it, in both languages, then what the pharmacy wrote. */
export function returnReasonText(reason: ReturnReason, note: string): string {
  const { ar, en } = texts[reason]
  return [`${ar} / ${en}`, note].filter(Boolean).join('\n')
}
