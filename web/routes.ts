import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('features/home/home-page.tsx'),
  route('doctors', 'features/doctors/doctors-page.tsx'),
  route('doctors/:id', 'features/doctors/doctor-page.tsx', [
    route('book', 'features/bookings/book-dialog.tsx'),
  ]),
  route('hospitals', 'features/hospitals/hospitals-page.tsx'),
  route('hospitals/:id', 'features/hospitals/hospital-page.tsx'),
  route('specialized-centers', 'features/centers/centers-page.tsx'),
  route('specialized-centers/:id', 'features/centers/center-page.tsx'),
  route('contact-us', 'features/contact/contact-page.tsx'),
  route('book', 'features/bookings/book-page.tsx'),
  route('appointment', 'features/bookings/book-page.tsx', { id: 'appointment' }),
  route('news', 'features/news/news-page.tsx'),
  route('news/:id', 'features/news/news-item-page.tsx'),
  route('home-care', 'features/home-care/home-care-page.tsx'),
  route('home-care/:id', 'features/home-care/home-care-service-page.tsx'),
  route('calculator/ideal-weight', 'features/calculators/ideal-weight-page.tsx'),
  route('calculator/date-of-birth', 'features/calculators/due-date-page.tsx'),
  route('calculator/ovulation', 'features/calculators/ovulation-page.tsx'),
  route('calculator/expected-height', 'features/calculators/expected-height-page.tsx'),
  route('investors', 'features/investors/investors-page.tsx'),
  route('sign-in', 'features/accounts/sign-in-page.tsx'),
  route('sign-up', 'features/accounts/sign-up-page.tsx'),
  route('sign-out', 'features/accounts/sign-out.ts'),
  // Paths match without regard to case, so /Bookings of the specification's table is this route too.
  route('bookings', 'features/bookings/bookings-page.tsx'),
  route('address', 'features/addresses/addresses-page.tsx'),
  route('address/add', 'features/addresses/add-address-page.tsx'),
  route('address/:id/edit', 'features/addresses/edit-address-page.tsx'),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
