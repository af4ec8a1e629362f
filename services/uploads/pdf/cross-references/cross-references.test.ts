import { constants, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aPdf } from '#tests/support/fixtures/documents.ts'
import { kindOfPdf } from '../plain-pdf.ts'

const kindOf = (text: string) => kindOfPdf(Buffer.from(text, 'latin1'), 10)

/** A list of files that is harmless, as object 15, and one that is not, as object 115. */
const NAMES = '9 0 obj << /Names << /EmbeddedFiles 15 0 R >> >> endobj'
const HARMLESS = '15 0 obj << >> endobj'
const HIDDEN = '115 0 obj << /Names [(a) 8 0 R] >> endobj'
const OBJECTS = [NAMES, HARMLESS, HIDDEN]

/** The position of a text in the file. */
type Find = (text: string) => number

/** A file with these objects and what follows them instead of a trailer. */
function aFile(rest: (find: Find) => string, objects: readonly string[] = OBJECTS): string {
  const body = aPdf({ objects: [...objects] }).replace(/trailer.*/s, '')
  return `${body}${rest(text => body.indexOf(text))}\nstartxref\n${body.length}\n%%EOF\n`
}

const TRAILER = 'trailer << /Root 1 0 R >>'
const digits = (position: number) => String(position).padStart(10, '0')
const anEntry = (position: number, end = ' \n') => `${digits(position)} 00000 n${end}`
const aSubsection = (first: number, ...entries: string[]) => `${first} ${entries.length}\n${entries.join('')}`
const aTable = (...subsections: string[]) => `xref\n${subsections.join('')}${TRAILER}`

/** A cross-reference stream of bytes. */
function aStream(
  bytes: readonly number[],
  { entries = '/W [1 4 2] /Index [15 1]', isPacked = true, header = '30 0 obj', length = '' } = {},
): string {
  const content = Buffer.from(bytes)
  const data = (isPacked ? deflateSync(content) : content).toString('latin1')
  const dictionary = `/Type /XRef /Root 1 0 R ${entries} ${isPacked ? '/Filter /FlateDecode' : ''}`
  return `${header} << ${dictionary} /Length ${length || data.length} >>\nstream\n${data}\nendstream endobj`
}

const bytesOf = (value: number, width = 4) =>
  Array.from({ length: width }, (_, at) => Math.floor(value / 256 ** (width - 1 - at)) % 256)
const at = (position: number) => [1, ...bytesOf(position), 0, 0]
const inside = (find: Find) => find(HIDDEN) + 1

/** An object stream of these objects; `offsets` are where its beginning says that they are. */
function anObjectStream(
  objects: readonly string[],
  { numbers = [15, 16], offsets = [] as number[], header = '31 0 obj', entries = '', length = '' } = {},
): string {
  const content = objects.join(' ')
  const starts = objects.map(object => content.indexOf(object))
  const beginning = numbers.map((number, at) => `${number} ${offsets[at] ?? starts[at] ?? 0} `).join('')
  const data = deflateSync(Buffer.from(beginning + content)).toString('latin1')
  const own = entries || `/N ${numbers.length} /First ${beginning.length}`
  return `${header} << /Type /ObjStm ${own} /Filter /FlateDecode /Length ${
    length || data.length
  } >>\nstream\n${data}\nendstream endobj`
}

test('a file whose entries lead to the objects of their numbers is accepted', () => {
  const table = (find: Find) =>
    aTable(aSubsection(15, anEntry(find(HARMLESS))), aSubsection(115, anEntry(find(HIDDEN))))
  expect(kindOf(aFile(table))).toBe('plain')
  expect(kindOf(aFile(find => aStream(at(find(HARMLESS)))))).toBe('plain')
})

