import { and, asc, desc, eq, isNotNull, lt } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { enqueueReminders } from '#jobs/enqueue-reminders.ts'
import type { Queue } from '#services/queue.ts'
import { weekGateway } from './week-messages.ts'
import { HOUR_MS, timeOfMoment, type Week } from './week-step.ts'

/** Patients are reminded of their appointments, and doctor and nurse write notes about the last ones. */
export function planCare(week: Week, queue: Queue): void {
  const { db, now, plan } = week
  const remind = (at: number) => enqueueReminders({ db, queue, clock: () => at, textGateway: weekGateway })
  for (let daysAgo = 8; daysAgo >= 0; daysAgo--) {
    const at = timeOfMoment(now, { daysAgo, time: '12:00' })
    if (at <= now) plan({ at, run: remind })
  }
  plan({ at: now - HOUR_MS, run: at => writeNotes(week, at) })
}

const doctorNotes = [
  'التهاب بسيط في الحلق. نصحت بالسوائل والراحة، والمراجعة إن استمرت الحرارة.',
  'النمو مناسب للعمر. التطعيمات مكتملة.',
  'تحسّن السعال، والصدر صافٍ. لا حاجة إلى مضاد حيوي.',
]
const nurseNotes = ['غُيّر الضماد، والجرح نظيف بلا علامات التهاب. الزيارة القادمة بعد ثلاثة أيام.']

/** The doctor of the demonstration writes about the last patients, and the nurse about the last visit. */
async function writeNotes(week: Week, now: number): Promise<void> {
  const [doctor] = await week.db.select().from(users).where(eq(users.role, 'doctor')).orderBy(asc(users.id))
  const [nurse] = await week.db.select().from(users).where(eq(users.role, 'nurse')).orderBy(asc(users.id))
  const seen = async (who: ReturnType<typeof eq>, limit: number) =>
    week.db
      .select({ patient: bookings.patientId })
      .from(bookings)
      .where(
        and(
          who,
          eq(bookings.status, 'done'),
          isNotNull(bookings.patientId),
          lt(bookings.startsAt, new Date(now)),
        ),
      )
      .orderBy(desc(bookings.startsAt))
      .limit(limit)
  const write = (role: 'doctor' | 'nurse', patient: number | null, text: string | undefined) =>
    week.as(role)(`POST admin/patients/${patient}/notes`, { text })
  const patients = await seen(eq(bookings.doctorId, doctor?.doctorId ?? 0), doctorNotes.length)
  for (const [index, { patient }] of patients.entries()) await write('doctor', patient, doctorNotes[index])
  const visited = await seen(eq(bookings.assigneeId, nurse?.id ?? 0), nurseNotes.length)
  for (const [index, { patient }] of visited.entries()) await write('nurse', patient, nurseNotes[index])
}
