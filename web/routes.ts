import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('features/home/home-page.tsx'),
  route('doctors', 'features/doctors/doctors-page.tsx'),
  route('doctors/:id', 'features/doctors/doctor-page.tsx', [
    route('book', 'features/bookings/book-dialog.tsx'),
  ]),
  route('hospitals/:id', 'features/hospitals/hospital-page.tsx'),
  route('sign-in', 'features/accounts/sign-in-page.tsx'),
  route('sign-up', 'features/accounts/sign-up-page.tsx'),
  route('sign-out', 'features/accounts/sign-out.ts'),
  // Paths match without regard to case, so /Bookings of the specification's table is this route too.
  route('bookings', 'features/bookings/bookings-page.tsx'),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