test.each<[string, (find: Find) => string]>([
  ['the middle of a number', find => aTable(aSubsection(15, anEntry(inside(find))))],
  ['an object of another number', find => aTable(aSubsection(15, anEntry(find(HIDDEN))))],
  ['blanks before an object of another number', find => aTable(aSubsection(15, anEntry(find(HIDDEN) - 1)))],
  [
    'the middle of a number, in a second subsection',
    find => aTable(aSubsection(9, anEntry(find(NAMES))), aSubsection(15, anEntry(inside(find)))),
  ],
  ['the middle of a number, in short lines', find => aTable(aSubsection(15, anEntry(inside(find), '\n')))],
  ['the middle of a number, in one line', find => `xref 15 1 ${inside(find)} 0 n ${TRAILER}`],
  [
    'the middle of a number, in a table that counts from 1',
    find =>
      aTable(aSubsection(1, '0000000000 65535 f \n', ...Array(14).fill(anEntry(0)), anEntry(inside(find)))),
  ],
  [
    'the middle of a number, when its bytes are counted',
    // The first line is a byte short, so the digit before the second entry's position belongs to no entry.
    find =>
      aTable(aSubsection(14, '0000000000 00000 n\n', `9${digits(inside(find))} 00000 n\n`), aSubsection(17)),
  ],
  [
    'the middle of a number, in the words after “startxref”',
    find => `startxref\n15\n%%EOF\n1 ${anEntry(inside(find))}${TRAILER}`,
  ],
  ['the middle of a number, in a signed number', find => `xref 15 1\n+${inside(find)} 0 n\n${TRAILER}`],
  ...['15.0 1', '+15 1', '15 1.0', '00000000015 1', '4294967311 1'].map(
    (numbers): [string, (find: Find) => string] => [
      `the middle of a number, behind ${numbers}`,
      find => `xref\n${numbers}\n${anEntry(inside(find))}${TRAILER}`,
    ],
  ),
  ['the middle of a number, after a comment', find => `xref 15 1 %\n${inside(find)} 0 n\n${TRAILER}`],
  [
    'the middle of a number, after a comment between entries',
    find => `xref 14 2\n${anEntry(0)}%\n${anEntry(inside(find))}${TRAILER}`,
  ],
  ['the middle of a number, in an entry of a stream', find => aStream(at(inside(find)))],
  ['an object of another number, in an entry of a stream', find => aStream(at(find(HIDDEN)))],
  [
    'the middle of a number, in a stream that is not compressed',
    find => aStream(at(inside(find)), { isPacked: false }),
  ],
  [
    'the middle of a number, in a stream without a type',
    find => aStream(at(inside(find))).replace('/Type /XRef', '/Type /X'),
  ],
  [
    'the middle of a number, by the number of all objects',
    find =>
      aStream([...Array.from({ length: 15 }, () => at(0)).flat(), ...at(inside(find))], {
        entries: '/W [1 4 2] /Size 16',
      }),
  ],
  [
    'the middle of a number, in an entry without a kind',
    find => aStream(bytesOf(inside(find)), { entries: '/W [0 4 0] /Index [15 1]' }),
  ],
  [
    'the middle of a number, after forty subsections',
    find =>
      aStream([...Array.from({ length: 40 }, () => at(0)).flat(), ...at(inside(find))], {
        entries: `/W [1 4 2] /Index [${'1 1 '.repeat(40)}15 1]`,
      }),
  ],
  [
    'the middle of a number, in the low bits of a position',
    find => aStream([1, ...bytesOf(2 ** 32 + inside(find), 6)], { entries: '/W [1 6 0] /Index [15 1]' }),
  ],
  [
    'the middle of a number, behind a predictor',
    find =>
      aStream([1, 1, ...differences(bytesOf(inside(find)))], {
        entries: '/W [1 4 0] /Index [15 1] /DecodeParms << /Predictor 15 /Columns 5 >>',
      }),
  ],
  [
    'the middle of a number, in a stream with an open dictionary',
    find => aStream(at(inside(find))).replace('<<', '<< /A ['),
  ],
  [
    'the middle of a number, in a stream with two lists',
    find => aStream(at(inside(find))).replace('/Index', '/Index [9 1] /Index'),
  ],
  [
    'a position of more bits than a number has',
    () =>
      aStream([1, 255, ...Array(8).fill(1)], {
        entries: '/W [1 8 1] /Index [15 1]',
      }),
  ],
  ['an entry of unknown kind', find => aStream([3, ...at(inside(find)).slice(1)])],
  ['entries of no length', () => aStream([], { entries: '/W [0 0 0] /Index [15 1]' })],
  ['entries of an unknown length', () => aStream(at(0), { entries: '/W 8 0 R /Index [15 1]' })],
  ['entries of four parts', () => aStream(at(0), { entries: '/W [1 4 1 1] /Index [15 1]' })],
  ['an unknown list of numbers', () => aStream(at(0), { entries: '/W [1 4 2] /Index 8 0 R' })],
  [
    'a predictor of pictures',
    () => aStream(at(0), { entries: '/W [1 4 2] /Index [15 1] /DecodeParms << /Predictor 2 /Columns 7 >>' }),
  ],
  [
    'an unknown predictor',
    () =>
      aStream([9, ...at(0)], {
        entries: '/W [1 4 2] /Index [15 1] /DecodeParms << /Predictor 12 /Columns 7 >>',
      }),
  ],
])('a file whose cross-references lead to %s is refused', (_, rest) => {
  expect(kindOf(aFile(rest))).not.toBe('plain')
})

