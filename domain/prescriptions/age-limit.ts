/** Returns the highest age limit of some products, in years; null if none has one. */
export function ageLimitOf(products: readonly { min_age: number | null }[]): number | null {
  return products.reduce<number | null>(
    (highest, { min_age: age }) => (age !== null && age > (highest ?? 0) ? age : highest),
    null,
  )
}

/** From this age on a limit is also about the receiver of an order, whose ID proves it. */
const RECEIVER_AGE = 18

/**
 * Returns the age that the receiver of an order has reached, in years, by its highest limit; null where the
 * limits are only about the users of the products: a mother receives her child's medicine.
 */
export const receiverAgeOf = (ageLimit: number | null): number | null =>
  ageLimit !== null && ageLimit >= RECEIVER_AGE ? ageLimit : null

/**
 * Whether somebody born on a day has reached an age on another day (YYYY-MM-DD). Who is born on 29 February
 * reaches it on 1 March of a year without that day.
 */
export function hasReachedAge(birthDate: string, age: number, day: string): boolean {
  const year = String(Number(birthDate.slice(0, 4)) + age).padStart(4, '0')
  return `${year}${birthDate.slice(4)}` <= day
}
