// biome-ignore-all lint/suspicious/noControlCharactersInRegex: files begin with them
import type { LocalizedText } from '#contract/language.ts'

/**
 * Names a kind of file that people take for a table and that is not read, by its first bytes; undefined for
 * any other.
 */
export function unreadableKind(bytes: Uint8Array): LocalizedText | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, MAX_START)).toString(
    'latin1',
  )
  // A text of Windows may be UTF-16, in which every other byte of its markup is 0.
  const text = start.replace(/^(?:\xEF\xBB\xBF|\xFF\xFE)/, '').replaceAll('\0', '')
  if (bytes.length <= MAX_START && text.trim() === '') return { ar: 'ملف فارغ', en: 'an empty file' }
  const kind = BINARY_KINDS.find(([pattern]) => pattern.test(start))
  return (kind ?? TEXT_KINDS.find(([pattern]) => pattern.test(text)))?.[1]
}

const MAX_START = 4096

type Kind = readonly [pattern: RegExp, name: LocalizedText]

const OLD_EXCEL = {
  ar: 'ملف بصيغة قديمة من Excel (XLS أو SLK أو DIF أو DBF)',
  en: 'a file of an old Excel (XLS, SLK, DIF or DBF)',
}

const BINARY_KINDS: readonly Kind[] = [
  [
    /^\xD0\xCF/,
    {
      ar: 'ملف Excel قديم (XLS) أو محمي بكلمة مرور',
      en: 'an old Excel file (XLS) or one with a password',
    },
  ],
  // Excel 2 to 95 without the frame of later ones; dBASE with the day of its last change.
  [/^(?:\x09[\0\x02\x04\x08][\x04-\x08]\0|\x03[\x50-\x7F][\x01-\x0C][\x01-\x1F])/, OLD_EXCEL],
  [
    /^PK[\s\S]{28}mimetypeapplication\/vnd\.(?:oasis\.opendocument\.spreadsheet|sun\.xml\.calc)/,
    { ar: 'ملف LibreOffice (ODS)', en: 'a LibreOffice file (ODS)' },
  ],
  [
    /^PK[\s\S]{28}mimetypeapplication\/vnd\./,
    { ar: 'مستند LibreOffice (ODT)', en: 'a LibreOffice document (ODT)' },
  ],
  [/^PK[\s\S]*xl\/workbook\.bin/, { ar: 'ملف Excel ثنائي (XLSB)', en: 'a binary Excel file (XLSB)' }],
  [/^PK[\s\S]*Index\/[\s\S]*\.iwa/, { ar: 'ملف Numbers', en: 'a Numbers file' }],
  [/^PK[\s\S]*word\/document/, { ar: 'مستند Word', en: 'a Word document' }],
  [
    /^(?:PK[\s\S]{28}[^\0]{0,200}?\.(?:csv|tsv|txt|xls[xmb]?|pdf|png|jpe?g|docx?)|\x1F\x8B|7z\xBC\xAF|Rar!|BZh\d|\xFD7zXZ|\x28\xB5\x2F\xFD)/i,
    { ar: 'ملف مضغوط يجب فك ضغطه أولًا', en: 'an archive, which must be unpacked first' },
  ],
  [
    /^(?:\x89PNG|\xFF\xD8\xFF|GIF8|RIFF[\s\S]{4}WEBP|BM[\s\S]{4}\0{4}|II\*\0|MM\0\*)/,
    { ar: 'ملف صورة', en: 'a picture' },
  ],
  // A Mac writes such a file beside each one that it copies to a memory stick.
  [/^\0\x05\x16\x07/, { ar: 'ملف مرافق من جهاز Mac', en: 'what a Mac writes beside a file' }],
  [/^%PDF/, { ar: 'ملف PDF', en: 'a PDF' }],
  // `~$prices.xlsx`: the name of who has it open, in 54 bytes and again in UTF-16.
  [
    /^[\x01-\x1F].{53}[\x01-\x34]\0/s,
    { ar: 'ملف مرافق لجدول مفتوح في Excel', en: 'what Excel writes beside an open file' },
  ],
  [/^(?:SQLite format|PAR1|\0\x01\0\0Standard )/, { ar: 'قاعدة بيانات', en: 'a database' }],
  // Lotus 1-2-3, Quattro and others: no text begins with such a character.
  [/^\0*[\x01-\x08\x0E-\x1F]/, { ar: 'ملف من برنامج آخر', en: 'a file of another program' }],
]

const TEXT_KINDS: readonly Kind[] = [
  [/^(?:ID;P|TABLE\r?\n\d)/, OLD_EXCEL],
  [
    /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)?<(?:!doctype html|html|head|body|meta|style|div|table)/i,
    { ar: 'ملف صفحة ويب محفوظة باسم جدول', en: 'a web page that is named as a table' },
  ],
  [
    /^(?:MIME-Version: |From: <Saved)/,
    { ar: 'ملف صفحة ويب محفوظة باسم جدول', en: 'a web page that is named as a table' },
  ],
  [
    /^\s*<\?xml[\s\S]*(?:mso-application|office:spreadsheet)/i,
    { ar: 'جدول XML من Excel 2003', en: 'an XML table of Excel 2003' },
  ],
  [/^\s*<\?xml/i, { ar: 'ملف XML', en: 'an XML file' }],
  [
    /^[\w-]{2,40}: (?:[\s\S]*?\n(?:Message-ID|MIME-Version|Received|Content-Type): )/i,
    { ar: 'رسالة بريد إلكتروني', en: 'an e-mail' },
  ],
  [
    /^\s*(?:-- (?:\w+ dump|Dump|phpMyAdmin)|(?:DROP|CREATE) (?:TABLE|DATABASE)\b|INSERT INTO\b|PRAGMA \w)/i,
    { ar: 'قاعدة بيانات', en: 'a database' },
  ],
  [
    /^\s*(?:\[(?:InternetShortcut|Desktop Entry)\]|\[\s*[[{"]|\{\s*")/,
    { ar: 'ملف JSON أو اختصار لملف', en: 'a JSON file or a link to a file' },
  ],
  [/^\{\\rtf/, { ar: 'مستند RTF', en: 'an RTF document' }],
]
