/** What a call takes, from the texts of the form. */
export function bodyOf(form: Record<string, string>) {
  const { firstName = '', lastName = '', email = '', phone = '', address = '', lat, long } = form
  return {
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    address_text: address,
    lat: Number(lat),
    long: Number(long),
  }
}
