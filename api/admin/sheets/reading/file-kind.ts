import type { LocalizedText } from '#contract/language.ts'

/**
 * Names a kind of file that people take for a table and that is not read, by its first bytes; undefined for
 * any other.
 */
export function unreadableKind(bytes: Uint8Array): LocalizedText | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, MAX_START)).toString(
    'latin1',
  )
  return KINDS.find(([pattern]) => pattern.test(start))?.[1]
}

const MAX_START = 4096

const KINDS: readonly (readonly [RegExp, LocalizedText])[] = [
  [
    /^\xD0\xCF/,
    {
      ar: 'ملف Excel قديم (XLS) أو محمي بكلمة مرور',
      en: 'an old Excel file (XLS) or one with a password',
    },
  ],
  [
    /^PK[\s\S]{28}mimetypeapplication\/vnd\.oasis/,
    { ar: 'ملف LibreOffice (ODS)', en: 'a LibreOffice file (ODS)' },
  ],
  [/^PK[\s\S]*xl\/workbook\.bin/, { ar: 'ملف Excel ثنائي (XLSB)', en: 'a binary Excel file (XLSB)' }],
  [/^PK[\s\S]*Index\/[\s\S]*\.iwa/, { ar: 'ملف Numbers', en: 'a Numbers file' }],
  [/^%PDF/, { ar: 'ملف PDF', en: 'a PDF' }],
  [
    /^(?:\xEF\xBB\xBF)?\s*(?:<!doctype html|<html|<table|<meta)/i,
    { ar: 'صفحة ويب محفوظة باسم جدول', en: 'a web page that is named as a table' },
  ],
  [
    /^(?:\xEF\xBB\xBF)?\s*<\?xml[\s\S]*(?:mso-application|spreadsheet)/i,
    { ar: 'جدول XML من Excel 2003', en: 'an XML table of Excel 2003' },
  ],
  [/^\{\\rtf/, { ar: 'مستند RTF', en: 'an RTF document' }],
]
