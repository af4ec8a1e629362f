import { getDaySchedule, getWeekSchedule } from '#contract/admin/day.ts'
import { withRememberedHospital } from '../components/bookings/remembered-hospital.ts'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/day-page'
import { rememberedView } from './remembered-view.ts'

export async function clientLoader({ request, ...args }: Route.ClientLoaderArgs) {
  const view = rememberedView(request.url)
  const endpoint = view === 'week' ? getWeekSchedule : getDaySchedule
  return { ...(await loadList(endpoint, { ...args, request: withRememberedHospital(request) })), view }
}
