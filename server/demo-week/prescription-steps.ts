import { readFile } from 'node:fs/promises'
import { and, asc, eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { products } from '#db/schema/store.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { HOUR_MS, type Moment, timeOfMoment, type Week } from './week-step.ts'

const PICTURES = new URL('../../db/seed/data/prescriptions/', import.meta.url)

type DemoPrescription = Moment & {
  /** The first name of the patient whom the picture names. */
  patient: string
  picture: string
  /** How the pharmacist decides; without it, the prescription waits. */
  decision?: { how: 'refuse' | 'ask' | 'approve'; body?: object; medicine?: string }
}

const demoPrescriptions: DemoPrescription[] = [
  {
    ...{ daysAgo: 5, time: '12:40', patient: 'Grace', picture: 'ketotifen' },
    decision: { how: 'approve', medicine: 'كيتوتيفين' },
  },
  {
    ...{ daysAgo: 3, time: '17:25', patient: 'Emily', picture: 'omeprazole' },
    decision: { how: 'approve', medicine: 'أوميبرازول' },
  },
  {
    ...{ daysAgo: 2, time: '10:05', patient: 'Thomas', picture: 'unclear' },
    decision: { how: 'ask', body: { question: 'The picture is blurred. Please send a sharper one.' } },
  },
  {
    ...{ daysAgo: 1, time: '09:15', patient: 'Omar', picture: 'unclear' },
    decision: { how: 'refuse', body: { reason: 'The prescription is in another person’s name.' } },
  },
  { minutesAgo: 95, patient: 'Emily', picture: 'ketotifen' },
  { minutesAgo: 35, patient: 'Grace', picture: 'omeprazole' },
]

/** Patients send their prescriptions, and the pharmacist decides on those of former days. */
export function planPrescriptions(week: Week): void {
  const staff = week.as('pharmacist')
  for (const sent of demoPrescriptions) {
    const at = timeOfMoment(week.now, sent)
    const run = async () => {
      const { id, decision } = { id: await send(week, sent), ...sent }
      const decide = async (now: number) => {
        await staff(`POST admin/prescriptions/${id}/take`)
        const { files } = await staff(`POST admin/prescriptions/${id}/read`)
        for (const file of files) await staff(`POST admin/prescriptions/${id}/files/${file.id}/read`)
        const body = decision?.medicine ? await approvalOf(week, decision.medicine, now) : decision?.body
        await staff(`POST admin/prescriptions/${id}/${decision?.how}`, body)
      }
      if (decision) week.plan({ at: at + HOUR_MS, run: decide })
    }
    week.plan({ at, run })
  }
}

async function send({ db, as }: Week, { patient, picture }: DemoPrescription): Promise<number> {
  const [sender] = await db
    .select()
    .from(users)
    .where(and(eq(users.role, 'patient'), eq(users.firstName, patient)))
  const body = new FormData()
  body.set('client_name', `${sender?.firstName} ${sender?.lastName}`)
  body.set('client_phone', sender?.phone ?? '')
  const bytes = new Uint8Array(await readFile(new URL(`${picture}.webp`, PICTURES)))
  body.set('file', new File([bytes], `${picture}.webp`))
  return (await as(sender?.id ?? 0)('POST user/prescriptions', body)).id
}

async function approvalOf({ db }: Week, substance: string, now: number) {
  const medicines = await db
    .select({ id: products.id, name: products.nameAr })
    .from(products)
    .where(eq(products.medicineClass, 'prescription'))
    .orderBy(asc(products.id))
  const medicine = medicines.find(({ name }) => name.includes(substance))
  return {
    items: [{ product_id: medicine?.id, quantity: 1, directions: 'قرص واحد يوميًا قبل الإفطار' }],
    ...{ birth_date: '1988-05-17', valid_until: addDays(dayOf(now), 60), refills: 2, reason: '' },
  }
}
