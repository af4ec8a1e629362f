import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aPdf } from '#tests/support/fixtures/documents.ts'
import { worstPdfs } from '#tests/support/fixtures/worst-pdfs.ts'
import { kindOfPdf } from './plain-pdf.ts'

const MAX_PAGES = 10

const kindOf = (text: string) => kindOfPdf(Buffer.from(text, 'latin1'), MAX_PAGES)
const isPlain = (text: string) => kindOf(text) === 'plain'
const withObject = (object: string) => aPdf({ objects: [object] })

/** An object stream; `content` is one object, number 8. */
function objectStream(
  content: string,
  { dictionary = '/Type /ObjStm /Filter /FlateDecode /N 1 /First 4', header = '8 0 ' } = {},
) {
  const bytes = deflateSync(Buffer.from(header + content, 'latin1')).toString('latin1')
  return `9 0 obj << ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream endobj`
}

/** The content of a page, not compressed. */
const contents = (text: string) => `9 0 obj << /Length ${text.length} >>\nstream\n${text}\nendstream endobj`

const WEB = '<< /S /URI /URI (https://evil.example) >>'
const opening = (action: string) => `9 0 obj << /OpenAction ${action} >> endobj`
const WEB_PAGE = `8 0 obj ${WEB} endobj`
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
  [
    'a program for printers',
    '9 0 obj << /Type /XObject /Subtype /PS /Length 0 >> stream\n\nendstream endobj',
  ],
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
  [
    'a web page that opens with it',
    '9 0 obj << /OpenAction << /S /URI /URI (https://evil.example) >> >> endobj',
  ],
  ['a web page that opens with it, elsewhere', `9 0 obj << /OpenAction 8 0 R >> endobj ${WEB_PAGE}`],
  ['a web page that opens with it, before', `${WEB_PAGE} 9 0 obj << /Open#41ction 08 0 R >> endobj`],
  [
    'a web page that opens with it, compressed',
    `9 0 obj << /OpenAction 8 0 R >> endobj ${objectStream(WEB)}`,
  ],
  ['a web page that opens with a page', `9 0 obj << /Type /Page /AA << /O 8 0 R >> >> endobj ${WEB_PAGE}`],
  [
    'a web page that opens with a page, two objects further',
    `9 0 obj << /AA 7 0 R >> endobj 7 0 obj << /D 8 0 R >> endobj ${WEB_PAGE}`,
  ],
  ['a web page after the first page', `9 0 obj << /OpenAction << /S /GoTo /Next ${WEB} >> >> endobj`],
  ['an action of unknown kind that opens with it', '9 0 obj << /OpenAction << /S 8 0 R >> >> endobj'],
  ['a menu of the reader that opens with it', opening('<< /S /Named /N /SaveAs >>')],
  ['an unknown command that opens with it', opening('<< /S /Named /N 8 0 R >>')],
  ['a command without a name that opens with it', opening('<< /S /Named >>')],
  ['a web page after printing', opening(`<< /S /Named /N /Print /Next ${WEB} >>`)],
  [
    'a picture of another file for printers',
    '9 0 obj << /Subtype /Image /OPI << /2.0 << /F (x.tif) >> >> /Length 0 >> stream\n\nendstream endobj',
  ],
  ['such a picture, elsewhere', '9 0 obj << /OPI 8 0 R >> endobj 8 0 obj << /1.3 << /F (x.tif) >> >> endobj'],
  ['another file that opens with it', '9 0 obj << /OpenAction << /S /GoToR /F (\\\\evil\\x) >> >> endobj'],
  ...[
    '(javascript:alert\\(1\\))',
    '(java\\163cript:x)',
    '<6A6176617363726970743A78>',
    '(file://evil/share)',
    '(javascript:void\\(0\\);alert\\(1\\))',
    '(data:text/html,x)',
    '(evil.exe)',
    '(a.sa/../../evil.exe)',
    '(\\\\evil\\share)',
    '(//evil/share)',
    '(http:/\\000file:)',
    '(http:/\0file:)',
    '(http:/\\nfile:)',
    '(http:/\nfile:)',
    '<687474703a2f0066696c653a>',
    '/file:#2F#2Fevil',
    '8 0 R',
  ].map(address => [
    `a link to ${address}`,
    `9 0 obj << /A << /S /URI /URI ${address} >> >> endobj 8 0 obj (file:x) endobj`,
  ]),
  ['a base of links that is no web address', '9 0 obj << /URI << /Base (file://evil/) >> >> endobj'],
  [
    'a page of another file',
    '9 0 obj << /Subtype /Form /Ref << /F (//evil/x.pdf) /Page 0 >> /Length 0 >>\nstream\n\nendstream endobj',
  ],
  [
    'a page of another file elsewhere',
    '9 0 obj << /Subtype /Form /Ref 8 0 R /Length 0 >>\nstream\n\nendstream endobj',
  ],
  ['another file behind a link', '9 0 obj << /A << /S /GoToE /T << /R /C >> >> >> endobj'],
  ...['3D', 'RichMedia', 'Movie', 'Screen', 'Sound'].map(kind => [
    `an annotation of the kind ${kind}`,
    `9 0 obj << /Type /Annot /Subtype /${kind} >> endobj`,
  ]),
  ['a film that plays', '9 0 obj << /A << /S /Movie >> >> endobj'],
  ['a stream in another file', '9 0 obj << /Length 0 /F (\\\\evil\\x) >>\nstream\n\nendstream endobj'],
  [
    'a stream at a web address',
    '9 0 obj << /Length 0 /#46 << /FS /URL /F (http://evil.example) >> >>\nstream\n\nendstream endobj',
  ],
  ['a stream in another file, twice', '9 0 obj << /F (x) /F null /Length 0 >>\nstream\n\nendstream endobj'],
  ['the content of a file elsewhere', '9 0 obj << /Type /Filespec /EF 8 0 R >> endobj'],
  ['the content of a file under a hidden name', '9 0 obj << /#45#46 << /U#46 8 0 R >> >> endobj'],
  ['scripts by name', '9 0 obj << /Names << /JavaScript 8 0 R >> >> endobj'],
  ['scripts by name in a second list', '9 0 obj << /JavaScript << /Names [] /Names [(a) 8 0 R] >> >> endobj'],
  ['scripts in a list elsewhere', '9 0 obj << /JavaScript << /Names 8 0 R >> >> endobj'],
  ['scripts by a hidden name', '9 0 obj << /Names << /Java#53cript << /Names [(a) 8 0 R] >> >> >> endobj'],
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
  [
    'a script that looks like an element of a structure',
    `9 0 obj << /P 8 0 R /S /JavaScript /JS (x) >> endobj`,
  ],
  ['a script in an element of a structure', `9 0 obj << /S /Link /P 8 0 R /A ${SCRIPT} >> endobj`],
  [
    'a script whose dictionary has a broken end',
    '9 0 obj << /P 8 0 R /S /JavaScript /A [ >> /JS (x) >> endobj',
  ],
  ['a script behind a broken dictionary', '9 0 obj << 1 << /B 1 >> /S /JavaScript /P 8 0 R >> endobj'],
  ['a script in an array without end', '9 0 obj << /A [ /S /JavaScript /JS (x) >> endobj'],
  [
    'a film that looks like an element of a structure',
    '9 0 obj << /P 8 0 R /S /Movie /Annotation 7 0 R >> endobj',
  ],
  [
    'a program behind a link, with keys of the structure',
    '9 0 obj << /A << /S /Launch /P 8 0 R >> >> endobj',
  ],
  [
    'another file behind a link, with keys of the structure',
    '9 0 obj << /S /GoToE /P 8 0 R /T << /R /C >> >> endobj',
  ],
  [
    'another file behind a link, with keys of the structure, whose name is elsewhere',
    '9 0 obj << /S /GoToE /P 8 0 R /T 7 0 R >> endobj 7 0 obj << /R /C >> endobj',
  ],
  ['a script in the list of pictures', `9 0 obj << /XObject << /Im1 ${SCRIPT} >> >> endobj`],
  ['a form that runs a script', `9 0 obj << /FT /Tx /AA << /K ${SCRIPT} >> >> endobj`],
  ['a script of a page', `9 0 obj << /Type /Page /AA << /O 8 0 R >> >> endobj ${objectStream(SCRIPT)}`],
  ['a script of an annotation', `9 0 obj << /Type /Annot /Subtype /Widget /A ${SCRIPT} >> endobj`],
  ['a script after another action', `9 0 obj << /S /GoTo /D [3 0 R /Fit] /Next [ ${SCRIPT} ] >> endobj`],
  [
    'the content of a file in an object of its own',
    '9 0 obj << /EF 8 0 R >> endobj 8 0 obj << /UF 7 0 R >> endobj',
  ],
  [
    'the content of a file in a compressed object',
    `9 0 obj << /EF 8 0 R >> endobj ${objectStream('<< /F 7 0 R >>')}`,
  ],
  ['the content of a file behind two references', '9 0 obj << /EF 8 0 R >> endobj 8 0 obj 7 0 R endobj'],
  ['the content of a file, written unusually', '9 0 obj << /EF 8.0 0 R >> endobj 8 0 obj << /A 1 >> endobj'],
  ['scripts by name elsewhere', '9 0 obj << /JavaScript 8 0 R >> endobj 8 0 obj << /Kids [7 0 R] >> endobj'],
  ['a form of another kind in parts', '9 0 obj << /XFA [(template) 8 0 R] >> endobj'],
  ['a form of another kind in a stream', `5 0 obj << /XFA 9 0 R >> endobj ${contents('<xdp/>')}`],
  [
    'a link elsewhere, in one of two copies',
    `9 0 obj << /URI 8 0 R >> endobj 8 0 obj (https://a) endobj 8 0 obj (x:) endobj`,
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
  ['in a comment', '% << /S /JavaScript >>'],
  ['as the name of a font', '9 0 obj << /Resources << /Font << /JS 4 0 R /XFA 5 0 R >> >> >> endobj'],
  ['on a page as words', contents('BT (obj /S /JavaScript, trailer /AA /OpenAction) Tj ET')],
  ['in a bookmark', '9 0 obj << /Title (/JavaScript) /Parent 8 0 R /Dest /JavaScript >> endobj'],
  ['in a bookmark of UTF-16', '9 0 obj << /Title (\u00fe\u00ff\u0000/\u0000J\u0000S\u0006\\)) >> endobj'],
  ['in metadata', contents('<x:xmpmeta><dc:title>/S /JavaScript /EF << /F</dc:title></x:xmpmeta>')],
  ['in its properties', '9 0 obj << /Title (x) /JavaScript (none) /EF (none) /XFA (none) >> endobj'],
  ['as pictures', '9 0 obj << /XObject << /EF 7 0 R /AA 8 0 R >> >> endobj'],
  [
    'as pictures in an object of its own',
    `5 0 obj << /AA 9 0 R /EF 9 0 R /URI 9 0 R >> endobj
     9 0 obj << /Subtype /Form /Group << /S /Transparency >> /Length 0 >>\nstream\n\nendstream endobj`,
  ],
  [
    'as fonts in an object of its own',
    '9 0 obj << /JS 8 0 R /AA 8 0 R /XFA 8 0 R >> endobj 8 0 obj << /Type /Font /Subtype /Type1 >> endobj',
  ],
  [
    'as fonts in compressed objects',
    `9 0 obj << /JavaScript 8 0 R /EmbeddedFiles 8 0 R >> endobj ${objectStream('<< /Type /Font >>')}`,
  ],
  ['as places', '9 0 obj << /Dests << /JavaScript [3 0 R /Fit] /S /Launch >> >> endobj'],
  [
    'as places in an object of its own',
    `9 0 obj << /JavaScript [3 0 R /Fit] /EF << /D [3 0 R /Fit] >> /URI [3 0 R /Fit] /EmbeddedFiles 8 0 R >> endobj
     8 0 obj [3 0 R /XYZ 0 0 null] endobj`,
  ],
  [
    'as elements of its structure',
    '9 0 obj << /Type /StructElem /S /Sound /P 8 0 R /K [1 2] /T (a) >> endobj',
  ],
  [
    'as compressed elements of its structure',
    objectStream('<< /S /Movie /P 8 0 R /Pg 3 0 R /Lang (ar) /A << /O /Layout >> >>'),
  ],
  ['as kinds of elements', '9 0 obj << /RoleMap << /Sound /Figure /S /Movie /JavaScript /Code >> >> endobj'],
  ['as kinds of elements elsewhere', '9 0 obj << /Sound /Figure /Movie /Figure /JavaScript /Code >> endobj'],
  ['as classes of elements', '9 0 obj << /Type /StructElem /S /P /C [ /S /Sound ] /P 8 0 R >> endobj'],
  [
    'as names in order',
    '9 0 obj << /Names [ (JavaScript) 8 0 R (EF) 7 0 R ] /Limits [ (EF) (JS) ] >> endobj',
  ],
  [
    'as the name of a glyph after S',
    '9 0 obj << /Differences [ 83 /S /Sound /Type /EmbeddedFile ] >> endobj',
  ],
  ['as the name of a glyph', '9 0 obj << /Differences [ 65 /JavaScript /Launch /XFA ] >> endobj'],
])('a document with the names of actions %s is accepted', (_, object) => {
  expect(isPlain(withObject(object))).toBe(true)
})

