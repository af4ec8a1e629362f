import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aPdf } from '#tests/support/fixtures/documents.ts'
import { isPlainPdf, MAX_PDF_PAGES } from './check-pdf.ts'

const isPlain = (text: string) => isPlainPdf(Buffer.from(text, 'latin1'))
const withObject = (object: string) => aPdf({ objects: [object] })

/** An object that hides others in a compressed stream. */
function objectStream(content: string, dictionary = '/Type /ObjStm /Filter /FlateDecode') {
  const bytes = deflateSync(Buffer.from(content)).toString('latin1')
  return `9 0 obj << ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream endobj`
}

test('a document that only shows pages is accepted, up to ten pages', () => {
  expect(isPlain(aPdf())).toBe(true)
  expect(isPlain(aPdf({ pages: MAX_PDF_PAGES }))).toBe(true)
  expect(isPlain(aPdf({ pages: MAX_PDF_PAGES + 1 }))).toBe(false)
  expect(isPlain(aPdf({ pages: 0 }))).toBe(false)
  expect(isPlain(withObject(objectStream('1 0 << /Type /XObject >>')))).toBe(true)
})

test.each([
  ['a script', '9 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'],
  ['a program to launch', '9 0 obj << /S /Launch /F (cmd.exe) >> endobj'],
  ['an embedded file', '9 0 obj << /Type /Filespec /EF << /F 3 0 R >> /Names /EmbeddedFiles >> endobj'],
  ['a form of another kind', '9 0 obj << /AcroForm << /XFA 3 0 R >> >> endobj'],
  ['a password', 'trailer << /Encrypt 3 0 R >>'],
  ['a name written with escapes', '9 0 obj << /S /J#61vaScr#69pt >> endobj'],
  ['a script in a compressed object', objectStream('1 0 << /S /JavaScript /JS (x) >>')],
  [
    'a compressed object under a hidden name',
    objectStream('1 0 << /S /Launch >>', '/Type /Obj#53tm /Filter /FlateDecode'),
  ],
  [
    'a compressed object that cannot be read',
    objectStream('', '/Type /ObjStm /Filter /LZWDecode').replace('x', 'y'),
  ],
])('a document with %s is refused', (_, object) => {
  expect(isPlain(withObject(object))).toBe(false)
})

test('a file that is something else at the same time is refused', () => {
  expect(isPlain(`<html><script>alert(1)</script></html>${aPdf()}`)).toBe(false)
  expect(isPlain(`${aPdf()}<html><script>alert(1)</script></html>`)).toBe(false)
  expect(isPlain(`${aPdf()}PK\u0003\u0004`)).toBe(false)
  expect(isPlain('%PDF-1.7')).toBe(false)
  expect(isPlain('')).toBe(false)
})

test('an object that unpacks to very much is refused', () => {
  expect(isPlain(withObject(objectStream(' '.repeat(30_000_000))))).toBe(false)
})
