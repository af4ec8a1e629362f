/** The request body of an address, from the text fields of its form. */
export function addressBody(fields: Record<string, string>) {
  const { firstName = '', lastName = '', email = '', phone = '', address = '', lat, long } = fields
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