test.each([
  ['is printed when it is opened', opening('<< /S /Named /N /Print >>')],
  ['is printed when it is opened, elsewhere', `${opening('8 0 R')} 8 0 obj << /N /Print /S /Named >> endobj`],
  ['opens at a page', '9 0 obj << /Type /Catalog /OpenAction [3 0 R /Fit] >> endobj'],
  ['goes to a page', '9 0 obj << /A << /S /GoTo /D [3 0 R /Fit] >> /AA << >> >> endobj'],
  ['opens at a page, elsewhere', '9 0 obj << /OpenAction 8 0 R >> endobj 8 0 obj [3 0 R /Fit] endobj'],
  [
    'opens at a page with a link',
    `9 0 obj << /OpenAction << /S /GoTo /D [20 0 R /XYZ 0 800 null] >> >> endobj
     20 0 obj << /Type /Page /Annots [7 0 R] >> endobj
     7 0 obj << /Type /Annot /Subtype /Link /A 8 0 R >> endobj ${WEB_PAGE}`,
  ],
  ['has a font named AA', `9 0 obj << /Font << /AA 8 0 R >> >> endobj ${WEB_PAGE}`],
  [
    'has compressed objects without a predictor',
    objectStream('<< /Type /XObject >>', {
      dictionary:
        '/Type /ObjStm /Filter /FlateDecode /N 1 /First 4 /DecodeParms << /Predictor 1 /Columns 4 >>',
    }),
  ],
  ['has links', '9 0 obj << /Subtype /Link /A << /S /URI /URI (https://afiya.sa) >> >> endobj'],
  ...[
    '(http://afiya.sa)',
    '(HTTPS://afiya.sa/a\\(1\\))',
    '(mailto:a@b.sa)',
    '(tel:+966)',
    '(www.afiya.sa)',
    '(moh.gov.sa/page)',
    '(sms:+966)',
    '(geo:24,46)',
    '(whatsapp://send?text=x)',
    '(https://afiya.sa/\\000)',
    '(https://afiya\\056sa\\\n/a)',
    '(javascript:void\\(0\\))',
    '(javascript:void(0);)',
    '(javascript:window.print\\(\\))',
  ].map(address => [`has a link to ${address}`, `9 0 obj << /A << /S /URI /URI ${address} >> >> endobj`]),
  ['has a link in hexadecimal digits', '9 0 obj << /A << /URI <68747470 733A2F2F61> /S /URI >> >> endobj'],
  ['has a base of its links', '9 0 obj << /Type /Catalog /URI << /Base (https://afiya.sa/) >> >> endobj'],
  ['has a link elsewhere', '9 0 obj << /A << /S /URI /URI 8 0 R >> >> endobj 8 0 obj (https://a) endobj'],
  ['has no form of another kind', '9 0 obj << /AcroForm << /Fields [] /XFA null >> >> endobj'],
  ['has an empty list of scripts', '9 0 obj << /Names << /JavaScript << /Names [] >> >> >> endobj'],
  [
    'has an empty list of files elsewhere',
    '9 0 obj << /EmbeddedFiles 8 0 R >> endobj 8 0 obj << /Names [ ] >> endobj',
  ],
  ['has a font named URI', '9 0 obj << /Font << /URI 8 0 R >> >> endobj'],
  ['has empty names, as Chrome writes them', '9 0 obj << / [20 0 R /Fit] /Name / >> endobj'],
  ['has a type twice, as Chrome writes it', '9 0 obj << /Type /Font /Type /Font >> endobj'],
  ['has a font twice, as cairo writes it', '9 0 obj << /Font << /F1 3 0 R /F1 4 0 R >> >> endobj'],
  ['has a length without a blank behind it', '9 0 obj\n17endobj'],
  [
    'has an escape in a name',
    '9 0 obj << /BaseFont /Times#20New#2fRoman /X#23 -.5 /Y [+1 2. 3 0 R 4] >> endobj',
  ],
  ['has lists of lists', `9 0 obj ${'['.repeat(50)}${']'.repeat(50)} endobj`],
  ['has random bytes that look like an object', contents('\u00ff1 obj\n<<\u0000/ [ ( \u0080')],
  [
    'is tagged',
    '9 0 obj << /Type /StructElem /S /P /K 0 >> endobj 8 0 obj << /RoleMap << /S /P >> >> endobj',
  ],
])('a document that %s is accepted', (_, object) => {
  expect(isPlain(withObject(object))).toBe(true)
})