/** Each byte as its difference to the one before it, which is 1 for the first. */
const differences = (bytes: readonly number[]) =>
  bytes.map((byte, index) => (byte - (index > 0 ? (bytes[index - 1] as number) : 1) + 256) % 256)

test('a file whose positions are counted from its header is read so', () => {
  const shifted = (shift: number) =>
    `a line of text\n${aFile(find => aTable(aSubsection(15, anEntry(inside(find) + shift))))}`
  expect(kindOf(shifted(0))).toBe('irregular')
  expect(kindOf(shifted('a line of text\n'.length))).toBe('irregular')
  expect(kindOf(shifted(3))).toBe('plain')
  expect(kindOf(`%PDF-1.4\n${shifted(0)}`)).toBe('irregular')
})

const LIST = '<< /Names [(a) 8 0 R] >>'

test.each<[string, string[]]>([
  [
    'an entry with the index of another object',
    [anObjectStream(['<< >>', LIST]), aStream([2, 0, 0, 0, 31, 0, 1])],
  ],
  [
    'an object that ends where the next one begins',
    ['8 0 obj << /S 15 0 R /JS (x) >> endobj', anObjectStream(['/JavaScriptQ', '1'], { offsets: [0, 11] })],
  ],
  [
    'an object stream in an object stream',
    [anObjectStream(['<< /N 1 /First 4 /Length 9 >> stream\n8 0 << >>\nendstream', '1'])],
  ],
  ['an object whose number has more bits', [NAMES, HARMLESS, HIDDEN.replace('115', '4294967311')]],
  ['a reference whose number has more bits', ['9 0 obj << /OpenAction 4294967311 0 R >> endobj']],
  [
    'a beginning in an object of its own',
    [
      anObjectStream(['1', '2'], { entries: '/N 2 /First 10 0 R' }).replace(
        '31 0',
        '10 0 obj 10 endobj 31 0',
      ),
    ],
  ],
  ['a count in an object of its own', [anObjectStream(['1', '2'], { entries: '/N 2 0 R /First 10' })]],
  ['a length that cuts its data', [anObjectStream(['1', '2'], { length: '9' })]],
  [
    'a length in an object of its own that cuts its data',
    [anObjectStream(['1', '2'], { length: '8 0 R' }), '8 0 obj 9 endobj'],
  ],
  ['a length in no object', [anObjectStream(['1', '2'], { length: '8 0 R' }), '8 0 obj /A endobj']],
])('a file that has %s is refused', (_, objects) => {
  expect(kindOf(aPdf({ objects }))).not.toBe('plain')
})

test('packed data that contain their end are refused', () => {
  const stored = deflateSync(Buffer.from('15 0 16 2 1 endstream'), { level: 0 }).toString('latin1')
  const file = (data: string) =>
    aPdf({
      objects: [
        `31 0 obj << /Type /ObjStm /N 2 /First 10 /Filter /FlateDecode /Length ${data.length} >>
stream\n${data}\nendstream endobj`,
      ],
    })
  expect(kindOf(file(stored))).toBe('irregular')
  expect(kindOf(file(deflateSync(Buffer.from('15 0 16 2 1 (end)')).toString('latin1')))).toBe('plain')
})

