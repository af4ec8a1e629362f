import { newAccount } from '../new-account.ts'
import type { Screen } from '../screen.ts'

/** A guest fills in the form of a home visit, signs in, books, moves the visit and cancels it. */
export async function homeVisit(screen: Screen): Promise<void> {
  const { t, lang } = screen
  const account = newAccount()
  await screen.api('/register', account)
  await screen.open('/home-care')
  await screen.stop('home-care')
  await screen.open('/home-care/5')
  const form = { role: 'region', name: t('home_care.book') } as const
  await screen.press({ role: 'radio', in: form, nth: 2 })
  await screen.press({ role: 'radio', contains: lang === 'ar' ? ':00 ص' : ':00 am', in: form })
  await screen.fill({ name: t('book.name'), in: form }, lang === 'ar' ? 'أم سارة' : 'Um Sara')
  await screen.fill({ name: t('book.phone'), in: form }, '0501234567')
  await screen.fill({ name: t('home_visit.address'), in: form }, 'حي الياسمين، فيلا 12')
  await screen.stop('form')
  await screen.press({ role: 'button', name: t('book.submit'), in: form })
  await screen.arrives(/^\/sign-in/)
  await screen.fill({ name: t('account.email') }, account.email)
  await screen.fill({ name: t('account.password') }, account.password)
  await screen.press({ role: 'button', name: t('sign_in.submit') })
  await screen.arrives(/^\/home-care\/5/)
  await screen.reads(t('home_visit.back'))
  await screen.press({ role: 'button', name: t('book.submit'), in: form })

  await screen.arrives(/^\/bookings$/)
  await screen.sees({ role: 'heading', name: t('booked.home_visit_title') })
  await screen.stop('booked')
  const row = { role: 'row', contains: 'فيلا 12' } as const
  await screen.press({ role: 'link', contains: beginning(t('home_visit.move_named')), in: row })
  const dialog = { role: 'dialog', contains: t('move.submit') } as const
  await screen.press({ role: 'radio', in: dialog, nth: 1 })
  await screen.press({ role: 'radio', contains: lang === 'ar' ? ':00 ص' : ':00 am', in: dialog })
  await screen.stop('move')
  await screen.press({ role: 'button', name: t('move.submit'), in: dialog })
  await screen.misses(dialog)
  await screen.arrives(/^\/bookings$/)
  await screen.press({ role: 'button', contains: beginning(t('home_visit.cancel_named')), in: row })
  const question = { role: 'dialog', contains: t('home_visit.cancel_confirm') } as const
  await screen.press({ role: 'button', name: t('home_visit.cancel_confirm'), in: question })
  await screen.misses(question)
  await screen.reads(t('bookings.none_upcoming'))
  await screen.stop('cancelled')
}

/** The words of a button's name before the visit that it names. */
const beginning = (name: string) => name.split(/[:«“]/)[0]?.trim() ?? ''