test.each([
  ['in its trailer', 'trailer << /Encrypt 3 0 R >>'],
  ['in a dictionary that a repairing reader takes for a trailer', '<< /Root 1 0 R /Encr#79pt 3 0 R >>'],
  ['in an object that may replace its trailer', '9 0 obj << /Root 1 0 R /Encrypt 3 0 R >> endobj'],
  ['in the table of its objects', '9 0 obj << /Type /XRef /Encrypt 3 0 R >> stream\n\nendstream'],
  [
    'with compressed objects, which cannot be read',
    `${objectStream('<< >>').replace('stream\n', 'stream\nx')} trailer << /Encrypt 3 0 R >>`,
  ],
])('a document that is encrypted %s is protected', (_, object) => {
  expect(kindOf(withObject(object))).toBe('protected')
})

/** The end of an archive with a list of one file, whose comment is the rest of the document. */
const archiveEnd = (list: string) =>
  `${list}PK\x05\x06${'\0'.repeat(8)}${String.fromCharCode(list.length)}\0\0\0${'\0'.repeat(4)}\xff\0`
const FILE_LIST = `PK\x01\x02${'\0'.repeat(42)}`

test.each([
  ['in a stream', contents(archiveEnd(FILE_LIST))],
  ['of more than 4 GB in a stream', contents(`PK\x06\x07${'\0'.repeat(16)}${archiveEnd('')}`)],
  ['in a comment', `%${archiveEnd(FILE_LIST)}\n`],
  ['behind the words that end one', contents(`PK\x05\x06 ${archiveEnd(FILE_LIST)}`)],
])('a document that is an archive, too, is refused: %s', (_, object) => {
  expect(kindOf(withObject(object))).toBe('other')
})

