import { visibleText } from './typed-text.ts'

/**
 * A text without the strokes that lengthen Arabic words: «رمـضان» is «رمضان». `plainText` takes a stroke for
 * a dash, as it is in numbers and beside Latin letters. It is a file of its own, because public pages read no
 * Arabic codes.
 */
export const withoutLengthening = (text: string): string =>
  visibleText(text.normalize('NFKC')).replace(/(?<=[\p{sc=Arab}\p{M}])\u0640+(?=[\p{sc=Arab}\p{M}])/gu, '')
