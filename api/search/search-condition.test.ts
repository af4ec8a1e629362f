import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import { aDoctor, aHospital, aSpecialty } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const PEOPLE = [
  ['د. أحمد القحطاني', 'Dr. Ahmad Alqahtani'],
  ['د. عبد الرحمن الشهري', 'Dr. Abdulrahman Alshehri'],
  ['د. فاطمة الزهراني', 'Dr. Fatimah Alzahrani'],
  ['د. منى إبراهيم', 'Dr. Muna Ibrahim'],
  ['د. إيمان العنزي', 'Dr. Iman Alanazi'],
  ['د. آمنة الغامدي', 'Dr. Amnah Alghamdi'],
  ['د. محمد الدوسري', 'Dr. Mohammed Aldosari'],
  ['د. زوي مولر 24', 'Dr. Zoë Müller 24'],
] as const

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  const [specialty, hospital] = [await aSpecialty(api.db), await aHospital(api.db)]
  for (const [nameAr, nameEn] of PEOPLE) await aDoctor(api.db, { nameAr, nameEn, specialty, hospital })
})
afterAll(() => api.close())

const search = (name: string, lang: Language = 'en') =>
  api.request('GET', `/user/doctors?${new URLSearchParams({ name })}`, { lang })

const found = async (name: string, lang?: Language) =>
  (await search(name, lang)).body.data.map((doctor: { name: string }) => doctor.name)

describe('the database folds names as the domain does', () => {
  const inDatabase = async (texts: string[]) => {
    const { rows } = await api.pool.query<{ key: string }>(
      'select search_key(text) as key from unnest($1::text[]) with ordinality as typed(text, at) order by at',
      [texts],
    )
    return rows.map(row => row.key)
  }

  test('for every kind of spelling', async () => {
    const texts = [
      ...PEOPLE.flat(),
      'احمد القحطانى',
      'عبدالرحمن',
      'عبد عبد الله',
      'سعد عبد عبد عبد الله عبد',
      'عبد ',
      'مُحَمَّدٌ محـــمد الرحمٰن ٱلقاسم',
      'رؤى الطائي شيء ء',
      'شئ شيئ الطواريء مسئول رءوف رئوي قراءة توءم ءامنة فيء المريء ضؤ \u0654 ء\u0654 ی\u0654و',
      'مکی ھدى',
      'ﻣﺤﻤﺪ ﷺ ﷲ ﻻ',
      '٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ০১২৩৪৫৬৭৮৯ ०१२३४५६७८९ ²½Ⅳ',
      'ب١٢ B12 b-12 B 12 2x x2y ٣د عبد12 ½x ²x Ⅳ2 50µg',
      'İstanbul ıIß ſ Å K Ω',
      'Ａｈｍａｄ ĄčđĦŁøœ',
      '\u200f\u202aد. سارة\u202c\u200e\u2066\u2069\ufeff',
      '😀👩‍⚕️🇸🇦 a\u0301\u0327b',
      `%_\\'"; -- \t\r\n\u00a0\u2003\u3000`,
      '',
      ' ',
    ]
    expect(await inDatabase(texts)).toEqual(texts.map(arabicFold))
  })

  test('for a thousand random texts', async () => {
    const unit = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...'ءءؤئاويىفرم', 'و\u0654', 'ی\u0654', '\u0654', ' ') },
      { weight: 4, arbitrary: fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهويأإآٱىةؤئءکیھ') },
      { weight: 2, arbitrary: fc.constantFrom(...'abzABZéÈñÖŁßİıſ') },
      {
        weight: 2,
        arbitrary: fc.constantFrom(...'\u064b\u064e\u0651\u0652\u0670\u0640\u06dd\u0301\u0327\u0653\u0654'),
      },
      { weight: 2, arbitrary: fc.constantFrom(...'٠٥٩۰۵۹০৫৯०५९07²') },
      { weight: 2, arbitrary: fc.constantFrom(' ', ' ', 'عبد ', ' عبد ', '-', '.', '،', '\n') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('😀', '👩‍⚕️', '🇸🇦', '\u200f', '\u200e', '\u202b', '\u2067', '\ufeff'),
      },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 0x31ff }).map(code => String.fromCodePoint(code)) },
    )
    const texts = fc.sample(fc.string({ unit, maxLength: 40 }), 1000)
    const keys = await inDatabase(texts)
    const differing = texts
      .map((text, i) => ({ text, domain: arabicFold(text), database: keys[i] }))
      .filter(({ domain, database }) => domain !== database)
    expect(differing).toEqual([])
  })

  // Not for all of Unicode: PostgreSQL and Node adopt its yearly additions at different times.
  test('for every letter and sign of the common scripts, in every form of presentation', async () => {
    const blocks = [
      [0x1, 0x31ff],
      [0xf900, 0xfffd],
      [0x1d400, 0x1f9ff],
    ] as const
    const letters = blocks.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
    )
    const keys = await inDatabase(letters)
    const differing = letters.filter((letter, i) => arabicFold(letter) !== keys[i])
    expect(differing.map(letter => letter.codePointAt(0)?.toString(16))).toEqual([])
  })
})