test('bytes that happen to end an archive are no archive', () => {
  expect(isPlain(withObject(contents(archiveEnd('x'.repeat(46)))))).toBe(true)
})

test('an action of the document that is missing makes it irregular', () => {
  expect(kindOf(withObject('9 0 obj << /Root 1 0 R /OpenAction 15 0 R >> endobj'))).toBe('irregular')
})

const DECOY = '15 0 obj << >> endobj'
const hiddenFile = (header: string) =>
  `9 0 obj << /Names << /EmbeddedFiles 15 0 R >> >> endobj ${DECOY} ${header} << /Names [(a) 8 0 R] >> endobj`
const openingBeside = (reference: string) => `${opening(reference)} 15 ${WEB_PAGE.slice(2)}`

const LAUNCH = '/S /Launch /F (calc.exe)'

test.each([
  ['an object far from its number', hiddenFile(`15${' '.repeat(40)}0 obj`)],
  ['an object whose number begins far away', hiddenFile(`15${' '.repeat(27)}0 obj`)],
  ['an object of a broken number', hiddenFile('15.0 0 obj')],
  ['an object of a number with a sign', hiddenFile('+15 0 obj')],
  ['an object beside its number', hiddenFile('15 0obj')],
  ...['\u0080', '\u00ff'].flatMap(blank => [
    [`a name that ends with ${escape(blank)}`, `9 0 obj << /S /JavaScript${blank} /JS (x) >> endobj`],
    [`an object before ${escape(blank)}`, `9 0 obj${blank}<< /S /JavaScript${blank} >> endobj`],
    [`an object behind ${escape(blank)}`, hiddenFile(`15 0 ${blank}obj`)],
    [`a compressed name that ends with ${escape(blank)}`, objectStream(`<< /S /Launch${blank} >>`)],
    [`a trailer with ${escape(blank)}`, `trailer${blank}<< /Encrypt${blank}3 0 R >>`],
    [`a table with ${escape(blank)}`, `xref 1${blank}1\n0000000010 00000 n \n`],
    [`a table behind ${escape(blank)}`, `xref 1 1 ${blank}\n0000000010 00000 n \n`],
  ]),
  ['an object behind a comment', hiddenFile('15 0 %a\robj')],
  [
    'a form of another kind far from its number',
    `9 0 obj << /XFA 15 0 R >> endobj ${DECOY}
     15${' '.repeat(40)}0 obj << /Length 1 >>\nstream\nx\nendstream endobj`,
  ],
  [
    'a link far from its number',
    `9 0 obj << /A << /S /URI /URI 15 0 R >> >> endobj 15 0 obj (https://a) endobj
     15.0 0 obj (file:x) endobj`,
  ],
  ['a reference to a broken number', openingBeside('15.0 0 R')],
  ['a reference to a number with a sign', openingBeside('+15 0 R')],
  ['a reference beside a number', openingBeside('15 0R')],
  ['a reference to a long number', openingBeside('00000000015 0 R')],
  ['two entries of its trailer', 'trailer << /Encrypt 3 0 R /Encrypt null >>'],
  [
    'a text about objects that is not compressed',
    contents('(A dictionary: 7 0 obj <<) Tj (/Length 44) Tj (>> stream) Tj'),
  ],
  ...[
    // PDFium ends an array at a word, and looks for keys in a string that stands in the place of a key.
    `<< /X [ foo ${LAUNCH} ] >>`,
    `<< /X [ R ${LAUNCH} ] >>`,
    `<< (${LAUNCH}) >>`,
    `<< < ${LAUNCH} /Q 1 > >>`,
    `<< /X ${'['.repeat(70)}${']'.repeat(66)} ${LAUNCH} ${']'.repeat(4)} >>`,
    '<< /S /Launch#00 /F (calc.exe) >>',
    '<< /S#00 /Launch /F (calc.exe) >>',
    '<< /S /Launc#7zh /F (calc.exe) >>',
    '<< /S /L#5Hunch /F (calc.exe) >>',
    '<< /S /Launch\v /F (calc.exe) >>',
    `<< /X /${'x'.repeat(255)} >>`,
    '<< /X >>',
    '<< /X 1 2 >>',
    '<< /X 1 0 R R >>',
    '<< /X foo >>',
    '<< /X 1e5 >>',
    '<< /X 1.2.3 >>',
    '<< /X --5 >>',
    '<< /X <4x> >>',
    '<< /X 1 /X 2 >>',
    '<< /X ] >>',
    '<< /X [ ) ] >>',
    '<< /X { /Y } >>',
    '<< /X [ >> ] >>',
    '<< /X << /Y 1 >>',
    '<< /X [ 1 R ] >>',
    '<< /X [ 1 0 R R ] >>',
    '[ 1 0 obj ]',
    '7 0 R',
    'foo',
    '',
    '1 stream',
  ].flatMap(object => [
    [`the object ${object}`, `9 0 obj ${object} endobj`],
    [`the compressed object ${object}`, objectStream(object || 'foo')],
    [`the trailer ${object}`, object.startsWith('<<') ? `trailer ${object}` : '9 0 obj endobj'],
  ]),
  ['a bracket behind an object', '9 0 obj << /X 1 >> >> endobj'],
  ['a compressed bracket behind an object', objectStream('<< /X 1 >> >>')],
  ['a second value', '9 0 obj << /X 1 >> << /Y 1 >> endobj'],
  ['an object before the next one', '9 0 obj << >> 8 0 obj << >> endobj'],
  ['a trailer with data', 'trailer << >> stream'],
  ['a catalog in a trailer', 'trailer << /Root << /Type /Catalog >> >>'],
  ['a page tree in a catalog', '9 0 obj << /Pages << /Kids [3 0 R] >> >> endobj'],
  [
    'an object stream that is longer than it says',
    contents(`8 0 ${SCRIPT}`).replace(/Length \d+/, 'N 1 /First 4 /Length 9'),
  ],
  [
    'an object stream that ends twice',
    contents(`8 0 << /A (endstream) >> ${SCRIPT}`).replace('<<', '<< /N 1 /First 4'),
  ],
  [
    'an object stream whose length is in an object that is missing',
    objectStream('<< /X 1 >>').replace(/Length \d+/, 'Length 77 0 R'),
  ],
  ['an object stream with broken numbers', objectStream('<< >>', { header: '8. 0 ' }).replace('4', '5')],
])('a document with %s is irregular', (_, object) => {
  expect(kindOf(withObject(object))).toBe('irregular')
})

