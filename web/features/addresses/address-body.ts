/** The request body of an address, from the text fields of its form. */
export function addressBody(fields: Record<string, string>) {
  const {
    firstName = '',
    lastName = '',
    email = '',
    phone = '',
    address = '',
    shortAddress = '',
    lat,
    long,
  } = fields
  return {
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    address_text: address,
    short_address: shortAddress,
    lat: Number(lat),
    long: Number(long),
  }
}
