/** What a call takes, from the texts of the form. */
export function bodyOf({
  first_name = '',
  last_name = '',
  email = '',
  phone = '',
  address_text = '',
  lat,
  long,
}: Record<string, string>) {
  return { first_name, last_name, email, phone, address_text, lat: Number(lat), long: Number(long) }
}
