import { codeAt } from '../../../api/admin/sign-in/totp.ts'
import { withDoctorTitle } from '../../../domain/text/doctor-title.ts'
import { formatTime } from '../../../domain/text/format.ts'
import { addStaff, queryDatabase } from '../../../tests/e2e/support/staff.ts'
import { newAccount } from '../new-account.ts'
import type { Screen } from '../screen.ts'

/** Reception signs in with both steps, books for a caller, moves, cancels, and takes a walk-in to the end. */
export async function reception(screen: Screen): Promise<void> {
  const { t, lang } = screen
  const { email } = newAccount()
  const { password, secret } = await addStaff(email, 'reception')
  await screen.open('/admin/sign-in')
  await screen.fill({ name: t('account.email') }, email)
  await screen.fill({ name: t('account.password') }, password)
  await screen.stop('sign-in')
  await screen.press({ role: 'button', name: t('admin.next') })
  await screen.fill({ name: t('admin.code') }, codeAt(secret, Date.now()))
  await screen.arrives(/^\/admin$/)
  await screen.sees({ role: 'heading', contains: 'Hind Test' })

  const doctor = await doctorAtWork(screen)
  const name = withDoctorTitle(doctor.name)
  await screen.open(`/admin/day?hospital=all&doctor=${doctor.id}&date=${doctor.date}`)
  await screen.stop('day')
  const [first = '', second = ''] = doctor.times
  await screen.press({
    role: 'button',
    name: t('admin.day.book_at', { time: formatTime(first, lang), name }),
  })
  const dialog = { role: 'dialog' } as const
  await screen.fill({ name: t('admin.column_client_name'), in: dialog }, 'أم خالد')
  await screen.fill({ name: t('admin.caller.phone'), in: dialog }, '0551112233')
  await screen.stop('caller')
  await screen.press({ role: 'button', name: t('admin.caller.submit'), in: dialog })
  await screen.misses(dialog)

  const action = (what: Parameters<typeof t>[0], time: string) =>
    ({
      role: 'button',
      name: t('admin.booking.named', { what: t(what), name: 'أم خالد', time: formatTime(time, lang) }),
    }) as const
  await screen.press(action('admin.booking.more', first))
  await screen.press(action('admin.booking.move', first))
  await screen.press({ role: 'radio', name: formatTime(second, lang), in: dialog })
  await screen.stop('move')
  await screen.press({ role: 'button', name: t('admin.booking.save_time'), in: dialog })
  await screen.misses(dialog)
  await screen.press(action('admin.booking.more', second))
  await screen.press(action('admin.booking.cancel', second))
  await screen.fill({ name: t('admin.booking.reason'), in: dialog }, 'اعتذر المراجع')
  await screen.stop('cancel')
  await screen.press({ role: 'button', name: t('admin.booking.cancel_do'), in: dialog })
  await screen.misses(dialog)
  await screen.reads('اعتذر المراجع')

  await screen.open(`/admin/day?hospital=all&doctor=${doctor.id}`)
  await screen.press({ role: 'button', name: t('admin.day.walk_in_with', { name }) })
  const patient = `وجدان ${doctor.id}`
  await screen.fill({ name: t('admin.column_client_name'), in: dialog }, patient)
  await screen.fill({ name: t('admin.caller.phone'), in: dialog }, '0551112266')
  await screen.stop('walk-in')
  await screen.press({ role: 'button', name: t('admin.caller.submit'), in: dialog })
  await screen.misses(dialog)
  const row = { role: 'listitem', contains: patient } as const
  await screen.press({ role: 'button', contains: `${t('admin.booking.do_enter')}:`, in: row })
  await screen.press({ role: 'button', contains: `${t('admin.booking.do_finish')}:`, in: row })
  await screen.sees({ ...row, contains: t('admin.booking.done') })
  await screen.stop('done')
}

let runs = 0

/** A doctor with times to book some days ahead, who sees patients at every hour of today. */
async function doctorAtWork({ api }: Screen) {
  const { data: doctors } = await api<{ data: { id: number; name: string }[] }>('/doctors')
  // Each run has a doctor of its own: the walk-ins of one would be at the same minutes.
  const doctor = doctors[runs++ % doctors.length] ?? { id: 1, name: '' }
  await queryDatabase('delete from doctor_hours where doctor_id = $1', [doctor.id])
  await queryDatabase(
    `insert into doctor_hours (doctor_id, weekday, time_from, time_to)
     select $1, weekday, '00:00', '24:00' from generate_series(1, 7) weekday`,
    [doctor.id],
  )
  const { data } = await api<{ data: { days: { date: string; times: string[] }[] } }>(
    `/doctors/${doctor.id}/availability`,
  )
  const { date = '', times = [] } = data.days[3] ?? {}
  return { ...doctor, date, times }
}
