/**
 * The writes that the walk has not reached yet: it needs a record in a certain state or a way of its own, or
 * has not visited the page. tests/in-flight.test.ts asks to remove those that the matrix has.
 */
export const openWrites: string[] = [
  'POST /admin/sign-in/link',
  'POST /user/addresses',
  'POST /user/profile/records',
  'POST /user/doctors/book',
  'POST /user/products/:id/reviews',
  'POST /user/orders/:id/return-requests',
  'POST /user/prescriptions/:id/files',
  'POST /admin/sign-in/code',
  'POST /admin/my-day/:id/state',
  'POST /admin/my-day/:id/undo',
  'POST /admin/temporary-hours/undo',
  'PUT /admin/patients/:id',
  'POST /admin/patients/:id/links',
  'DELETE /admin/patients/:id/links/:link',
  'POST /admin/patients/:id/merge',
  'POST /admin/patients/:id/separate',
  'POST /admin/patients/:id/keep-apart',
  'POST /admin/patients/:id/notes',
  'PUT /admin/patients/:id/national-id',
  'DELETE /admin/patients/:id/national-id',
  'POST /admin/home-visits/:id/undo',
  'POST /admin/waitlist/:id/offer',
  'POST /admin/waitlist/offers/:id/answer',
]
