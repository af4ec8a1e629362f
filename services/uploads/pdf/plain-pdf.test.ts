import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aPdf } from '#tests/support/fixtures/documents.ts'
import { worstPdfs } from '#tests/support/fixtures/worst-files.ts'
import { isPlainPdf } from './plain-pdf.ts'

const MAX_PAGES = 10

const isPlain = (text: string) => isPlainPdf(Buffer.from(text, 'latin1'), MAX_PAGES)
const withObject = (object: string) => aPdf({ objects: [object] })

/** An object stream; `content` is one object, number 8. */
function objectStream(
  content: string,
  { dictionary = '/Type /ObjStm /Filter /FlateDecode /N 1 /First 4', header = '8 0 ' } = {},
) {
  const bytes = deflateSync(Buffer.from(header + content)).toString('latin1')
  return `9 0 obj << ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream endobj`
}

/** The content of a page, not compressed. */
const contents = (text: string) => `9 0 obj << /Length ${text.length} >>\nstream\n${text}\nendstream endobj`

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

/** A script in a compressed object whose dictionary has these entries. */
const hidden = (dictionary: string) =>
  objectStream(SCRIPT, { dictionary: `/Filter /FlateDecode ${dictionary}` })

test('a document that only shows pages is accepted, up to ten pages', () => {
  expect(isPlain(aPdf())).toBe(true)
  expect(isPlain(aPdf({ pages: MAX_PAGES }))).toBe(true)
  expect(isPlain(aPdf({ pages: MAX_PAGES + 1 }))).toBe(false)
  expect(isPlain(aPdf({ pages: 0 }))).toBe(false)
  expect(isPlain(withObject(objectStream('<< /Type /XObject >>')))).toBe(true)
})

