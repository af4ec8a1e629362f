import { queryDatabase } from '../../tests/e2e/support/staff.ts'
import type { Listener } from './listener.ts'
import { book, newPatient, newStaff, orderToPack } from './worlds.ts'

/** Reads on from where the reader is. */
const readOn = (who: Listener, lines: number) => who.press('Down', lines)

/** Twelve ways through the product, by keys alone. */
export const journeys: Record<string, (who: Listener) => Promise<void>> = {
  async doctor(who) {
    const { t, lang } = who
    await who.open('/doctors')
    await who.seek('Tab', t('doctor_name'))
    await who.type(lang === 'ar' ? 'أسنان' : 'dentist')
    await who.press('Return')
    await who.arrives(/name=/)
    await who.press('Tab')
    await who.browse()
    await who.press('h', 3)
    await readOn(who, 6)
  },

  async appointment(who) {
    const { t, lang } = who
    await who.signIn(await newPatient())
    await who.open('/doctors/2/book')
    await who.press('Tab')
    await who.press('Right')
    await who.seek('Tab', t('book.name'))
    await who.type(lang === 'ar' ? 'نورة' : 'Noura')
    await who.seek('Tab', t('book.submit'))
    await who.press('Return')
    await who.press('shift+Tab', 2)
    await who.seek('Tab', t('book.submit'))
  },

  async 'home visit'(who) {
    const { t } = who
    await who.signIn(await newPatient())
    await who.open('/home-care/5')
    await who.press('1')
    await who.press('h')
    await who.seek('Tab', t('home_visit.address'))
    await who.seek('Tab', t('book.submit'))
    await who.press('Return')
  },

  async calculator(who) {
    const { t } = who
    await who.open('/calculator/ideal-weight')
    await who.press('1')
    await who.seek('Tab', t('bmi.height'))
    await who.seek('Tab', t('calculators.submit'))
    await who.press('Return')
    // The first error leads to its field.
    await who.press('Tab')
    await who.press('Return')
    await who.type('160')
    await who.press('Tab')
    await who.type('64')
    await who.seek('Tab', t('calculators.submit'))
    await who.press('Return')
    await readOn(who, 8)
  },

  async cart(who) {
    await who.signIn(await newPatient())
    await who.open('/store/products/3')
    await who.press('1')
    await readOn(who, 8)
    await who.seek('Tab', who.t('product.add'))
    await who.press('Return')
    await who.open('/store/cart')
    await who.press('1')
    await who.press('Tab', 7)
  },

  async checkout(who) {
    await who.signIn(await newPatient({ cart: true }))
    await who.open('/store/checkout')
    await who.press('1')
    await who.press('Tab', 4)
    await who.seek('Tab', who.t('checkout.confirm'))
    await who.press('Return')
    await who.arrives(/^\/store\/orders/)
    await readOn(who, 8)
  },

  async 'sign-up'(who) {
    const { t } = who
    await who.open('/sign-up')
    await who.seek('Tab', t('sign_up.email'))
    await who.seek('Tab', t('sign_up.submit'))
    await who.press('Return')
    await who.press('Tab')
    await who.press('Return')
    await who.type('nobody')
    await who.press('Tab')
    await who.type('short')
    await who.press('Return')
    await who.press('Tab')
  },

  async cancel(who) {
    const { t } = who
    const patient = await newPatient({ booking: true })
    await who.signIn(patient)
    await who.open('/bookings')
    await who.press('1')
    await readOn(who, 10)
    await who.seek('b', t('bookings.cancel'))
    await who.press('Return')
    await who.press('Tab', 2)
    await who.seek('Tab', t('bookings.cancel_confirm'), 4)
    await who.press('Return')
    await readOn(who, 3)
  },

  async prescription(who) {
    const { t, lang, page } = who
    await who.signIn(await newPatient())
    await who.open('/prescriptions/new')
    await who.press('1')
    await who.seek('Tab', t('prescription.send'))
    await who.press('Return')
    await who.press('Tab')
    await who.press('Return')
    await who.type(lang === 'ar' ? 'نورة السالم' : 'Noura Alsalem')
    await who.press('Tab')
    await who.type('0501234567')
    const file = await page.$('input[type=file]')
    await file?.uploadFile(new URL('../../docs/screenshots/home.ar.webp', import.meta.url).pathname)
    await who.press('shift+Tab')
    await who.seek('Tab', t('prescription.send'))
    await who.press('Return')
    await who.arrives(/^\/prescriptions(?!\/new)/)
    await readOn(who, 6)
  },

  async contact(who) {
    const { t, lang } = who
    await who.signIn(await newPatient())
    await who.open('/contact-us')
    await who.seek('Tab', t('person.first_name'))
    await who.type(lang === 'ar' ? 'نورة' : 'Noura')
    await who.press('Tab')
    await who.type(lang === 'ar' ? 'السالم' : 'Alsalem')
    await who.seek('Tab', t('person.phone'))
    await who.type('0501234567')
    await who.seek('Tab', t('contact.message'))
    await who.type(lang === 'ar' ? 'متى يفتح الفرع يوم الجمعة؟' : 'When does the branch open on Friday?')
    await who.seek('Tab', t('contact.submit'))
    await who.press('Return')
    await readOn(who, 2)
  },

  async reception(who) {
    const { t } = who
    await who.signIn(await newStaff('reception', who.lang))
    await book(null, '1 hour')
    await who.open('/admin/day?hospital=all&view=list')
    await who.press('1')
    await who.press('h', 4)
    await who.seek('b', t('admin.booking.do_arrive'))
    await who.press('Return')
    await who.press('Tab', 3)
  },

  async packs(who) {
    const { t } = who
    const { order, gtin } = await orderToPack()
    await who.signIn(await newStaff('pharmacist', who.lang))
    await who.open(`/admin/orders/${order}`)
    await who.press('1')
    await who.press('h', 4)
    await who.seek('Tab', t('admin.scan.field'))
    await who.type(gtin)
    await who.press('Return')
    await who.type('6281000000000')
    await who.press('Return')
    await who.press('Tab', 3)
    await queryDatabase('update orders set status = $2, cancelled_at = now() where id = $1', [
      order,
      'cancelled',
    ])
  },
}
