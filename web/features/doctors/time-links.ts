/** The class of a list of links to the booking form, one for each available time. */
export const timeLinks =
  'grid gap-2 [&_a]:grid [&_a]:min-h-11 [&_a]:place-items-center [&_a]:rounded-md [&_a]:border ' +
  '[&_a]:border-primary [&_a]:px-1 [&_a]:text-center [&_a]:text-sm [&_a]:font-semibold [&_a]:text-primary ' +
  '[&_a]:no-underline [&_a]:hover:bg-primary-soft'