test.each<[string, (find: Find) => string]>([
  ['lines of 19 bytes', find => aTable(aSubsection(15, anEntry(find(HARMLESS), '\n'), anEntry(0, '\n')))],
  ['CR as line end', find => aTable(aSubsection(15, anEntry(find(HARMLESS), ' \r'))).replaceAll('\n', '\r')],
  ['one entry too few', find => aTable('15 2\n', anEntry(find(HARMLESS)))],
  ['positions of no object', () => aTable(aSubsection(15, anEntry(12_345), anEntry(1), anEntry(0)))],
  ['positions in blanks', find => aTable(aSubsection(15, anEntry(find(HARMLESS) - 1)))],
  ['numbers that begin at 1', find => aTable(aSubsection(8, anEntry(0), anEntry(find(HARMLESS))))],
  ['no entries', () => `xref\n0 0\n${TRAILER}`],
  ['a table behind an end', find => `%%EOF${aTable(aSubsection(15, anEntry(find(HARMLESS))))}`],
  ['words that look like a table', () => `31 0 obj (xref 12 is not) endobj ${TRAILER} % xref 1 2 3 4`],
  [
    'an appended part',
    () => `${TRAILER}\nstartxref\n116\n%%EOF40 0 obj << /A 40 0 R >> endobj\nxref\n0 0\n${TRAILER}`,
  ],
  [
    'a table and a stream',
    find =>
      `${aStream(at(find(HARMLESS)))}\nxref\n0 1\n0000000000 65535 f \n${TRAILER.replace('>>', '/XRefStm 9 >>')}`,
  ],
  [
    'rows of all predictors',
    find => {
      const row = at(find(HARMLESS))
      const rows = [
        [0, ...row],
        [2, ...row.map(() => 0)],
        [4, ...row.map(() => 0)],
      ]
      const entries = '/W [1 4 2] /Index [15 1 15 2] /DecodeParms [<< /Columns 7 /Predictor 12 >>]'
      return aStream(rows.flat(), { entries })
    },
  ],
  [
    'positions for objects that are missing',
    () =>
      aStream([1, ...bytesOf(2 ** 32 - 1), 0, 0, 2, ...bytesOf(77), 0, 5, 0, ...bytesOf(9), 255, 255], {
        entries: '/W [1 4 2] /Index [15 3]',
      }),
  ],
  [
    'more numbers than entries',
    find => aStream(at(find(HARMLESS)), { entries: '/W [1 4 2] /Index [15 999999999]' }),
  ],
])('a file with cross-references of %s is accepted', (_, rest) => {
  expect(kindOf(aFile(rest))).toBe('plain')
})

test('entries that lead to other objects are accepted unless the difference matters', () => {
  const rest = (find: Find) => aTable(aSubsection(40, ...Array(90).fill(anEntry(find(HIDDEN)))))
  expect(kindOf(aFile(rest))).toBe('plain')
  expect(kindOf(aFile(rest, [NAMES.replace('15', '41'), ...OBJECTS, '41 0 obj << >> endobj']))).toBe('other')
  expect(kindOf(aFile(rest, [...OBJECTS, NAMES.replace('15', '130')]))).toBe('other')
})

test('packed data without end, as Acrobat appends them, are read up to their length', () => {
  const open = (entries: number[]) =>
    deflateSync(Buffer.from(entries), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
  const file = (position: (find: Find) => number) =>
    aFile(find => {
      const data = open(at(position(find)))
      return `30 0 obj << /Type /XRef /W [1 4 2] /Index [15 1] /Filter /FlateDecode /Length ${data.length} >>
stream\r\n${data}\r\nendstream endobj`
    })
  expect(kindOf(file(find => find(HARMLESS)))).toBe('plain')
  expect(kindOf(file(inside))).toBe('irregular')
})

test('an object stream whose length is in an object of its own is accepted', () => {
  const objects = [anObjectStream(['<< /A 1 >>', '2'], { length: '8 0 R' }), '8 0 obj 400 endobj']
  expect(kindOf(aPdf({ objects }))).toBe('plain')
})