test('an object of two numbers in an object stream is found by both', () => {
  const both = objectStream('<< /Names [(a) 7 0 R] >>', {
    header: '15 0 16 0 ',
    dictionary: '/Type /ObjStm /Filter /FlateDecode /N 2 /First 10',
  })
  expect(isPlain(withObject(`9 0 obj << /EmbeddedFiles 15 0 R >> endobj ${DECOY} ${both}`))).toBe(false)
})

test('a base of links in an object of its own is refused', () => {
  const link = '9 0 obj << /URI 15 0 R >> endobj'
  expect(isPlain(withObject(`${link} 15 0 obj << /Base (file://evil/) >> endobj`))).toBe(false)
})

test('a document that acts is not protected', () => {
  expect(kindOf(withObject(`9 0 obj ${SCRIPT} endobj`))).toBe('other')
  expect(kindOf(aPdf({ pages: MAX_PAGES + 1 }))).toBe('other')
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

const kids = (count: number) => Array.from({ length: count }, (_, kid) => `${kid + 50} 0 R`).join(' ')
const pagesOf = (count: number, object: string) =>
  Array.from({ length: count }, (_, kid) => `${kid + 50} 0 obj ${object} endobj`)

test.each([
  ['kids of no type', pagesOf(11, '<< /Parent 2 0 R >>'), kids(11)],
  ['templates', pagesOf(11, '<< /Type /Template >>'), kids(11)],
  ['kids whose type is elsewhere', [...pagesOf(11, '<< /Type 8 0 R >>'), '8 0 obj /Page endobj'], kids(11)],
  ['one page that is named often', [], '20 0 R '.repeat(11)],
  ['a tree that is named often', ['8 0 obj << /Kids [20 0 R 20 0 R] >> endobj'], '8 0 R '.repeat(6)],
  [
    'a list of kids elsewhere',
    [`2 0 obj << /Kids 8 0 R >> endobj 8 0 obj [${'20 0 R '.repeat(11)}] endobj`],
    '',
  ],
  ['a count that is larger', ['2 0 obj << /Type /Pages /Kids [20 0 R] /Count 11 >> endobj'], '20 0 R'],
  ['a compressed page tree', [objectStream(`<< /Kids [${'20 0 R '.repeat(11)}] >>`)], '8 0 R'],
  ['very many kids', [], '7 0 R '.repeat(4_000)],
  ['a number of pages at the beginning', ['9 0 obj << /Linearized 1 /N 11 >> endobj'], '20 0 R'],
])('pages count as readers show them: %s', (_, objects, tree) => {
  const file = (list: string) => aPdf({ objects }).replace('[20 0 R]', `[${list}]`)
  expect(kindOf(file(tree))).toBe('other')
})

test('page trees may have levels, but not themselves as kids', () => {
  const file = (list: string) => aPdf({ objects: [`8 0 obj << /Kids [${list}] >> endobj`] })
  expect(kindOf(file('20 0 R 20 0 R').replace('[20 0 R]', '[8 0 R 20 0 R]'))).toBe('plain')
  expect(kindOf(file('2 0 R').replace('[20 0 R]', '[8 0 R 20 0 R]'))).toBe('irregular')
  expect(kindOf(file('20 0 R').replace('/Count 1', '/Count 11.0'))).toBe('irregular')
  expect(kindOf(file('<< >>').replace('[20 0 R]', '[8 0 R 20 0 R]'))).toBe('irregular')
})

test.each([
  ['line ends and NUL bytes after its end', `${aPdf()}\r\n\0\0 ${'\0'.repeat(70_000)}`],
  ['comments after its end', `${aPdf()}% written by a scanner\n%%\r\n% again`],
  ['a byte order mark', `\u00ef\u00bb\u00bf${aPdf()}`],
  ['line ends before its beginning', `\r\n\n${aPdf()}`],
  ['a printer’s header', `\u001b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n${aPdf()}`],
  ['a kilobyte of text before its beginning', `${'x'.repeat(1_023)}\n${aPdf()}`],
])('a document with %s is accepted', (_, text) => {
  expect(isPlain(text)).toBe(true)
})

test.each([
  ['mark-up before its beginning', ` <svg onload="alert(1)"/>${aPdf()}`],
  ['a picture before its beginning', `GIF89a${aPdf()}`],
  ['a program before its beginning', `#!/bin/sh\n${aPdf()}`],
  ['binary data before its beginning', `\u00ff\u00d8${aPdf()}`],
  ['more than a kilobyte before its beginning', `${'x'.repeat(1_100)}\n${aPdf()}`],
  ['text after its end', `${aPdf()}text`],
  ['an archive in a comment after its end', `${aPdf()}%PK\u0003\u0004\n`],
  ['comments without end after its end', `${aPdf()}${'%'.repeat(900)}\u0001`],
])('a document with %s is refused', (_, text) => {
  expect(isPlain(text)).toBe(false)
})

test.each([
  ['its last bytes', aPdf().slice(0, -3)],
  ['its end', aPdf().slice(0, aPdf().indexOf('%%EOF'))],
  ['its trailer', aPdf().slice(0, aPdf().indexOf('trailer'))],
  ['half of an object', aPdf({ pages: 3 }).slice(0, 260)],
  ['everything but its header', '%PDF-1.7\n'],
  ['the end of its second version', `${aPdf()}1 0 obj << /Type /Catalog /Pages 2 0 R >> endo`],
  ['the rest of a file for the web', aPdf().replace('%PDF-1.7', '%PDF-1.7\n%%EOF\n').slice(0, 120)],
])('a document without %s is damaged', (_, text) => {
  expect(kindOf(text)).toBe('damaged')
})

test.each([
  ['a comment of a web page after its end', `${aPdf()}<!-- generated -->`],
  ['text after its end', `${aPdf()}text`],
  ['no pages', aPdf({ pages: 0 })],
])('a document with %s is not told of scripts and many pages', (_, text) => {
  expect(kindOf(text)).toBe('irregular')
})

test('actions that refer to each other are followed once', () => {
  const chain = Array.from({ length: 900 }, (_, n) => `${n + 100} 0 obj << /O ${n + 101} 0 R >> endobj`)
  const loop = '1000 0 obj << /O 100 0 R >> endobj'
  const start = '9 0 obj << /AA 100 0 R >> endobj'
  expect(isPlain(aPdf({ objects: [start, ...chain, loop] }))).toBe(true)
  const web = '1000 0 obj << /S /URI >> endobj'
  expect(isPlain(aPdf({ objects: [start, ...chain, web] }))).toBe(false)
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
// of processor time; they take up to a second.
test.each(Object.entries(worstPdfs))('%s of 5 MB are read in proportion to their size', (_, file) => {
  const before = process.cpuUsage()
  kindOfPdf(file(), MAX_PAGES)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(20)
})
