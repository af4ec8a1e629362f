import { getProfile, login, logout, register } from './accounts.ts'
import { bookDoctor, cancelBooking, listBookings } from './bookings.ts'
import { getDoctor, listAvailability, listDoctors, listSpecialties } from './doctors.ts'
import type { Endpoint } from './endpoint.ts'
import { getHospital } from './hospitals.ts'

/** Every call of the API: the source of docs/openapi.json and of the test that each is served. */
export const allEndpoints: Endpoint[] = [
  listSpecialties,
  listDoctors,
  getDoctor,
  listAvailability,
  getHospital,
  register,
  login,
  logout,
  getProfile,
  bookDoctor,
  listBookings,
  cancelBooking,
]
