import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { prescriptions } from '#db/schema/prescriptions.ts'
import type { PrescriptionState } from '#domain/prescriptions/prescription-rules.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { prescriptionEmail } from './prescriptions.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** The e-mail about a prescription in a state, to a patient with this language. */
async function emailOf(state: PrescriptionState, language: 'ar' | 'en') {
  const { id: userId } = await api.signUp()
  await api.db.update(users).set({ language }).where(eq(users.id, userId))
  const isDecided = state !== 'waiting' && state !== 'question'
  const [row] = await api.db
    .insert(prescriptions)
    .values({
      userId,
      clientName: 'نورة العتيبي',
      clientPhone: '0501234567',
      state,
      reason: isDecided ? 'Omeprazole' : '',
      question: 'Omeprazole?',
      ...(isDecided && { decidedAt: new Date() }),
      ...(isDecided && state !== 'refused' && { validUntil: '2026-12-22' }),
    })
    .returning({ id: prescriptions.id })
  const id = row?.id as number
  return { id, email: await prescriptionEmail(api, { prescriptionId: id }) }
}

const decided = {
  ar: [
    'راجع الصيدلي وصفتك',
    'راجع الصيدلي الوصفة التي أرسلتها إلينا. تجد نتيجة المراجعة في صفحة الوصفة.',
    'عرض الوصفة',
  ],
  en: [
    'Your prescription has been reviewed',
    'The pharmacist has reviewed the prescription that you sent us. You can find the result on the prescription page.',
    'See the prescription',
  ],
}
const asked = {
  ar: [
    'سؤال من الصيدلي عن وصفتك',
    'لدى الصيدلي سؤال عن الوصفة التي أرسلتها إلينا. تُستكمل المراجعة بعد ردّك عليه.',
    'عرض الوصفة',
  ],
  en: [
    'The pharmacist has a question about your prescription',
    'The pharmacist has a question about the prescription that you sent us. The review will continue once you have answered.',
    'See the prescription',
  ],
}

test.each([
  ['approved', decided],
  ['partly_approved', decided],
  ['refused', decided],
  ['question', asked],
] as const)(
  'a prescription that is %s: the e-mail says so in both languages, and no more',
  async (state, texts) => {
    for (const language of ['ar', 'en'] as const) {
      const { id, email } = await emailOf(state, language)
      const [subject, text, action] = texts[language]
      expect(email).toEqual({
        to: expect.stringContaining('@'),
        lang: language,
        subject,
        text: [text],
        action: { text: action, to: `/prescriptions/${id}` },
      })
      expect(JSON.stringify(email)).not.toMatch(/Omeprazole|نورة/)
    }
  },
)

test('one that waits again, or was withdrawn, has no e-mail', async () => {
  const { id, email } = await emailOf('waiting', 'ar')
  expect(email).toBeUndefined()
  await api.db.delete(prescriptions).where(eq(prescriptions.id, id))
  expect(await prescriptionEmail(api, { prescriptionId: id })).toBeUndefined()
})
