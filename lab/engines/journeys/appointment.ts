import { withDoctorTitle } from '../../../domain/text/doctor-title.ts'
import { formatTime } from '../../../domain/text/format.ts'
import { newAccount } from '../new-account.ts'
import type { Screen } from '../screen.ts'

type Doctor = { id: number; name: string }
type Availability = { days: { date: string; times: string[] }[] }

/** A patient finds a doctor, signs up, books an appointment, moves it and cancels it. */
export async function appointment(screen: Screen): Promise<void> {
  const { t, lang } = screen
  const { doctor, times } = await doctorWithTimes(screen)
  const name = withDoctorTitle(doctor.name)
  await screen.open('/')
  await screen.stop('home')
  // A narrow window has the menu in a drawer.
  const menu = { role: 'button', name: t('shell.menu') } as const
  if (await screen.has(menu)) {
    await screen.press(menu)
    await screen.stop('menu')
  }
  await screen.press({ role: 'link', name: t('shell.doctors') })
  await screen.sees({ role: 'heading', name: t('doctors.title') })
  await screen.fill({ contains: t('doctor_name') }, name)
  await screen.press({ role: 'button', name: t('doctors.submit') })
  await screen.arrives(/name=/)
  await screen.sees({ role: 'link', name: t('doctors.show_all') })
  await screen.stop('doctors')
  await screen.press({ role: 'link', name })
  await screen.sees({ role: 'heading', name })
  await screen.stop('doctor')

  await screen.press({ role: 'link', name: t('doctors.book') })
  await screen.press({ role: 'link', name: t('sign_in.to_sign_up') })
  await screen.arrives(/^\/sign-up/)
  const { email, password } = newAccount()
  await screen.fill({ name: t('sign_up.email') }, email)
  await screen.fill({ name: t('account.password') }, password)
  await screen.stop('sign-up')
  await screen.press({ role: 'button', name: t('sign_up.submit') })

  const dialog = { role: 'dialog', contains: t('book.submit') } as const
  await screen.sees(dialog)
  await screen.press({ role: 'radio', in: dialog, nth: 2 })
  await screen.press({ role: 'button', name: t('book.more_days'), in: dialog })
  await screen.stop('calendar')
  await screen.press({ role: 'button', name: t('book.next_days'), in: dialog })
  await screen.press({ role: 'radio', name: formatTime(times[0] ?? '', lang), in: dialog })
  await screen.fill({ name: t('book.name'), in: dialog }, lang === 'ar' ? 'نورة السالم' : 'Noura Alsalem')
  await screen.fill({ name: t('book.phone'), in: dialog }, '0501234567')
  await screen.fill({ name: t('book.note'), in: dialog }, 'حساسية من البنسلين')
  await screen.stop('booking')
  await screen.press({ role: 'button', name: t('book.submit'), in: dialog })

  await screen.arrives(/^\/bookings$/)
  await screen.sees({ role: 'heading', name: t('booked.title') })
  await screen.reads(formatTime(times[0] ?? '', lang))
  await screen.reads('حساسية من البنسلين')
  await screen.stop('booked')

  await screen.press({ role: 'link', contains: t('bookings.move'), in: { role: 'row', contains: name } })
  await screen.arrives(/\/move$/)
  const moving = { role: 'dialog', contains: t('move.submit') } as const
  await screen.press({ role: 'radio', in: moving, nth: 2 })
  await screen.press({ role: 'radio', name: formatTime(times[1] ?? '', lang), in: moving })
  await screen.stop('move')
  await screen.press({ role: 'button', name: t('move.submit'), in: moving })
  await screen.arrives(/^\/bookings$/)
  await screen.reads(formatTime(times[1] ?? '', lang))
  await screen.misses(moving)

  await screen.press({ role: 'button', contains: t('bookings.cancel'), in: { role: 'row', contains: name } })
  const question = { role: 'dialog', contains: t('bookings.cancel_title') } as const
  await screen.stop('cancel')
  await screen.press({ role: 'button', name: t('bookings.cancel_confirm'), in: question })
  await screen.misses(question)
  await screen.reads(t('bookings.none_upcoming'))
  await screen.stop('cancelled')
}

/** A doctor whose third available day has at least two times. */
async function doctorWithTimes({ api }: Screen): Promise<{ doctor: Doctor; times: string[] }> {
  const { data: doctors } = await api<{ data: Doctor[] }>('/doctors')
  for (const doctor of doctors) {
    const { data } = await api<{ data: Availability }>(`/doctors/${doctor.id}/availability`)
    const times = data.days[2]?.times ?? []
    if (times.length > 4) return { doctor, times }
  }
  throw new Error('No doctor has a third day with times')
}
