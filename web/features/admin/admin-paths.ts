/** The URLs of the back office besides `paths.admin`: apart, so that no page of the site loads them. */
export const adminPaths = {
  /** The change history of a booking, by the area of the back office that manages it. */
  bookingHistory: (kind: 'day' | 'home-visits', id: number) => `/admin/${kind}/${id}/history`,
  /** What is printed for the patient of an appointment. */
  appointmentSlip: (id: number) => `/admin/day/${id}/slip`,
  /** The packing slip or the address label of an order. */
  parcelPaper: (order: number, sheet: 'slip' | 'label') => `/admin/orders/${order}/papers?sheet=${sheet}`,
  /** The labels of the prescribed medicines of an order. */
  dispensingLabels: (order: number) => `/admin/orders/${order}/labels`,
  /** Loads the signed-in member of staff again. */
  currentStaff: () => '/admin/me',
  resetSecondStep: (user: number) => `/admin/users/${user}/second-step`,
}