test.each([
  ['a script', '9 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'],
  ['a program to launch', '9 0 obj << /S /Launch /F (cmd.exe) >> endobj'],
  ['an embedded file', '9 0 obj << /Type /Filespec /EF << /F 3 0 R >> /Names /EmbeddedFiles >> endobj'],
  ['a form of another kind', '9 0 obj << /AcroForm << /XFA 3 0 R >> >> endobj'],
  ['a password', 'trailer << /Encrypt 3 0 R >>'],
  ['a name written with escapes', '9 0 obj << /S /J#61vaScr#69pt >> endobj'],
  ['a script in a compressed object', objectStream(SCRIPT)],
  ['a script when it is opened', `1 0 obj << /Type /Catalog /OpenAction ${SCRIPT} >> endobj`],
  ['a script without spaces', '9 0 obj<</S/JavaScript/JS(x)>>endobj'],
  ['a script after a comment', '9 0 obj % (\n << /S % /GoTo\n /JavaScript >> endobj'],
  ['the name of an action as an object of its own', '9 0 obj << /S 8 0 R >> endobj 8 0 obj /Launch endobj'],
  ['the name of an action in a compressed object', objectStream('/JavaScript')],
  ['a script in a trailer', `trailer << /Root << /OpenAction ${SCRIPT} >> >>`],
  ['a script in a broken dictionary', '9 0 obj << 1 << /A [ >> ] /S /JavaScript >> endobj'],
  ['a script after a value that is missing', `9 0 obj << /A >> endobj 8 0 obj ${SCRIPT} >>`],
  ['an object within a string, which a table may name', `9 0 obj << /A (7 0 obj ${SCRIPT}) >> endobj`],
  ['an object within a stream, which a table may name', contents(`7 0 obj ${SCRIPT} endobj`)],
  ['an object whose number has a comment', contents(`7 %\n 0 %\nobj ${SCRIPT} endobj`)],
  ['an attached file', '9 0 obj << /Type /Annot /Subtype /FileAttachment /FS 8 0 R >> endobj'],
  ['the content of a file', '9 0 obj << /EF << /UF 8 0 R >> >> endobj'],
  ['a stream that is encrypted by its table', '9 0 obj << /Type /XRef /Encrypt 3 0 R >> stream\n\nendstream'],
  ['a compressed object under a hidden name', hidden('/Type /Obj#53tm /N 1 /First 4')],
  ['a compressed object behind “obj” in its dictionary', hidden('/Type /ObjStm /N 1 /First 4 /Xobj 1')],
  ['a compressed object behind an object in its dictionary', hidden('/N 1 /First 4 /X 1 0 obj /Y')],
  ['a compressed object of no type', hidden('/N 1 /First 4')],
  ['a compressed object whose type is elsewhere', `${hidden('/Type 7 0 R')} 7 0 obj /ObjStm endobj`],
  ['a compressed object in an open dictionary', hidden('/N 1 /First 4 /A [')],
  ['a compressed object with two beginnings', hidden('/N 1 /First 4 /First 5')],
  ['a compressed object whose beginning is elsewhere', hidden('/N 1 /First 7 0 R')],
  ['a compressed object with a second filter', hidden('/N 1 /First 4 /F /ASCIIHexDecode')],
  ['a compressed object with a predictor', hidden('/N 1 /First 4 /DecodeParms << /Predictor 12 >>')],
  ['a compressed object within another one', objectStream(`(${SCRIPT})`, { header: '8 1 ' })],
  [
    'a compressed object whose other copy is shown',
    objectStream(`<< >>`) + objectStream(SCRIPT, { header: '8 0 ' }),
  ],
  ['an object stream without compression', contents(`8 0 ${SCRIPT}`).replace('<<', '<< /N 1 /First 4')],
  [
    'an object stream in another compression',
    objectStream('', { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode' }),
  ],
  ['a damaged object stream', objectStream('<< >>').replace('stream\n', 'stream\nx')],
])('a document with %s is refused', (_, object) => {
  expect(isPlain(withObject(object))).toBe(false)
})

test.each([
  ['in a title', `9 0 obj << /Title (How /S /JavaScript and /OpenAction, /AA and /Launch work) >> endobj`],
  ['in a title of hexadecimal digits', '9 0 obj << /Title <2F53202F4A617661536372697074> >> endobj'],
  ['in a title of a compressed object', objectStream('<< /Title (/S /JavaScript) >>')],
  ['on a page', contents('BT (/JavaScript /S /JavaScript /JS /EmbeddedFiles /Encrypt) Tj ET')],
  ['as a tag on a page', contents('/JavaScript BMC /S /Launch EMC')],
  ['on a page about objects', contents('(A dictionary: 7 0 obj <<) Tj (/Length 44) Tj (>> stream) Tj')],
  ['in a comment', '% << /S /JavaScript >>'],
  ['as the name of a font', '9 0 obj << /Resources << /Font << /JS 4 0 R /XFA 5 0 R >> >> >> endobj'],
  ['as the name of a glyph', '9 0 obj << /Differences [ 65 /JavaScript /Launch /XFA ] >> endobj'],
])('a document with the names of actions %s is accepted', (_, object) => {
  expect(isPlain(withObject(object))).toBe(true)
})

test.each([
  ['opens at a page', '9 0 obj << /Type /Catalog /OpenAction [3 0 R /Fit] >> endobj'],
  ['goes to a page', '9 0 obj << /A << /S /GoTo /D [3 0 R /Fit] >> /AA << >> >> endobj'],
  ['has links', '9 0 obj << /Subtype /Link /A << /S /URI /URI (https://afiya.sa) >> >> endobj'],
  ['has random bytes that look like an object', contents('\u00ff1 obj\n<<\u0000/ [ ( \u0080')],
  [
    'is tagged',
    '9 0 obj << /Type /StructElem /S /P /K 0 >> endobj 8 0 obj << /RoleMap << /S /P >> >> endobj',
  ],
])('a document that %s is accepted', (_, object) => {
  expect(isPlain(withObject(object))).toBe(true)
})

test('a page that was edited counts once', () => {
  const page = '20 0 obj << /Type /Page /Parent 2 0 R >> endobj'
  expect(isPlain(aPdf({ pages: MAX_PAGES, objects: [page, page] }))).toBe(true)
})

test('pages in object streams count', () => {
  const objects = Array.from({ length: MAX_PAGES + 1 }, (_, page) =>
    objectStream('<< /Type /Page >>', { header: `${page} 0 ` }).replace(
      '/First 4',
      `/First ${page > 9 ? 5 : 4}`,
    ),
  )
  expect(isPlain(aPdf({ pages: 0, objects: objects.slice(1) }))).toBe(true)
  expect(isPlain(aPdf({ pages: 1, objects }))).toBe(false)
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
  expect(isPlain(aPdf({ objects: Array(3).fill(objectStream(' '.repeat(8_000_000))) }))).toBe(false)
})

// With a search to the start or the end of the file for each of their pieces, these files would take minutes
// of processor time; they take up to two seconds.
test.each(Object.entries(worstPdfs))('%s of 5 MB are read in proportion to their size', (_, file) => {
  const before = process.cpuUsage()
  isPlainPdf(file(), MAX_PAGES)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(20)
})