describe('a doctor is found by name', () => {
  test.each([
    ['أحمد', 'Dr. Ahmad Alqahtani'],
    ['احمد', 'Dr. Ahmad Alqahtani'],
    ['القحطانى', 'Dr. Ahmad Alqahtani'],
    ['عبدالرحمن', 'Dr. Abdulrahman Alshehri'],
    ['عبد الرحمن', 'Dr. Abdulrahman Alshehri'],
    ['فاطمه', 'Dr. Fatimah Alzahrani'],
    ['مني', 'Dr. Muna Ibrahim'],
    ['ايمان', 'Dr. Iman Alanazi'],
    ['أمنه', 'Dr. Amnah Alghamdi'],
    ['مُحَمَّد', 'Dr. Mohammed Aldosari'],
    ['محـــمد', 'Dr. Mohammed Aldosari'],
    ['ahmad', 'Dr. Ahmad Alqahtani'],
    ['AHMAD', 'Dr. Ahmad Alqahtani'],
    ['zoe muller', 'Dr. Zoë Müller 24'],
    ['ZOË', 'Dr. Zoë Müller 24'],
    ['٢٤', 'Dr. Zoë Müller 24'],
    ['۲۴', 'Dr. Zoë Müller 24'],
    ['qahta', 'Dr. Ahmad Alqahtani'],
    ['الدوسري محمد', 'Dr. Mohammed Aldosari'],
    ['محمد aldosari', 'Dr. Mohammed Aldosari'],
    ['  Ahmad   ', 'Dr. Ahmad Alqahtani'],
    ['\u200fأحمد\u200e', 'Dr. Ahmad Alqahtani'],
  ])('%s finds %s alone, whatever the language of the page', async (typed, nameEn) => {
    expect(await found(typed, 'en')).toEqual([nameEn])
    expect(await found(typed, 'ar')).toEqual([PEOPLE.find(names => names[1] === nameEn)?.[0]])
  })

  test.each([
    ['القحتاني', 'Dr. Ahmad Alqahtani'],
    ['alqahtny', 'Dr. Ahmad Alqahtani'],
    ['فاطيمة', 'Dr. Fatimah Alzahrani'],
    ['mohamed', 'Dr. Mohammed Aldosari'],
  ])('the misspelled %s still finds %s', async (typed, nameEn) => {
    expect(await found(typed)).toContain(nameEn)
  })

  test('a typing error is tolerated only when nothing matches exactly', async () => {
    const { db, pool } = api
    expect(await found('القحتاني')).toEqual(['Dr. Ahmad Alqahtani'])
    const other = await aDoctor(db, { nameAr: 'د. سالم القحتاني', nameEn: 'Dr. Salem Qohtani' })
    expect(await found('القحتاني')).toEqual(['Dr. Salem Qohtani'])
    await pool.query('delete from doctors where id = $1', [other])
  })

  test('an exact match in another specialty does not hide a fuzzy match in the filtered one', async () => {
    const { db, pool } = api
    const specialty = await aSpecialty(db, { nameAr: 'طب النوم', nameEn: 'Sleep medicine' })
    const near = await aDoctor(db, { nameAr: 'د. ماجد القحطاني', nameEn: 'Dr. Majid Alqahtani', specialty })
    const exact = await aDoctor(db, { nameAr: 'د. سالم القحتاني', nameEn: 'Dr. Salem Qohtani' })
    const { body } = await api.request(
      'GET',
      `/user/doctors?name=${encodeURIComponent('القحتاني')}&specialty_id=${specialty}`,
    )
    expect(body.data.map((doctor: { id: number }) => doctor.id)).toEqual([near])
    await pool.query('delete from doctors where id = any($1)', [[near, exact]])
  })

  test('a text that resembles no name finds nothing', async () => {
    for (const typed of ['xyzzy', 'كذكذكذ', '999']) expect(await found(typed), typed).toEqual([])
  })
})

describe('hostile input', () => {
  test.each(['', ' ', '\t \n', '\u00a0'])('blanks are no filter: %j', async typed => {
    expect(await found(typed)).toHaveLength(PEOPLE.length)
  })

  test.each([
    '😀',
    '👩‍⚕️🇸🇦',
    '%',
    '_',
    '%%',
    '\\',
    "'",
    '"',
    "' or 1=1 --",
    '; drop table doctors; --',
    '\u064b\u0651',
    'ــ',
    '...',
    '<script>alert(1)</script>',
    '{{name}}',
    '()[]*+?.^$|',
  ])('%j is a plain text that fits nobody', async typed => {
    const reply = await search(typed)
    expect(reply.status).toBe(200)
    expect(reply.body.data).toEqual([])
  })

  test.each([
    ['exactly a hundred characters', 'أ'.repeat(100), 200],
    ['a hundred and one characters', 'أ'.repeat(101), 422],
    ['a hundred words', 'a '.repeat(50), 200],
    ['ten thousand characters', 'a'.repeat(10_000), 422],
  ])('%s', async (_, typed, status) => {
    expect((await search(typed)).status).toBe(status)
  })

  test.each(['%00', '%ED%A0%80', '%F0%9F', '%', '%zz', '&name=b', '[]=a', '&name[a]=b'])(
    'the raw query name=%s',
    async raw => {
      const { status } = await api.request('GET', `/user/doctors?name=${raw}`)
      expect(status).toBeLessThan(500)
    },
  )

  test('random text causes no error', async () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...'عبد %_\\\'"\u0651\u200f٣aé'), maxLength: 60 }),
    )
    await fc.assert(
      fc.asyncProperty(typed, async name => {
        expect([200, 422]).toContain((await search(name)).status)
      }),
      { numRuns: 100 },
    )
  })
})
